import type { ReactNode } from 'react';
import Head from '@docusaurus/Head';
import { PageMetadata } from '@docusaurus/theme-common';
import { useBaseUrlUtils } from '@docusaurus/useBaseUrl';
import Layout from '@theme/Layout';
import { Island } from '@site/src/islands/Island';
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
        <nav aria-labelledby="play-starts">
          <h2 id="play-starts">Begin with another sample</h2>
          <p>
            The playground opens with the quickstart. Every sample of a page that runs in a browser has a link
            “Run and edit” which opens it here. A port such as <code>3000</code> exists only in the
            playground.
          </p>
          <table className="play-starts">
            <thead>
              <tr>
                <th scope="col">Version</th>
                <th scope="col">Open here</th>
                <th scope="col">Choose from</th>
              </tr>
            </thead>
            <tbody>
              {starts.map(({ root, label, samplesPath }) => (
                <tr key={root}>
                  <th scope="row">{label}</th>
                  <td>
                    <a href={withBaseUrl(`/play?start=${root}`)}>Quickstart</a>
                  </td>
                  <td>
                    <a href={withBaseUrl(samplesPath)}>All samples</a>
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
        </nav>
      </main>
    </Layout>
  );
}

/** The code of a file as the editor will show it. */
function Code({ name, lines }: PlayPageData['shown'][number]): ReactNode {
  const html = lines.map((line) => `<span class="play__row">${line}</span>`).join('\n');
  return (
    <pre className="play__still" tabIndex={0} aria-label={`Code of ${name}`}>
      <code dangerouslySetInnerHTML={{ __html: html }} />
    </pre>
  );
}
