import type { TextFence, Answer, ShownError } from '../../format';
import type { NodeOf, PageNode } from '../../page/pageContent';
import type { FenceProgram } from '../../page/resolveFence';
import type { Proof } from '../../prove/proof';
import type { RunResult } from '../../run/runSample';
import { toFencePanels, toPlainPanel, toProjectPanel, type CodePanel } from '../panels/toPanel';
import type { CodeToRender } from '../renderCode';

/**
 * Writes what a page shows at a block of code as fences of Markdown: its files with their titles, then what it printed and sent.
 * `starts` names the hidden lines of samples.
 */
export function toTextFences(
  node: PageNode,
  proof: Proof,
  starts: ReadonlyMap<FenceProgram, string>,
): TextFence[] {
  if (node.kind === 'plain') return [plainFence(node)];
  if (node.kind === 'project') return projectFences(node, proof);
  if (node.kind === 'sample') return sampleFences(node, proof, starts);
  return [];
}

function plainFence({ block, meta }: NodeOf<'plain'>): TextFence {
  return toFence(toPlainPanel(meta.title ?? '', block.code, block.lang, meta), { title: meta.title });
}

function projectFences({ project }: NodeOf<'project'>, { projects }: Proof): TextFence[] {
  const proven = projects.get(`${project.root}/${project.project}`);
  const files = project.files.map((file) => {
    const checked = proven?.files.find(({ name }) => name === file.name);
    return toFence(toProjectPanel(file, project, checked), { title: `${project.project}/${file.name}` });
  });
  return [...files, ...resultFences(proven?.run, { run: project.run, http: false })];
}

function sampleFences(
  { sample }: Pick<NodeOf<'sample'>, 'sample'>,
  proof: Proof,
  starts: ReadonlyMap<FenceProgram, string>,
  isBefore = false,
): TextFence[] {
  const { program, before, http, endLine } = sample;
  const { title, setup } = program.meta;
  const { root } = program;
  const proven = proof.samples.get(program);
  const panels = toFencePanels(program, proven?.files ?? []);
  const files = panels.map((panel, index) =>
    toFence(panel, {
      title: panels.length > 1 ? panel.name : title,
      setup,
      // What is not compiled as the page's other samples are must say so: code of another major stands on migration pages.
      root: program.meta.root || program.meta.diff || isBefore ? root : undefined,
      start: index === 0 ? starts.get(program) : undefined,
    }),
  );
  const shows = { run: program.meta.run, http: http !== undefined && http.endLine <= endLine };
  const former = before ? sampleFences({ sample: before }, proof, starts, true) : [];
  return [...former, ...files, ...resultFences(proven?.run, shows)];
}

function resultFences(
  result: RunResult | undefined,
  { run, http }: { run: boolean; http: boolean },
): TextFence[] {
  return [
    ...(run && result?.prints ? [{ lang: 'text', meta: 'title="Output"', code: result.prints }] : []),
    ...(http && result?.http ? [{ lang: 'http', meta: '', code: result.http }] : []),
  ];
}

function toFence(panel: CodePanel, attributes: Readonly<Record<string, string | undefined>>): TextFence {
  const { code, isDiff } = writeCode(panel);
  const meta = Object.entries(attributes).flatMap(([name, value]) => (value ? [`${name}="${value}"`] : []));
  return { lang: isDiff ? 'diff' : panel.lang, meta: meta.join(' '), code };
}

/** Writes code as text, with errors and answers to `^?` as comments below their lines. If it has added or removed lines, it is a diff. */
function writeCode({ lines, answers, errors }: CodeToRender): { code: string; isDiff: boolean } {
  const isDiff = lines.some(({ change }) => change !== undefined);
  const written = lines.flatMap(({ text, change }, index) => {
    const isHere = ({ line }: { line: number }): boolean => line === index + 1;
    const comments = [
      ...answers.filter(isHere).flatMap(answerLines),
      ...errors.filter(isHere).flatMap((error) => errorLines(error, text)),
    ];
    if (!isDiff) return [text, ...comments];
    const sign = change === 'added' ? '+' : change === 'removed' ? '-' : ' ';
    return [`${sign} ${text}`.trimEnd(), ...comments.map((comment) => `  ${comment}`)];
  });
  return { code: written.join('\n'), isDiff };
}

function answerLines({ column, text }: Answer): string[] {
  const indent = ' '.repeat(Math.max(1, column - 2));
  return text.split('\n').map((line, index) => `//${indent}${index === 0 ? '^? ' : '   '}${line}`.trimEnd());
}

function errorLines({ code, message }: ShownError, text: string): string[] {
  const indent = /^\s*/.exec(text)?.[0] ?? '';
  return message
    .split('\n')
    .map((line, index) => `${indent}// ${index === 0 ? `Error ${String(code)}: ` : ''}${line}`.trimEnd());
}
