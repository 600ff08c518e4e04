import type { ReactNode } from 'react';
import '@site/src/css/choice.css';

/** The filters above the list of samples. Without scripts, the page does not show them. */
export function SampleFilters({ pages, count }: { pages: readonly string[]; count: number }): ReactNode {
  return (
    <form className="samples-filters tool" aria-label="Filter samples">
      <label>
        Page
        <select className="choice" name="page">
          <option value="">All</option>
          {pages.map((title) => (
            <option key={title}>{title}</option>
          ))}
        </select>
      </label>
      <label>
        Kind
        <select className="choice" name="kind">
          <option value="">All</option>
          <option value="file">One file, or a part of one</option>
          <option value="project">Project</option>
          <option value="error">Shows an error on purpose</option>
        </select>
      </label>
      <label>
        Checked by
        <select className="choice" name="run">
          <option value="">All</option>
          <option value="run">Run in each build</option>
          <option value="compiler">Compiled only</option>
        </select>
      </label>
      <output>{count} samples</output>
    </form>
  );
}
