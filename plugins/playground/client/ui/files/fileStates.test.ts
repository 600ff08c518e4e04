import { expect, test } from 'vitest';
import { FileStates, type FileActions } from './fileStates';

const actions: FileActions = {
  explain: () => Promise.resolve(undefined),
  propose: () => Promise.resolve([]),
  rename: () => undefined,
  run: () => undefined,
  say: () => undefined,
  onChange: () => undefined,
};
const createStates = (): FileStates =>
  new FileStates({ 'server.ts': 'serve();', 'client.ts': 'call();' }, 'client.ts', () => actions);

test('a new file is shown empty, and Undo takes it away again', () => {
  const states = createStates();
  states.add('helpers.ts');
  expect([states.active, states.texts()['helpers.ts']]).toEqual(['helpers.ts', '']);
  states.undo();
  expect([states.active, states.names]).toEqual(['server.ts', ['server.ts', 'client.ts']]);
  states.redo();
  expect(states.names).toEqual(['server.ts', 'client.ts', 'helpers.ts']);
});

test('a file that was removed comes back with its text by Undo, and empty by its name', () => {
  const states = createStates();
  states.remove('client.ts');
  expect([states.active, states.texts()]).toEqual(['server.ts', { 'server.ts': 'serve();' }]);
  states.undo();
  expect(states.texts()).toEqual({ 'server.ts': 'serve();', 'client.ts': 'call();' });
  states.remove('client.ts');
  states.add('client.ts');
  expect(states.texts()).toEqual({ 'server.ts': 'serve();', 'client.ts': '' });
});

test('replacing all files removes those that are not among them, in one step', () => {
  const states = createStates();
  states.add('helpers.ts');
  states.replace({ 'server.ts': 'other();', 'client.ts': 'call();' });
  expect(states.texts()).toEqual({ 'server.ts': 'other();', 'client.ts': 'call();' });
  expect(states.undo()).toEqual(['server.ts', 'helpers.ts']);
  expect(states.texts()).toEqual({ 'server.ts': 'serve();', 'client.ts': 'call();', 'helpers.ts': '' });
});
