/** What `plugins/call-costs` measured, an array of `CallCost`. */
declare module '@generated/call-costs/default/costs.json' {
  const costs: unknown;
  export default costs;
}
