import type { ReactNode } from 'react';
import * as drawings from './drawings';
import { LineDrawing } from './LineDrawing';

export type IconName = keyof typeof drawings;

/** One of the site's line drawings by its name. What runs in the browser imports its drawings one by one, with `LineDrawing`. */
export function Icon({ name, className }: { name: IconName; className?: string }): ReactNode {
  return <LineDrawing path={drawings[name]} {...(className === undefined ? {} : { className })} />;
}
