/** A handler for AWS Lambda that takes events which lack what no claim needs. */
export type Lambda = (
  event: object,
  context: object,
) => Promise<{ statusCode: number; headers: Record<string, string>; body: string }>;
