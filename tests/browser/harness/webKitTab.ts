import { setTimeout as sleep } from 'node:timers/promises';
import { toExpression } from './playwrightTab';
import { isReady, readAddress, type Tab } from './tab';
import { WebDriverError, type WebDriver } from './webDriver';

// https://www.w3.org/TR/webdriver2/#keyboard-actions
const keyCodes: Readonly<Record<string, string>> = {
  Tab: '\uE004',
  Enter: '\uE007',
  Shift: '\uE008',
  Control: '\uE009',
  Escape: '\uE00C',
  Space: ' ',
  ArrowLeft: '\uE012',
  ArrowUp: '\uE013',
  ArrowRight: '\uE014',
  ArrowDown: '\uE015',
};

/** A tab of WebKitGTK. */
export class WebKitTab implements Tab {
  readonly engine = 'webkit';
  readonly driver: WebDriver;
  private readonly site: string;

  constructor(driver: WebDriver, site: string) {
    this.driver = driver;
    this.site = site;
  }

  async visit(path: string): Promise<void> {
    await this.driver.command('POST', '/url', { url: new URL(path, this.site).href });
    await this.waitFor(isReady);
  }

  async reload(): Promise<void> {
    await this.driver.command('POST', '/refresh');
    await this.waitFor(isReady);
  }

  async back(): Promise<void> {
    await this.driver.command('POST', '/back');
  }

  /** Resizes the window, which is as wide as the page and some pixels higher. It cannot be narrower than 447 px. */
  async viewport(width: number, height: number): Promise<void> {
    await this.driver.command('POST', '/window/rect', { x: 0, y: 0, width, height });
    await this.waitFor((expected) => window.innerWidth === expected, width);
  }

  async click(selector: string): Promise<void> {
    const ids = await this.until(async () => {
      const found = await this.driver.find(selector);
      return found.length > 0 ? found : undefined;
    }, selector);
    for (const id of ids) {
      if (!(await this.driver.isShown(id))) continue;
      await this.driver.click(id);
      return;
    }
    throw new Error(`Nothing that shows matches ${selector}.`);
  }

  async press(key: string): Promise<void> {
    const keys = key.split('+').map((name) => keyCodes[name] ?? name);
    const down = keys.map((value) => ({ type: 'keyDown', value }));
    const up = keys.toReversed().map((value) => ({ type: 'keyUp', value }));
    await this.driver.command('POST', '/actions', {
      actions: [{ type: 'key', id: 'keyboard', actions: [...down, ...up] }],
    });
  }

  async text(selector: string): Promise<string> {
    return this.until(
      () =>
        this.driver.execute<string | undefined>('return document.querySelector(arguments[0])?.innerText', [
          selector,
        ]),
      selector,
    );
  }

  async evaluate<Result, Parameters extends readonly unknown[]>(
    read: (...parameters: Parameters) => Result,
    ...parameters: Parameters
  ): Promise<Awaited<Result>> {
    return this.driver.execute<Awaited<Result>>(`return ${toExpression(read, parameters)}`);
  }

  async waitFor<Parameters extends readonly unknown[]>(
    holds: (...parameters: Parameters) => unknown,
    ...parameters: Parameters
  ): Promise<void> {
    await this.until(async () => (await this.evaluate(holds, ...parameters)) || undefined, holds.toString());
  }

  address(): Promise<string> {
    return this.evaluate(readAddress);
  }

  /** The driver tells nothing of the console, so the server of the tests puts a listener first in each page. */
  console(): Promise<readonly string[]> {
    return this.driver.execute('return window.consoleMessages ?? ["error: nobody listened to the console"]');
  }

  private async until<Value>(read: () => Promise<Value | undefined>, what: string): Promise<Value> {
    const end = Date.now() + 30_000;
    for (;;) {
      try {
        const value = await read();
        if (value !== undefined && value !== null) return value;
      } catch (error) {
        // A page that is just being replaced cannot be asked.
        if (!(error instanceof WebDriverError) || Date.now() > end) throw error;
      }
      if (Date.now() > end) throw new Error(`In ${await this.address()}, 30 s passed without: ${what}`);
      await sleep(50);
    }
  }
}
