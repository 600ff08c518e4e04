import type { ReferencePageData } from '../format';

/** A page of the reference, ready to be written. */
export interface RenderedPage extends ReferencePageData {
  /** Its address, from `/docs/typedoc`. */
  route: string;
  heading: string;
  description: string;
}
