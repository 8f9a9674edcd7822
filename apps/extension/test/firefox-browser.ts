import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { expect, vi } from 'vitest';
import { createTemporaryDirectory } from '../../server/test/temporary-folder.ts';
import { getHostPattern } from '../src/lib/settings.ts';
import type { BrowserProgram } from './find-browser.ts';

const BUILD = path.join(import.meta.dirname, '../build/firefox');
const ID = 'extension@vouchwire.example';
/** Chosen here: Firefox gives each installation a random one. */
const UUID = '2f0b8d5e-6a3c-4d0e-9f43-1c0d6f7a8b91';
const START_TIMEOUT_MS = 60_000;
/** Firefox never answers an evaluation whose page went away. */
const REPLY_TIMEOUT_MS = 20_000;
/** How long and how often something is awaited, in ms. */
const POLLED = { timeout: 30_000, interval: 100 };

interface Reply {
  readonly type: 'success' | 'error';
  readonly id?: number;
  readonly message?: string;
  readonly result?: unknown;
}

interface EvaluateResult {
  readonly result?: { readonly value?: unknown };
  readonly exceptionDetails?: { readonly text: string };
}

interface LaunchOptions {
  /** Of the proxy that gets everything. */
  readonly proxy: string;
  /** Of the server: the build for it has this host permission. */
  readonly origin: string;
}

/** A Firefox with the extension, driven with WebDriver BiDi (https://www.w3.org/TR/webdriver-bidi/). */
export class FirefoxBrowser implements AsyncDisposable {
  readonly #process: ChildProcess;
  readonly #socket: WebSocket;
  readonly #folder: AsyncDisposable;
  readonly #pending = new Map<number, (reply: Reply) => void>();
  #nextId = 1;
  /** The browsing context of the tab that shows the extension. */
  #page: string | null = null;

  private constructor(process: ChildProcess, socket: WebSocket, folder: AsyncDisposable) {
    this.#process = process;
    this.#socket = socket;
    this.#folder = folder;
    socket.addEventListener('message', ({ data }) => {
      const reply = JSON.parse(String(data)) as Reply;
      this.#pending.get(reply.id ?? 0)?.(reply);
    });
  }

  static async launch(firefox: BrowserProgram, { proxy, origin }: LaunchOptions): Promise<FirefoxBrowser> {
    const folder = await createTemporaryDirectory();
    const profile = path.join(folder.path, 'profile');
    mkdirSync(profile);
    const { hostname, port } = new URL(proxy);
    const preferences = {
      'extensions.webextensions.uuids': JSON.stringify({ [ID]: UUID }),
      'intl.locale.requested': 'en-US',
      'network.proxy.type': 1,
      'network.proxy.http': hostname,
      'network.proxy.http_port': Number(port),
      'network.proxy.ssl': hostname,
      'network.proxy.ssl_port': Number(port),
      'network.proxy.allow_hijacking_localhost': true,
    };
    writeFileSync(
      path.join(profile, 'user.js'),
      Object.entries(preferences)
        .map(([name, value]) => `user_pref(${JSON.stringify(name)}, ${JSON.stringify(value)});\n`)
        .join(''),
    );
    const extension = path.join(folder.path, 'extension');
    cpSync(BUILD, extension, { recursive: true });
    const manifestFile = path.join(extension, 'manifest.json');
    const manifest = JSON.parse(readFileSync(manifestFile, 'utf8')) as object;
    writeFileSync(manifestFile, JSON.stringify({ ...manifest, host_permissions: [getHostPattern(origin)] }));
    const child = spawn(
      firefox.executablePath,
      // With system access, a test answers the question for a permission.
      ['--headless', '--no-remote', '--remote-debugging-port=0', '--remote-allow-system-access', '--profile', profile],
      { env: { ...process.env, ...firefox.env, HOME: folder.path }, stdio: ['ignore', 'ignore', 'pipe'] },
    );
    const socket = new WebSocket(`${await readAddress(child)}/session`);
    await once(socket, 'open');
    const browser = new FirefoxBrowser(child, socket, folder);
    await browser.#send('session.new', { capabilities: {} });
    await browser.#send('webExtension.install', { extensionData: { type: 'path', path: extension } });
    // An installation opens the settings in a tab, which is then the selected one: everything happens in it.
    await vi.waitFor(async () => {
      browser.#page = await browser.#findContext(`moz-extension://${UUID}/options.html`);
      expect(browser.#page).not.toBeNull();
    }, POLLED);
    return browser;
  }

  /** Shows a page of the extension. */
  async open(page: 'options.html' | 'popup.html'): Promise<void> {
    // Firefox never answers an evaluation whose page goes away, so that nothing may run in the page before.
    await this.evaluate('globalThis.isLeft = true');
    const address = `moz-extension://${UUID}/${page}`;
    await this.#evaluateIn(
      await this.#findContext('', { 'moz:scope': 'chrome' }),
      `gBrowser.selectedBrowser.fixupAndLoadURIString(${JSON.stringify(address)}, {
        triggeringPrincipal: Services.scriptSecurityManager.getSystemPrincipal() })`,
    );
    // Both pages have a button once they have read what is stored. The tab shows the page before until then.
    const isShown = `!globalThis.isLeft && location.pathname === '/${page}' && document.querySelector('button') !== null`;
    await vi.waitFor(async () => expect(await this.evaluate(isShown)).toBe(true), POLLED);
  }

  /** Evaluates an expression in the page of the extension. */
  async evaluate(expression: string): Promise<unknown> {
    return this.#evaluateIn(this.#page, expression);
  }

  readText = async (): Promise<string> => String(await this.evaluate('document.body.innerText'));

  /** Presses the element in the middle, as a user does. */
  async click(selector: string): Promise<void> {
    const position = (await this.evaluate(`(() => {
      const element = document.querySelector(${JSON.stringify(selector)});
      element.scrollIntoView({ block: 'center' });
      const { x, y, width, height } = element.getBoundingClientRect();
      return JSON.stringify([Math.round(x + width / 2), Math.round(y + height / 2)]);
    })()`)) as string;
    const [x, y] = JSON.parse(position) as [number, number];
    await this.#send('input.performActions', {
      context: this.#page,
      actions: [
        {
          type: 'pointer',
          id: 'mouse',
          actions: [
            { type: 'pointerMove', x, y },
            { type: 'pointerDown', button: 0 },
            { type: 'pointerUp', button: 0 },
          ],
        },
      ],
    });
  }

  /** Waits for the question for a permission, and answers it. */
  async answerQuestion(answer: 'allow' | 'deny'): Promise<void> {
    const action = answer === 'allow' ? 'mainAction' : 'secondaryActions[0]';
    await this.#evaluateIn(
      await this.#findContext('', { 'moz:scope': 'chrome' }),
      `(async () => {
        for (;;) {
          const question = PopupNotifications.getNotification('addon-webext-permissions', gBrowser.selectedBrowser);
          if (question) {
            question.${action}.callback({ checkboxChecked: false });
            question.remove();
            return;
          }
          await new Promise((resolve) => setTimeout(resolve, 100));
        }
      })()`,
    );
  }

  async [Symbol.asyncDispose](): Promise<void> {
    this.#socket.close();
    const ended = once(this.#process, 'exit');
    this.#process.kill();
    await ended;
    await this.#folder[Symbol.asyncDispose]();
  }

  /** The first browsing context whose address begins with `prefix`; null if there is none. */
  async #findContext(prefix: string, parameters: object = {}): Promise<string | null> {
    const { contexts } = (await this.#send('browsingContext.getTree', parameters)) as {
      contexts: { context: string; url: string }[];
    };
    return contexts.find(({ url }) => url.startsWith(prefix))?.context ?? null;
  }

  async #evaluateIn(context: string | null, expression: string): Promise<unknown> {
    const parameters = { expression, target: { context }, awaitPromise: true };
    const { result, exceptionDetails } = (await this.#send('script.evaluate', parameters)) as EvaluateResult;
    if (exceptionDetails) throw new Error(exceptionDetails.text);
    return result?.value;
  }

  async #send(method: string, params: object): Promise<unknown> {
    const id = this.#nextId++;
    const { promise, resolve, reject } = Promise.withResolvers<Reply>();
    this.#pending.set(id, resolve);
    const timer = setTimeout(
      () => reject(new Error(`${method}: Firefox did not answer ${JSON.stringify(params)}`)),
      REPLY_TIMEOUT_MS,
    );
    this.#socket.send(JSON.stringify({ id, method, params }));
    const { type, message, result } = await promise.finally(() => {
      clearTimeout(timer);
      this.#pending.delete(id);
    });
    if (type === 'error') throw new Error(`${method}: ${message}`);
    return result;
  }
}

/** The address that Firefox prints when it accepts connections. */
function readAddress({ stderr }: ChildProcess): Promise<string> {
  return new Promise((resolve, reject) => {
    let printed = '';
    const timer = setTimeout(() => reject(new Error(`Firefox did not start: ${printed}`)), START_TIMEOUT_MS);
    stderr?.on('data', (part: Buffer) => {
      printed += part;
      const [, address] = /WebDriver BiDi listening on (ws:\S+)/.exec(printed) ?? [];
      if (address === undefined) return;
      clearTimeout(timer);
      resolve(address);
    });
  });
}
