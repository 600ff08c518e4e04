/** A router of the worker: before and after the reader renames its field. */
export type RouterName = 'greet' | 'renamed';

/** One HTTP request, which the page sends to the worker with the routers. */
export interface RequestMessage {
  id: number;
  router: RouterName;
  url: string;
  headers: Record<string, string>;
}

/** The worker's response to a request, with its whole body. */
export interface ResponseMessage {
  id: number;
  status: number;
  headers: Record<string, string>;
  body: string;
}
