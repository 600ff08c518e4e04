import type { ReactNode } from 'react';
import Link from '@docusaurus/Link';
import useDocusaurusContext from '@docusaurus/useDocusaurusContext';
import Layout from '@theme/Layout';
import MDXContent from '@theme/MDXContent';
import { DemonstrationIsland } from '../landing/DemonstrationIsland';
import { Choose } from '../landing/Choose';
import { Costs } from '../landing/Costs';
import { Ends } from '../landing/Ends';
import { Features } from '../landing/Features';
import { Steps } from '../landing/Steps';
import { Tutorial } from '../landing/Tutorial';
import styles from '../landing/styles.module.css';
import Install from './_landing/install.mdx';

/**
 * The landing page: what the library does in one sentence, a call to break, three steps, what readers get, what calls cost, when to choose
 * something else, what it works with, and the way to a whole app.
 */
export default function Landing(): ReactNode {
  return (
    <Layout
      title="Typed calls from client to server"
      description="Call functions on a TypeScript server from a TypeScript client, with the types of both ends checked by the compiler. No schema files, nothing generated."
    >
      <MDXContent>
        <main>
          <div className="wrap">
            <div className={styles.hero}>
              <h1 className="display">
                The client knows <span>what the server returns</span>
              </h1>
              <p className="lead">
                tRPC calls your server with its types. Rename a field, and the client stops compiling.
              </p>
              <p className={styles.go}>
                <Link to="/docs/quickstart">Quickstart</Link>
                <Link to="/docs/concepts">Concepts</Link>
                <Link to="/play">Playground</Link>
              </p>
            </div>
            <DemonstrationIsland start={<Start />} />
            <Steps />
          </div>
          <Features />
          <div className="wrap">
            <Costs />
          </div>
          <Choose />
          <div className="wrap">
            <Ends />
          </div>
          <Tutorial />
        </main>
      </MDXContent>
    </Layout>
  );
}

/** How to install the release for which the page is written. */
function Start(): ReactNode {
  const releases = useDocusaurusContext().siteConfig.customFields?.releases as Record<string, string>;
  const [latest] = Object.values(releases);
  return (
    <>
      <p>
        Install {latest}.{' '}
        <Link className="quiet" to="/docs/versions">
          All versions
        </Link>
      </p>
      <Install />
    </>
  );
}
