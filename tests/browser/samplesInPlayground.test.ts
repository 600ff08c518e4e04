import { readFileSync, readdirSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import type { PlayFile, PlayFiles, PlaySample } from '../../plugins/playground/format/playFiles';
import { playFiles } from '../../plugins/playground/format/playFiles';
import type { FrameMessage } from '../../plugins/playground/client/messages';
import type * as Ui from '../../plugins/playground/client/ui';
import { inEachEngine } from './harness/inEachEngine';
import type { Tab } from './harness/tab';

const folder = 'build/assets/plays';
const samples = readdirSync(folder)
  .filter((file) => file.endsWith('.json'))
  .flatMap((file) => JSON.parse(readFileSync(`${folder}/${file}`, 'utf8')) as PlayFile)
  .sort((a, b) => (a.page + a.title < b.page + b.title ? -1 : 1));

/** Samples that print what differs between machines or engines, each with what that is. */
const differ: Readonly<Record<string, string>> = {
  'docs/server/observability.mdx': 'how long something took',
  'docs/troubleshooting.mdx': 'what the engine says of text that is no JSON',
};

/** How many of each version run: those that a step of the same size picks, and all in Chromium with every test. */
const some = process.env.TEST_ALL ? 20 : 4;

describe('samples print in the playground what their page shows', () => {
  inEachEngine((tab, engine) => {
    test.each(['v11', 'v10', 'v9'])(
      'those of %s',
      async (root) => {
        const all = samples.filter((sample) => sample.root === root && !(sample.page in differ));
        const step = process.env.TEST_ALL && engine === 'chromium' ? 1 : Math.ceil(all.length / some);
        const picked = all.filter((_, index) => index % step === 0);
        await tab().visit('/play');
        const wrong: unknown[] = [];
        for (const sample of picked) {
          const { prints } = await runSample(tab(), sample);
          if (prints.trim() !== sample.prints.trim())
            wrong.push({ page: sample.page, title: sample.title, expected: sample.prints, prints });
        }
        expect(wrong).toEqual([]);
        expect(picked.length).toBeGreaterThanOrEqual(some - 1);
      },
      900_000,
    );
  });
});

/** Runs a sample as the page does, without its editor. */
async function runSample(tab: Tab, sample: PlaySample): Promise<{ prints: string }> {
  await tab.evaluate(
    (own: PlaySample, address: string) => {
      const page = window as unknown as { played?: string; kept?: { root: string; compiler: Ui.UiCompiler } };
      delete page.played;
      const play = async (): Promise<string> => {
        const files = (await (await fetch(`/${address}`)).json()) as PlayFiles;
        const ui = (await import(/* @vite-ignore */ files.ui)) as typeof Ui;
        const root = files.roots[own.root];
        if (!root) return 'no root';
        if (page.kept?.root !== own.root) {
          page.kept = { root: own.root, compiler: ui.startCompiler(files.compiler) };
          await page.kept.compiler.open(root, files.library, own.files);
        } else await page.kept.compiler.update(own.files);
        const emitted = await page.kept.compiler.emit(own.entries);
        return new Promise((resolve) => {
          let text = '';
          const receive = (message: FrameMessage): void => {
            if (message.type === 'printed') text += `${message.text}\n`;
            if (message.type !== 'finished' && message.type !== 'stopped') return;
            void running.then((run) => {
              run.stop();
            });
            resolve(text);
          };
          const running = ui.runProject(files, root, emitted, receive);
        });
      };
      void play().then(
        (text) => (page.played = text),
        (error: unknown) => (page.played = String(error)),
      );
    },
    sample,
    playFiles,
  );
  await tab.waitFor(() => (window as { played?: string }).played !== undefined);
  return { prints: await tab.evaluate(() => (window as { played?: string }).played ?? '') };
}
