import { initTRPC } from '@trpc/server';
import { claim } from '../claim';

claim('A validator of the output checks what the resolver returned.', async ({ expect }) => {
  const t = initTRPC.create();
  const steps: string[] = [];
  const step = (name: string) => (value: unknown) => {
    steps.push(name);
    return value;
  };
  const router = t.router({
    call: t.procedure
      .use(({ next }) => {
        step('first middleware')(0);
        return next();
      })
      .input(step('input'))
      .output(step('output'))
      .use(({ next }) => {
        step('second middleware')(0);
        return next();
      })
      .query(step('resolver')),
  });
  await router.createCaller({}).call(1);
  expect(steps).toEqual(['first middleware', 'input', 'second middleware', 'resolver', 'output']);
});
