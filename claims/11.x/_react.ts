import {
  environmentManager,
  QueryClient,
  QueryClientProvider,
  type QueryClientConfig,
} from '@tanstack/react-query';
import type { TRPCLink } from '@trpc/client';
import type { AnyRouter } from '@trpc/server';
import {
  createElement,
  Fragment,
  useEffect,
  type ComponentType,
  type ReactElement,
  type ReactNode,
} from 'react';
import { create, type ReactTestRenderer } from 'react-test-renderer';

// Without a `window`, TanStack Query does not retry, as on a server.
environmentManager.setIsServer(() => false);

/** A component that is on the screen. */
export interface Rendered {
  /** What is on the screen, without tags. */
  text(): string;
  update(element: ReactElement): void;
  unmount(): void;
}

/** A hook that runs in a component of its own. */
export interface RenderedHook<Result> extends Rendered {
  /** What the hook returned in each render. */
  results: Result[];
  /** Waits until the component is on the screen, then returns what the hook returned first. */
  ready(): Promise<Result>;
  last(): Result | undefined;
}

/** Renders an element as React does in a browser. What changes it later, and its effects, are done on return. */
export function render(element: ReactElement): Rendered {
  const root = create(element) as ReactTestRenderer & { unstable_flushSync(change: () => void): void };
  return {
    text: () => JSON.stringify(root.toJSON()),
    update: (next) => {
      root.unstable_flushSync(() => {
        root.update(next);
      });
    },
    unmount: () => {
      root.unstable_flushSync(() => {
        root.unmount();
      });
    },
  };
}

/** Calls a hook in a component, inside the providers that `wrap` adds. */
export function renderHook<Result>(
  use: () => Result,
  wrap: (children: ReactNode) => ReactElement = (children) => createElement(Fragment, null, children),
): RenderedHook<Result> {
  const results: Result[] = [];
  function Hook({ onMount }: { onMount(): void }) {
    results.push(use());
    useEffect(onMount, [onMount]);
    return null;
  }
  let mounted: Rendered | undefined;
  const whenMounted = new Promise<void>((resolve) => {
    mounted = render(wrap(createElement(Hook, { onMount: resolve })));
  });
  return {
    ...(mounted as unknown as Rendered),
    results,
    ready: () => whenMounted.then(() => results[0] as Result),
    last: () => results.at(-1),
  };
}

interface Hooks {
  createClient(options: { links: TRPCLink<never>[] }): unknown;
  Provider: ComponentType<never>;
}

/** Makes the clients and the providers for the hooks of `createTRPCReact`. */
export function createApp(
  trpc: unknown,
  links: TRPCLink<AnyRouter>[],
  { config, props }: { config?: QueryClientConfig; props?: object } = {},
) {
  const { createClient, Provider } = trpc as Hooks;
  const queryClient = new QueryClient(config);
  const client = createClient({ links: links as TRPCLink<never>[] });
  const wrap = (children: ReactNode): ReactElement =>
    createElement(
      Provider as ComponentType<object>,
      { client, queryClient, ...props } as object,
      createElement(QueryClientProvider, { client: queryClient }, children),
    );
  return {
    queryClient,
    wrap,
    render: (element: ReactElement) => render(wrap(element)),
    renderHook: <Result>(use: () => Result) => renderHook(use, wrap),
  };
}
