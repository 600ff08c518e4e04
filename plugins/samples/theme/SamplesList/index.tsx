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

/** Lists all samples of a version, folded below the titles of their pages, with how each was proven. `client/filterSamples` makes the filters work. */
export default function SamplesList({ address, list: { compiler, statements, pages } }: Props): ReactNode {
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
      <div>
        {pages.map(({ title, permalink, samples: ofPage }) => (
          <details key={permalink} className="samples">
            <summary>
              <b>{title}</b> <small>{ofPage.length}</small>
            </summary>
            <ul>
              {ofPage.map((sample, index) => (
                <li key={index} data-kind={kindOf(sample)} data-run={checkedBy(sample)}>
                  <Link to={sample.section ? `${permalink}#${sample.section}` : permalink}>
                    {sample.name}
                    {sample.heading && <small> {sample.heading}</small>}
                  </Link>{' '}
                  <span>{describe(sample)}</span>
                </li>
              ))}
            </ul>
          </details>
        ))}
      </div>
    </div>
  );
}

/** What the filter of kinds calls a sample. */
function kindOf({ isProject, errors }: ListedSample): string {
  if (isProject) return 'project';
  return errors.length > 0 ? 'error' : 'file';
}

/** What the filter of checks calls it. */
function checkedBy({ ran }: ListedSample): string {
  return ran ? 'run' : 'compiler';
}

function describe({ errors, isProject, library, ran }: ListedSample): string {
  const kinds = errors.length > 0 ? [`error ${enumerate([...new Set(errors.map(String))])}`] : [];
  return [...kinds, ...(isProject ? ['project'] : []), ran ? 'run' : 'compiled', library].join(' · ');
}
