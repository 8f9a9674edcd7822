import { cp, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { createElement } from 'react';
import { renderToString } from 'react-dom/server';
import { createServer, type Plugin, type ViteDevServer } from 'vite';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { createTemporaryDirectory } from '../../server/test/temporary-folder.ts';
import { messageCatalogs } from '../vite/message-catalogs.ts';
import { launchBrowser } from './launch-browser.ts';

const WEB = path.join(import.meta.dirname, '..');
const SCREEN = 'virtual:screen';
const CLIENT = 'virtual:client';
/** The test does not depend on the translation in the catalog. */
const CONFIRMED = 'Von beiden bestätigt';
const ENGLISH = { loadFailed: 'This section did not load. Reload the page.', claimed: 'Claimed' };

/** A screen of two parts of the product; a click shows another message of the second. */
const MODULES: Readonly<Record<string, string>> = {
  [SCREEN]: `
    import { createElement, useEffect, useState } from 'react';
    import { LoadError } from '/app/components/load-error.tsx';
    import { StatusBadge } from '/app/components/status-badge.tsx';
    export function Screen() {
      const [state, setState] = useState('confirmed');
      useEffect(() => void document.body.setAttribute('data-hydrated', ''), []);
      const button = createElement('button', { onClick: () => setState('claimed') }, '→');
      return createElement('main', null, createElement(LoadError), createElement(StatusBadge, { state }), button);
    }`,
  [CLIENT]: `
    import { createElement } from 'react';
    import { hydrateRoot } from 'react-dom/client';
    import { Screen } from '${SCREEN}';
    hydrateRoot(document.getElementById('root'), createElement(Screen));`,
};

/** Serves what the server renders, with the script that hydrates it. */
const screenPage = (): Plugin => ({
  name: 'screen-page',
  resolveId: (id) => (id in MODULES ? `\0${id}` : undefined),
  load: (id) => MODULES[id.slice(1)],
  configureServer(server) {
    server.middlewares.use('/screen', (_request, response, next) => {
      renderScreen(server).then((html) => {
        response.setHeader('Content-Type', 'text/html; charset=utf-8');
        response.end(
          `<!doctype html><html lang="de"><body><div id="root">${html}</div><script type="module" src="/@id/__x00__${CLIENT}"></script></body></html>`,
        );
      }, next);
    });
  },
});

async function renderScreen(server: ViteDevServer): Promise<string> {
  const { Screen } = await server.ssrLoadModule(SCREEN);
  return renderToString(createElement(Screen));
}

/** The German catalogs, without two of their messages. */
async function writeIncompleteCatalogs(folder: string): Promise<void> {
  await cp(path.join(WEB, 'app/messages'), folder, { recursive: true });
  const file = path.join(folder, 'de/common.json');
  const catalog = JSON.parse(await readFile(file, 'utf8'));
  delete catalog.loadFailed;
  delete catalog.states.claimed;
  catalog.states.confirmed = CONFIRMED;
  await writeFile(file, JSON.stringify(catalog));
}

let server: ViteDevServer;
let origin: string;
const cleanUp = new AsyncDisposableStack();

beforeAll(async () => {
  const folder = cleanUp.use(await createTemporaryDirectory());
  const messages = path.join(folder.path, 'messages');
  await writeIncompleteCatalogs(messages);
  vi.stubEnv('VOUCHWIRE_LOCALE', 'de');
  server = await createServer({
    root: WEB,
    configFile: false,
    logLevel: 'error',
    cacheDir: path.join(folder.path, 'cache'),
    plugins: [messageCatalogs(messages), screenPage()],
    server: { port: 0, strictPort: false, fs: { strict: false } },
    optimizeDeps: {
      include: ['react', 'react-dom/client', 'react/jsx-dev-runtime', 'react/jsx-runtime', 'react-router'],
    },
  });
  cleanUp.defer(() => server.close());
  await server.listen();
  origin = new URL(server.resolvedUrls?.local[0] ?? '').origin;
}, 60_000);

afterAll(async () => {
  vi.unstubAllEnvs();
  await cleanUp.disposeAsync();
});

it('shows an English fallback text with its language on the server and in the browser', {
  tags: 'sampled',
  timeout: 60_000,
}, async () => {
  expect(await renderScreen(server)).toContain(`<p class="quiet small" lang="en">${ENGLISH.loadFailed}</p>`);

  const browser = await launchBrowser();
  cleanUp.defer(() => browser.close());
  const page = await browser.newPage();
  const problems: string[] = [];
  page.on('console', (message) => problems.push(message.text()));
  page.on('pageerror', (error) => problems.push(error.message));
  await page.goto(`${origin}/screen`);
  await page.locator('[data-state=confirmed]').getByText(CONFIRMED).waitFor();
  expect(await page.locator('[lang=en]').allTextContents()).toEqual([ENGLISH.loadFailed]);
  await page.locator('[data-hydrated]').waitFor();
  await page.getByRole('button').click();
  await page.locator('[data-state=claimed]').waitFor();
  expect(await page.locator('[lang=en]').allTextContents()).toEqual([ENGLISH.loadFailed, ENGLISH.claimed]);
  expect(problems.filter((text) => /hydrat|did not match/i.test(text))).toEqual([]);
});
