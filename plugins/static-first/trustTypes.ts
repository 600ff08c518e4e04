import type { Plugin } from '@docusaurus/types';
import { trustedPolicy } from '../../hosting/contentPolicy';

type Configuration = Exclude<ReturnType<NonNullable<Plugin['configureWebpack']>>, void>;

/** Lets the bundler's runtime load scripts under Trusted Types, and find the workers that `src/trusted.ts` starts. */
export function trustTypes(): Configuration {
  return {
    output: { trustedTypes: { policyName: trustedPolicy } },
    module: { parser: { javascript: { worker: ['startWorker() from @site/src/trusted', '...'] } } },
  };
}
