import type { ReferenceSection } from '../format';

/** A page of the reference, ready to be written. */
export interface RenderedPage {
  /** Its address below that of the reference; empty for its first page. */
  slug: string;
  /** Its heading. */
  heading: string;
  /** The title of the document. */
  title: string;
  description: string;
  sections: ReferenceSection[];
}
