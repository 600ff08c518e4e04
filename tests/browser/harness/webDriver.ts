import { setTimeout as sleep } from 'node:timers/promises';

const elementKey = 'element-6066-11e4-a52e-4f735466cecf';

/** An error that the browser's driver answered with. */
export class WebDriverError extends Error {
  override name = 'WebDriverError';
}

/** A session with WebKitGTK, spoken to as https://www.w3.org/TR/webdriver2/ says. */
export class WebDriver {
  private readonly session: string;

  private constructor(session: string) {
    this.session = session;
  }

  /** Opens a browser through a driver that listens, or will in a moment, at an address. */
  static async open(driver: string): Promise<WebDriver> {
    const { sessionId } = await retry(() =>
      send<{ sessionId: string }>('POST', `${driver}/session`, { capabilities: { alwaysMatch: {} } }),
    );
    return new WebDriver(`${driver}/session/${sessionId}`);
  }

  async command<Value = null>(
    method: 'GET' | 'POST' | 'DELETE',
    path: string,
    body?: unknown,
  ): Promise<Value> {
    return send<Value>(method, `${this.session}${path}`, body);
  }

  /** Runs a function body in the page, with `arguments`. */
  async execute<Value>(script: string, parameters: readonly unknown[] = []): Promise<Value> {
    return this.command<Value>('POST', '/execute/sync', { script, args: parameters });
  }

  /** Whether an element is laid out and visible. The driver itself says no of what a column beside the text has to scroll to. */
  isShown(id: string): Promise<boolean> {
    return this.execute(
      "return arguments[0].getClientRects().length > 0 && getComputedStyle(arguments[0]).visibility === 'visible'",
      [{ [elementKey]: id }],
    );
  }

  /** Clicks an element. The driver itself scrolls no further than to the edge of the window, where it then finds nothing to click. */
  async click(id: string): Promise<void> {
    await this.execute("arguments[0].scrollIntoView({ block: 'center', behavior: 'instant' })", [
      { [elementKey]: id },
    ]);
    await this.command('POST', `/element/${id}/click`);
  }

  /** The ids of the elements that a CSS selector finds. */
  async find(selector: string): Promise<string[]> {
    const found = await this.command<Record<string, string>[]>('POST', '/elements', {
      using: 'css selector',
      value: selector,
    });
    return found.map((element) => element[elementKey] ?? '');
  }
}

async function send<Value>(method: string, address: string, body?: unknown): Promise<Value> {
  const response = await fetch(address, {
    method,
    ...(method === 'POST' ? { body: JSON.stringify(body ?? {}) } : {}),
  });
  const { value } = (await response.json()) as { value: Value | { error: string; message: string } };
  if (!response.ok) {
    const { error, message } = value as { error: string; message: string };
    throw new WebDriverError(`${error}: ${message} (${method} ${new URL(address).pathname})`);
  }
  return value as Value;
}

/** Tries until the driver listens. What the driver itself answers is not tried again. */
async function retry<Value>(attempt: () => Promise<Value>): Promise<Value> {
  for (let left = 50; ; left -= 1) {
    try {
      return await attempt();
    } catch (error) {
      if (left === 0 || error instanceof WebDriverError) throw error;
      await sleep(100);
    }
  }
}
