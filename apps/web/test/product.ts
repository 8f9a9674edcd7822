import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { existsSync, mkdtempSync, readdirSync, rmSync, statSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { buildDirectory } from '../vite/locale.ts';

const ROOT = path.resolve(import.meta.dirname, '../../..');
const WEB = path.join(ROOT, 'apps/web');
const START_LIMIT_MS = 120_000;
const STOP_LIMIT_MS = 10_000;

/** The whole product, as `npm start` serves it, on a port and a data directory of its own. */
export interface Product {
  url: string;
  stop: () => Promise<void>;
}

const newest = (entry: string): number =>
  statSync(entry).isDirectory()
    ? Math.max(0, ...readdirSync(entry).map((name) => newest(path.join(entry, name))))
    : statSync(entry).mtimeMs;

function buildIfStale(locale: string | undefined): void {
  const built = path.join(WEB, buildDirectory(locale), 'server/index.js');
  const sources = [
    'app',
    'public',
    'vite',
    'package.json',
    'vite.config.ts',
    'react-router.config.ts',
    '../../docs/methodology.md',
    '../../packages/api-contract/src',
    '../../packages/trust-graph/src',
    '../../packages/trust-txt/src',
  ];
  const changed = Math.max(...sources.map((source) => newest(path.join(WEB, source))));
  if (existsSync(built) && statSync(built).mtimeMs > changed) return;
  execFileSync('npm', ['run', 'build', '--workspace', 'apps/web'], {
    cwd: ROOT,
    stdio: 'ignore',
    env: {
      ...process.env,
      NODE_ENV: 'production',
      ...(locale === undefined ? {} : { VOUCHWIRE_LOCALE: locale }),
    },
  });
}

const freePort = (): Promise<number> =>
  new Promise((resolve, reject) => {
    const probe = createServer().once('error', reject);
    probe.listen(0, '127.0.0.1', () => {
      const address = probe.address();
      probe.close(() =>
        typeof address === 'object' && address ? resolve(address.port) : reject(new Error('no port')),
      );
    });
  });

function readyAddress(server: ChildProcess): Promise<string> {
  return new Promise((resolve, reject) => {
    let output = '';
    const timer = setTimeout(() => reject(new Error(`The product did not start:\n${output}`)), START_LIMIT_MS);
    const listen = (chunk: Buffer) => {
      output += chunk.toString();
      const address = /Vouchwire is ready at (http:\/\/\S+)/.exec(output)?.[1];
      if (!address) return;
      clearTimeout(timer);
      resolve(address);
    };
    server.stdout?.on('data', listen);
    server.stderr?.on('data', listen);
    server.once('exit', (code) => {
      clearTimeout(timer);
      reject(new Error(`The product ended with ${code}:\n${output}`));
    });
  });
}

/** `settings` add to the environment that it starts with. */
export async function startProduct(settings: Readonly<Record<string, string>> = {}): Promise<Product> {
  buildIfStale(settings.VOUCHWIRE_LOCALE);
  const data = mkdtempSync(path.join(tmpdir(), 'vouchwire-web-'));
  const server = spawn(
    process.execPath,
    ['--disable-warning=ExperimentalWarning', 'apps/server/src/main.ts', 'serve'],
    {
      cwd: ROOT,
      env: {
        ...process.env,
        NODE_ENV: 'production',
        PORT: String(await freePort()),
        VOUCHWIRE_DATA_DIR: data,
        RATE_LIMITS: 'off',
        ...settings,
      },
    },
  );
  const url = await readyAddress(server);
  return {
    url,
    stop: async () => {
      const ended = new Promise((resolve) => server.once('exit', resolve));
      server.kill('SIGTERM');
      // stopping cleanly is for the server's own tests to hold; here nothing may be left behind
      const last = setTimeout(() => server.kill('SIGKILL'), STOP_LIMIT_MS);
      await ended;
      clearTimeout(last);
      rmSync(data, { recursive: true, force: true });
    },
  };
}
