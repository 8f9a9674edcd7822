import type { CDPSession } from 'playwright-core';

const POLL_MS = 50;
const TIMEOUT_MS = 15_000;

interface Reply {
  readonly id?: number;
  readonly result?: unknown;
  readonly error?: { readonly message: string };
}

/** The open popup of an extension. Playwright has no page for it, so this speaks to it through the browser. */
export class PopupSession {
  readonly #browser: CDPSession;
  readonly #targetId: string;
  readonly #sessionId: string;
  #nextId = 1;

  private constructor(browser: CDPSession, targetId: string, sessionId: string) {
    this.#browser = browser;
    this.#targetId = targetId;
    this.#sessionId = sessionId;
  }

  static async attach(browser: CDPSession, url: string): Promise<PopupSession> {
    const end = Date.now() + TIMEOUT_MS;
    for (;;) {
      const { targetInfos } = await browser.send('Target.getTargets');
      const target = targetInfos.find((one) => one.url === url && one.type === 'page');
      if (target) {
        const { sessionId } = await browser.send('Target.attachToTarget', {
          targetId: target.targetId,
          flatten: false,
        });
        return new PopupSession(browser, target.targetId, sessionId);
      }
      if (Date.now() > end) throw new Error('The popup did not open');
      await new Promise((resolve) => setTimeout(resolve, POLL_MS));
    }
  }

  /** Sends a command of the DevTools protocol. */
  async send<Result>(method: string, params: object = {}): Promise<Result> {
    const id = this.#nextId++;
    const reply = new Promise<Reply>((resolve) => {
      const onMessage = ({ sessionId, message }: { sessionId: string; message: string }) => {
        const parsed = JSON.parse(message) as Reply;
        if (sessionId !== this.#sessionId || parsed.id !== id) return;
        this.#browser.off('Target.receivedMessageFromTarget', onMessage);
        resolve(parsed);
      };
      this.#browser.on('Target.receivedMessageFromTarget', onMessage);
    });
    await this.#browser.send('Target.sendMessageToTarget', {
      sessionId: this.#sessionId,
      message: JSON.stringify({ id, method, params }),
    });
    const { result, error } = await reply;
    if (error) throw new Error(`${method}: ${error.message}`);
    return result as Result;
  }

  /** Evaluates an expression in the popup; waits for a promise. */
  async evaluate<Value>(expression: string): Promise<Value> {
    const { result, exceptionDetails } = await this.send<{
      result: { value: Value };
      exceptionDetails?: { exception?: { description?: string } };
    }>('Runtime.evaluate', { expression, awaitPromise: true, returnByValue: true });
    if (exceptionDetails) throw new Error(exceptionDetails.exception?.description ?? expression);
    return result.value;
  }

  /** The text of the popup, once it shows an answer. */
  async readAnswer(): Promise<string> {
    const end = Date.now() + TIMEOUT_MS;
    while (
      !(await this.evaluate<boolean>(
        "document.querySelector('h1') !== null && document.querySelector('footer') !== null",
      ))
    ) {
      if (Date.now() > end) throw new Error(`No answer: ${await this.evaluate<string>('document.body.innerText')}`);
      await new Promise((resolve) => setTimeout(resolve, POLL_MS));
    }
    return this.evaluate<string>('document.body.innerText');
  }

  async screenshot(): Promise<Buffer> {
    const { data } = await this.send<{ data: string }>('Page.captureScreenshot', { captureBeyondViewport: true });
    return Buffer.from(data, 'base64');
  }

  async close(): Promise<void> {
    await this.#browser.send('Target.closeTarget', { targetId: this.#targetId });
  }
}
