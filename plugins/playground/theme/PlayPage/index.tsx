import type { ReactNode } from 'react';
import Head from '@docusaurus/Head';
import { PageMetadata } from '@docusaurus/theme-common';
import { useBaseUrlUtils } from '@docusaurus/useBaseUrl';
import Layout from '@theme/Layout';
import { Island } from '@site/src/islands/Island';
import { Menu } from '@site/src/components/Menu';
import { toIndentClass } from '../../format/toIndentClass';
import PlayPlace from '../../client/PlayPlace';
import type { PlayPageData } from '../../format/playFiles';
import './page.css';

/** The page `/play`. */
export default function PlayPage({ data: { starts, shown } }: { data: PlayPageData }): ReactNode {
  const { withBaseUrl } = useBaseUrlUtils();
  const [server, client] = shown;
  return (
    <Layout>
      <PageMetadata
        title="Playground"
        description="Change a tRPC server and its client in your browser, run them, and watch what they send to each other."
      />
      <Head>
        <meta name="robots" content="noindex, follow" />
      </Head>
      <main className="wrap play-page">
        <header>
          <h1>Playground</h1>
          <p>
            Change the server or the client and press Run. Both run in this page, and nothing that they send
            leaves it.
          </p>
          <Menu label="Samples to begin with" summary="Samples" className="play-starts">
            {starts.map(({ root, label }) => (
              <li key={root}>
                <a className="dropdown__link" href={withBaseUrl(`/play?start=${root}`)}>
                  Quickstart of {label}
                </a>
              </li>
            ))}
            {starts.map(({ root, label, samplesPath }) => (
              <li key={root}>
                <a className="dropdown__link" href={withBaseUrl(samplesPath)}>
                  Samples of {label}
                  {root === starts[0]?.root && <small>“Run and edit” opens one here</small>}
                </a>
              </li>
            ))}
          </Menu>
        </header>
        <Island
          name="playPlace"
          component={PlayPlace}
          props={{ baseUrl: withBaseUrl('/'), names: [server.name, client.name] }}
          slots={{ server: <Code {...server} />, client: <Code {...client} /> }}
          start="sign"
        />
        <noscript>
          <p>
            The playground needs scripts. Every sample and its output are on the pages of the documentation.
          </p>
        </noscript>
      </main>
    </Layout>
  );
}

/** The code of a file as the editor will show it. */
function Code({ name, lines }: PlayPageData['shown'][number]): ReactNode {
  const html = lines
    .map((line) => `<span class="play__row ${toIndentClass(line)}">${line}</span>`)
    .join('\n');
  return (
    <pre className="play__still" tabIndex={0} aria-label={`Code of ${name}`}>
      <code dangerouslySetInnerHTML={{ __html: html }} />
    </pre>
  );
}
