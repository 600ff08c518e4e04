import { setTimeout } from 'node:timers/promises';
import type { BrowserContext, ConsoleMessage, Page } from 'playwright-core';
import type { Engine } from '../../../scripts/tests/browsers';
import { isReady, readAddress, type Tab } from './tab';

/** A tab of Chromium or Firefox. Tests that need more than a `Tab` use its `page` and `context`. */
export class PlaywrightTab implements Tab {
  readonly engine: Engine;
  readonly page: Page;
  private messages: string[] = [];

  constructor(engine: Engine, page: Page) {
    this.engine = engine;
    this.page = page;
    page.on('console', (message) => {
      if (isTrouble(message)) this.messages.push(`${message.type()}: ${message.text()}`);
    });
    page.on('pageerror', (error) => this.messages.push(`uncaught: ${error.message}`));
  }

  get context(): BrowserContext {
    return this.page.context();
  }

  async visit(path: string): Promise<void> {
    this.messages = [];
    await this.page.goto(path);
    await this.waitFor(isReady);
  }

  async reload(): Promise<void> {
    await this.page.reload();
    await this.waitFor(isReady);
  }

  async back(): Promise<void> {
    await this.page.goBack();
  }

  async viewport(width: number, height: number): Promise<void> {
    await this.page.setViewportSize({ width, height });
  }

  async click(selector: string): Promise<void> {
    await this.page.locator(selector).filter({ visible: true }).first().click();
  }

  async press(key: string): Promise<void> {
    await this.page.keyboard.press(key);
  }

  async text(selector: string): Promise<string> {
    return this.page.locator(selector).first().innerText();
  }

  evaluate<Result, Parameters extends readonly unknown[]>(
    read: (...parameters: Parameters) => Result,
    ...parameters: Parameters
  ): Promise<Awaited<Result>> {
    return this.page.evaluate<Awaited<Result>>(toExpression(read, parameters));
  }

  async waitFor<Parameters extends readonly unknown[]>(
    holds: (...parameters: Parameters) => unknown,
    ...parameters: Parameters
  ): Promise<void> {
    await waitFor(this.page, toExpression(holds, parameters));
  }

  address(): Promise<string> {
    return this.evaluate(readAddress);
  }

  console(): Promise<readonly string[]> {
    return Promise.resolve(this.messages);
  }
}

/** How long a page may take to do what a test waits for, in milliseconds. */
const patience = 30_000;

/**
 * Waits until an expression is true in a page. Playwright's own `waitForFunction` evaluates text inside of the page, which the
 * content security policy refuses.
 */
async function waitFor(page: Page, expression: string): Promise<void> {
  const end = performance.now() + patience;
  while (!(await holdsNow(page, expression))) {
    if (performance.now() > end)
      throw new Error(`This did not become true within ${String(patience)} ms: ${expression}`);
    await setTimeout(50);
  }
}

/** A page that is just being replaced by another one answers later. */
async function holdsNow(page: Page, expression: string): Promise<boolean> {
  try {
    return Boolean(await page.evaluate<unknown>(expression));
  } catch (error) {
    if (/context was destroyed|because of a navigation|Cannot find context/.test(String(error))) return false;
    throw error;
  }
}

/** The text of a call that a browser can run. */
export function toExpression(
  read: (...parameters: never) => unknown,
  parameters: readonly unknown[],
): string {
  return `(${read.toString()})(...${JSON.stringify(parameters)})`;
}

function isTrouble(message: ConsoleMessage): boolean {
  return message.type() === 'error' || message.type() === 'warning';
}
