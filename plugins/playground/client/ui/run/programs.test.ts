import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { PlayFiles, PlayRoot, Project } from '../../../format/playFiles';
import type { Emitted } from '../../compiler/emitModules';
import type { Compiler } from '../compiler';
import { Programs } from './programs';

/** The frames that are in the page. */
const frames = new Set<object>();
const files = { realm: '/realm.js', frame: '/frame.html' } as PlayFiles;
const root = { imports: {}, scripts: [] as readonly string[] } as PlayRoot;
const project: Project = { root: 'v11', files: { 'main.ts': '' }, entries: ['main.ts'] };
const emitted: Emitted = { modules: [], programs: [['main.ts']], packages: [] };

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  vi.stubGlobal('fetch', () => Promise.resolve(new Response('script')));
  vi.stubGlobal('document', {
    createElement: () => {
      const frame = { setAttribute: () => undefined, remove: () => frames.delete(frame) };
      return frame;
    },
    body: { append: (frame: object) => frames.add(frame) },
  });
});

afterEach(() => {
  vi.useRealTimers();
  frames.clear();
  vi.unstubAllGlobals();
});

/** A compiler that answers when the test says so. */
function createCompiler(): { compiler: Compiler; answer: () => void; fail: () => void } {
  const calls: PromiseWithResolvers<Emitted>[] = [];
  const emit = (): Promise<Emitted> => {
    const call = withResolvers<Emitted>();
    calls.push(call);
    return call.promise;
  };
  return {
    compiler: { emit } as unknown as Compiler,
    answer: () => {
      for (const { resolve } of calls) resolve(emitted);
    },
    fail: () => {
      for (const { reject } of calls) reject(new Error('The compiler is gone.'));
    },
  };
}

const createPrograms = (): Programs => new Programs(files, () => undefined);

test('a frame that says nothing for twelve seconds ends the run with the reason', async () => {
  const programs = createPrograms();
  const { compiler, answer } = createCompiler();
  const start = programs.run(compiler, root, project);
  answer();
  await start;
  vi.advanceTimersByTime(11_000);
  expect(programs.status).toBe('running');
  vi.advanceTimersByTime(1_000);
  expect([programs.status, frames.size]).toEqual(['failed', 0]);
  expect(programs.lines.map(({ text }) => text).join()).toContain(
    'cannot be loaded, or has used up its memory',
  );
});

test('two starts, one right after the other, are one run', async () => {
  const programs = createPrograms();
  const { compiler, answer } = createCompiler();
  const starts = [programs.run(compiler, root, project), programs.run(compiler, root, project)];
  answer();
  await Promise.all(starts);
  expect(frames.size).toBe(1);
  programs.stop();
  expect(frames.size).toBe(0);
});

test('a stop while a run starts prevents it', async () => {
  const programs = createPrograms();
  const { compiler, answer } = createCompiler();
  const starting = programs.run(compiler, root, project);
  programs.stop();
  answer();
  await starting;
  expect(frames.size).toBe(0);
  expect(programs.status).toBe('stopped');
});

test('a run whose files cannot be turned into modules ends with the reason, and the next one works', async () => {
  const programs = createPrograms();
  const broken = createCompiler();
  const starting = programs.run(broken.compiler, root, project);
  broken.fail();
  await starting;
  expect(programs.status).toBe('failed');
  expect(programs.lines).toEqual([{ realm: 'program', level: 'fatal', text: 'The compiler is gone.' }]);
  const whole = createCompiler();
  const again = programs.run(whole.compiler, root, project);
  whole.answer();
  await again;
  expect(programs.status).toBe('running');
  expect(frames.size).toBe(1);
});

test('what was prepared for later does not end a run that has begun meanwhile', async () => {
  const programs = createPrograms();
  const { compiler, answer } = createCompiler();
  const preparing = programs.prepare(compiler, root, project);
  const starting = programs.run(compiler, root, project);
  answer();
  await Promise.all([preparing, starting]);
  expect(programs.status).toBe('running');
});

interface PromiseWithResolvers<Value> {
  promise: Promise<Value>;
  resolve: (value: Value) => void;
  reject: (reason: Error) => void;
}

function withResolvers<Value>(): PromiseWithResolvers<Value> {
  let resolve: (value: Value) => void = () => undefined;
  let reject: (reason: Error) => void = () => undefined;
  const promise = new Promise<Value>((onValue, onReason) => {
    resolve = onValue;
    reject = onReason;
  });
  return { promise, resolve, reject };
}

test('code that imports a package of no playground ends with its name and those of the packages that there are', async () => {
  const programs = createPrograms();
  const emit = (): Promise<Emitted> =>
    Promise.resolve({ ...emitted, packages: ['zod', 'lodash', 'valueOf'] });
  const own = { ...root, imports: { zod: [], '@trpc/server/http': [] } };
  await programs.run({ emit } as unknown as Compiler, own, project);
  expect(programs.lines.map(({ text }) => text)).toEqual([
    'The playground does not have what the code imports: lodash, valueOf. It has zod, @trpc/server.',
  ]);
});
