import { expect, test } from 'vitest';
import { StepHistory } from './stepHistory';

test('steps are undone and redone in their order, whichever file they changed', () => {
  const steps = new StepHistory();
  steps.add('server.ts');
  steps.group(() => {
    steps.add('server.ts');
    steps.add('client.ts');
  });
  expect([steps.undo(), steps.undo(), steps.undo()]).toEqual([['server.ts', 'client.ts'], ['server.ts'], []]);
  expect([steps.redo(), steps.redo(), steps.redo()]).toEqual([['server.ts'], ['server.ts', 'client.ts'], []]);
});

test('what was undone cannot be redone after another change', () => {
  const steps = new StepHistory();
  steps.add('server.ts');
  steps.undo();
  steps.add('client.ts');
  expect(steps.redo()).toEqual([]);
  expect(steps.undo()).toEqual(['client.ts']);
});
