// `npm run dev`: runs the product with the dev world, and restarts it when a source of the server changes. It serves the
// pages from their sources. The records are preserved between runs. `npm run dev -- --fresh` starts without records,
// `npm run dev -- --verbose` lists every site of the world.
import { spawn } from 'node:child_process';
import { readdirSync } from 'node:fs';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { type RestartedProcess, runWithRestarts } from './run-with-restarts.ts';
import type { Site } from './site.ts';
import { startDevWorld } from './start-dev-world.ts';

const PROJECT_ROOT = path.join(import.meta.dirname, '..');
const VOUCHWIRE = path.join(PROJECT_ROOT, 'apps/server/bin/vouchwire.mjs');
const NODE_OPTIONS = ['--disable-warning=ExperimentalWarning'];
const PACKAGES = path.join(PROJECT_ROOT, 'packages');
/** The server loads its code from these folders. */
const SERVER_SOURCES = [
  path.join(PROJECT_ROOT, 'apps/server/src'),
  ...readdirSync(PACKAGES, { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => path.join(PACKAGES, name, 'src')),
];
const TITLES: Readonly<Record<Site['group'], string>> = {
  news: 'A small press and its association',
  locations: 'Locations of trust.txt',
  files: 'Spelling and encoding of files',
  answers: 'Other documents in place of a trust.txt',
  redirects: 'Redirects',
  tls: 'Invalid certificates',
  'owner-groups': 'Owners, confirmed and contradicted',
  references: 'Hosts, accounts and pages that files name',
  ai: 'Statements about AI training',
  contradictions: 'Contradicting owners and parked domains',
  'publisher-files': 'Publishers with further files',
  identities: 'Signatures and DID documents',
  broken: 'Slow, failing and hostile servers',
  pages: 'Pages to analyze',
  media: 'Media with and without credentials',
};

/** Groups that are checked at the start, and groups whose home pages and other files are crawled afterwards. */
const CHECKED_GROUPS: ReadonlySet<Site['group']> = new Set(['news', 'owner-groups', 'publisher-files']);
const CRAWLED_GROUPS: ReadonlySet<Site['group']> = new Set(['news', 'publisher-files']);

const SITES_PER_ROW = 2;
const TITLE_WIDTH = 43;
const COLUMN_WIDTH = 74;
const PARENT_CHECK_INTERVAL_MS = 500;

const { isFresh, isVerbose } = parseArguments(process.argv.slice(2));
const world = await startDevWorld();
process.stderr.write(isVerbose ? `${formatSites(world.sites)}\n` : `${formatGroups(world.sites)}\n`);
const env: NodeJS.ProcessEnv = {
  VOUCHWIRE_DATA_DIR: path.join(PROJECT_ROOT, '.vouchwire-dev'),
  LOG_FORMAT: 'text',
  // A restart does not wait for the requests that are running.
  SHUTDOWN_TIMEOUT_MS: '100',
  ...process.env,
  VOUCHWIRE_CONNECT_TO: world.connectTo,
  VOUCHWIRE_CONTACT_URL: 'https://vouchwire-dev.com/crawler',
  NODE_EXTRA_CA_CERTS: world.authorityFile,
};
const stopController = new AbortController();
const stop = () => stopController.abort();
// Ctrl-C also reaches the product directly. This process waits until the product has ended and then stops the world.
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, stop);
// This process also stops if its parent ends: npm forwards a signal only to its shell, which ends without forwarding it.
const parent = process.ppid;
const parentTimer = setInterval(() => {
  if (process.ppid !== parent) stop();
}, PARENT_CHECK_INTERVAL_MS);

const uncheckedHosts = new Set(world.sites.filter(({ group }) => CHECKED_GROUPS.has(group)).map(({ host }) => host));
let startArguments = isFresh ? ['dev', '--fresh'] : ['dev'];
try {
  process.exitCode = await runWithRestarts({
    sources: SERVER_SOURCES,
    start: startProduct,
    onRestart: (file) => process.stderr.write(`Restarting, because ${path.relative(PROJECT_ROOT, file)} changed\n`),
    onFailure: (exitCode) =>
      process.stderr.write(`The server ended with exit code ${exitCode}. It starts again after the next change.\n`),
    signal: stopController.signal,
  });
} finally {
  stop();
  clearInterval(parentTimer);
  await world[Symbol.asyncDispose]();
}

function startProduct(): RestartedProcess {
  // The channel shows the product that this process is gone, however it ended.
  const product = spawn(process.execPath, [...NODE_OPTIONS, VOUCHWIRE, ...startArguments], {
    stdio: ['inherit', 'pipe', 'inherit', 'ipc'],
    env,
  });
  let isReady = false;
  if (product.stdout === null) throw new Error('The product has no output');
  createInterface({ input: product.stdout }).on('line', (line) => {
    process.stdout.write(`${line}\n`);
    const origin = /^Vouchwire is ready at (http:\/\/\S+)$/.exec(line)?.[1];
    if (!origin) return;
    isReady = true;
    startArguments = ['dev'];
    // A restart keeps the address, also if the system chose the port.
    env.PORT = new URL(origin).port;
    void checkPress(origin);
  });
  return { process: product, isReady: () => isReady };
}

/** Parses the arguments. Ends the process if one is unknown. */
function parseArguments(args: readonly string[]): { readonly isFresh: boolean; readonly isVerbose: boolean } {
  const unknown = args.find((argument) => argument !== '--fresh' && argument !== '--verbose');
  if (unknown !== undefined) {
    process.stderr.write(
      `“${unknown}” is not an option. The options are --fresh and --verbose. Settings such as PORT are environment variables (docs/settings.md).\n`,
    );
    process.exit(2);
  }
  return { isFresh: args.includes('--fresh'), isVerbose: args.includes('--verbose') };
}

/**
 * Requests checks of the press, the owner groups and the publishers with many files, so that the graph contains them in
 * addition to the starter crawl. If a restart interrupts the checks, they continue after it.
 */
async function checkPress(origin: string): Promise<void> {
  if (uncheckedHosts.size === 0) return;
  for (const host of uncheckedHosts) {
    try {
      const response = await fetch(`${origin}/api/trust-graph/check-trust-txt`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ domain: host }),
        signal: stopController.signal,
      });
      const { message = response.statusText } = (await response.json()) as { message?: string };
      if (isVerbose) process.stderr.write(`${message}\n`);
    } catch (error) {
      if (isVerbose) process.stderr.write(`The check of ${host} was interrupted: ${(error as Error).message}\n`);
      return;
    }
    uncheckedHosts.delete(host);
  }
  readHomePages();
}

/**
 * Crawls some groups once, because only the crawl reads home pages, which contain the names of the sites, and other
 * files.
 */
function readHomePages(): void {
  const hosts = world.sites.filter(({ group }) => CRAWLED_GROUPS.has(group)).map(({ host }) => host);
  const seeds = hosts.flatMap((host) => ['--seed', host]);
  const command = ['crawl', '--only-due', '--max-hosts', String(hosts.length), ...seeds];
  const crawl = spawn(process.execPath, [...NODE_OPTIONS, VOUCHWIRE, ...command], {
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
    env,
  });
  stopController.signal.addEventListener('abort', () => crawl.kill());
}

/** Formats a table of the groups, two in a row, each with its number of sites and its first site. */
function formatGroups(sites: readonly Site[]): string {
  const cells = [...Map.groupBy(sites, ({ group }) => group)].map(([group, members]) => {
    const count = String(members.length).padStart(3);
    return `${count} ${TITLES[group].padEnd(TITLE_WIDTH)}${members[0]?.host ?? ''}`.padEnd(COLUMN_WIDTH);
  });
  const rows = Array.from({ length: Math.ceil(cells.length / SITES_PER_ROW) }, (_, row) =>
    cells
      .slice(row * SITES_PER_ROW, (row + 1) * SITES_PER_ROW)
      .join(' ')
      .trimEnd(),
  );
  return ['Simulated sites: number, group and the first of it (--verbose lists all)', ...rows].join('\n');
}

function formatSites(sites: readonly Site[]): string {
  const groups = Map.groupBy(sites, ({ group }) => group);
  const lists = [...groups].map(([group, members]) => {
    const lines = members.map(({ host, what }) => `  ${host.padEnd(42)} ${what}`);
    return [`${TITLES[group]}`, ...lines, ''].join('\n');
  });
  return [
    ...lists,
    `http on port ${world.httpPort}, https on port ${world.httpsPort}, authority ${world.authorityFile}`,
  ].join('\n');
}
