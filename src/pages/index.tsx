import type { ReactNode } from 'react';
import Link from '@docusaurus/Link';
import useDocusaurusContext from '@docusaurus/useDocusaurusContext';
import Layout from '@theme/Layout';
import MDXContent from '@theme/MDXContent';
import { DemonstrationIsland } from '../landing/DemonstrationIsland';
import { Choose } from '../landing/Choose';
import { Columns } from '../landing/Columns';
import { Costs } from '../landing/Costs';
import { Steps } from '../landing/Steps';
import styles from '../landing/styles.module.css';
import Install from './_landing/install.mdx';

/** The landing page: what the library does in one sentence, a call to try, three steps, what calls cost, when to choose something else, and what it works with. */
export default function Landing(): ReactNode {
  const releases = useDocusaurusContext().siteConfig.customFields?.releases as Record<string, string>;
  const [latest, ...older] = Object.values(releases);
  return (
    <Layout
      title="Typed calls from client to server"
      description="Call functions on a TypeScript server from a TypeScript client, with the types of both ends checked by the compiler. No schema files, nothing generated."
    >
      <MDXContent>
        <main className="wrap">
          <div className={styles.hero}>
            <div>
              <h1 className="display">
                The client knows <span>what the server returns</span>
              </h1>
              <p className={`lead ${styles.lead}`}>
                tRPC lets a TypeScript client call functions on a TypeScript server. The client imports the
                router’s type, never its code: rename a field, and the client code that reads it stops
                compiling. There are no schema files, and nothing is generated.
              </p>
            </div>
            <div>
              <Install />
              <p className={styles.go}>
                <Link className="button" to="/docs/quickstart">
                  Quickstart
                </Link>
                <Link to="/docs/concepts">Read the concepts</Link>
                <Link to="/play">Playground</Link>
              </p>
              <p className={`quiet ${styles.versions}`}>
                Written for {latest}, with docs of {older.join(' and ')}.{' '}
                <Link to="/docs/versions">All versions</Link>
              </p>
            </div>
          </div>
          <DemonstrationIsland />
          <Steps />
          <Costs />
          <Choose />
          <Columns />
        </main>
      </MDXContent>
    </Layout>
  );
}
