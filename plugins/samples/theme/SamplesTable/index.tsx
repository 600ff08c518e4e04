import type { ReactNode } from 'react';
import Link from '@docusaurus/Link';
import { enumerate, statementsPath, type ListedSample } from '../../format';
import { SampleFilters } from './SampleFilters';

interface Props {
  /** The address of the page that shows the table. */
  address: string;
  list: {
    compiler: string;
    statements: number;
    pages: { title: string; permalink: string; samples: ListedSample[] }[];
  };
}

/** Lists all samples of a version in a table, with how each was proven. `client/filterSamples` makes the filters work. */
export default function SamplesTable({ address, list: { compiler, statements, pages } }: Props): ReactNode {
  const samples = pages.flatMap((page) => page.samples);
  const ran = samples.filter((sample) => sample.ran).length;
  return (
    <div className="markdown" data-markdown>
      <p>
        All {samples.length} samples are compiled with TypeScript {compiler}, each with the version of
        @trpc/server in its row. {ran} of them also run when this site is built, and what they print is
        compared with what the page shows.{' '}
        {statements > 0 && (
          <>
            Programs test <Link to={statementsPath(address)}>{statements} statements</Link> of the pages.
          </>
        )}
      </p>
      <SampleFilters pages={pages.map(({ title }) => title)} count={samples.length} />
      <div className="table-region" role="group" aria-label="Samples" tabIndex={0}>
        <table className="samples">
          <thead>
            <tr>
              <th scope="col">Sample</th>
              <th scope="col">Kind</th>
              <th scope="col">Checked by</th>
              <th scope="col">Version</th>
            </tr>
          </thead>
          {pages.map(({ title, permalink, samples: ofPage }) => (
            <tbody key={permalink}>
              <tr>
                <th scope="rowgroup" colSpan={4}>
                  <Link to={permalink}>{title}</Link>
                </th>
              </tr>
              {ofPage.map((sample, index) => (
                <tr key={index} data-kind={kindOf(sample)}>
                  <td>
                    <Link to={sample.section ? `${permalink}#${sample.section}` : permalink}>
                      {sample.name}
                      {sample.heading && <small className="quiet"> {sample.heading}</small>}
                    </Link>
                  </td>
                  <td>{describe(sample)}</td>
                  <td>{sample.ran ? 'Run' : 'Compiler'}</td>
                  <td>{sample.library}</td>
                </tr>
              ))}
            </tbody>
          ))}
        </table>
      </div>
    </div>
  );
}

/** What the filter of kinds calls a sample. */
function kindOf({ isProject, errors }: ListedSample): string {
  if (isProject) return 'project';
  return errors.length > 0 ? 'error' : 'file';
}

function describe(sample: ListedSample): string {
  const { errors } = sample;
  if (errors.length > 0) return `Error ${enumerate([...new Set(errors.map(String))])}`;
  return sample.isProject ? 'Project' : 'File';
}
