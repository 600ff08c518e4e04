declare module 'subset-font' {
  /** Cuts a font down to the characters of `text`. An axis with one value is fixed to it. */
  export default function subsetFont(
    font: Buffer,
    text: string,
    options: {
      targetFormat: 'woff2' | 'truetype';
      variationAxes: Record<string, number | { min: number; max: number }>;
      /** Leaves out the signs that several characters become together. */
      noLayoutClosure?: boolean;
      /** The OpenType features that are kept; all if it is missing. */
      keepFeatures?: string[];
    },
  ): Promise<Buffer>;
}
