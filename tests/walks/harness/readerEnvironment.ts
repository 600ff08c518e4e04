/** The environment of this process without what npm and the test runner have added to it. */
export function readerEnvironment(): NodeJS.ProcessEnv {
  const own = Object.entries(process.env).filter(
    ([name]) => !/^(?:npm_|VITEST|NODE_ENV$|INIT_CWD$|TEST|CI$)/i.test(name),
  );
  const path = (process.env.PATH ?? '')
    .split(':')
    .filter((part) => !part.includes('node_modules'))
    .join(':');
  return {
    ...(Object.fromEntries(own) as NodeJS.ProcessEnv),
    PATH: path,
    NO_COLOR: '1',
    // A reader confirms that npx may install what the command names.
    npm_config_yes: 'true',
    NEXT_TELEMETRY_DISABLED: '1',
    WRANGLER_SEND_METRICS: 'false',
  };
}
