import { runChecks } from './tests/runChecks';

void runChecks().then(({ passed, failed }) => {
  console.log(`${String(passed)} passed, ${String(failed)} failed`);
  process.exitCode = failed > 0 ? 1 : 0;
});
