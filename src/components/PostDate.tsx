import type { ReactNode } from 'react';
import { useDateTimeFormat } from '@docusaurus/theme-common/internal';

/** The day of a post. */
export function PostDate({ date }: { date: string }): ReactNode {
  const format = useDateTimeFormat({ day: 'numeric', month: 'long', year: 'numeric', timeZone: 'UTC' });
  return <time dateTime={date.slice(0, 10)}>{format.format(new Date(date))}</time>;
}
