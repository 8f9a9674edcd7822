// `npm run dev`: runs the product with the dev world and with new, empty records each time. It serves the pages from
// their sources. `npm run dev -- --verbose` lists every site of the world.
import { spawn } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import type { Site } from './site.ts';
import { startDevWorld } from './start-dev-world.ts';

const VOUCHWIRE = fileURLToPath(new URL('../apps/server/bin/vouchwire.mjs', import.meta.url));
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

const { isVerbose } = parseArguments(process.argv.slice(2));
const world = await startDevWorld();
const dataDir = await mkdtemp(path.join(tmpdir(), 'vouchwire-dev-'));
process.stderr.write(isVerbose ? `${formatSites(world.sites)}\n` : `${formatGroups(world.sites)}\n`);
const env = {
  VOUCHWIRE_DATA_DIR: dataDir,
  LOG_FORMAT: 'text',
  ...process.env,
  VOUCHWIRE_CONNECT_TO: world.connectTo,
  NODE_EXTRA_CA_CERTS: world.authorityFile,
};
const product = spawn(process.execPath, [VOUCHWIRE, 'dev'], { stdio: ['inherit', 'pipe', 'inherit'], env });
createInterface({ input: product.stdout }).on('line', (line) => {
  const origin = /^Vouchwire is ready at (http:\/\/\S+)$/.exec(line)?.[1];
  // The address is the last line of the output, so the press is checked before it.
  if (origin) void checkPress(origin).finally(() => process.stdout.write(`${line}\n`));
  else process.stdout.write(`${line}\n`);
});
const stop = () => product.kill('SIGTERM');
// Ctrl-C reaches the product directly. This process waits until the product has ended and then stops the world.
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, stop);
// This process also stops if its parent ends: npm forwards a signal only to its shell, which ends without forwarding it.
const parent = process.ppid;
const parentTimer = setInterval(() => {
  if (process.ppid !== parent) stop();
}, PARENT_CHECK_INTERVAL_MS);
product.on('error', (error) => {
  process.stderr.write(`The product could not be started: ${error.message}\n`);
  process.exitCode = 1;
});
product.on('exit', async (code) => {
  clearInterval(parentTimer);
  process.exitCode = code ?? 1;
  await world[Symbol.asyncDispose]();
  await rm(dataDir, { recursive: true, force: true });
});

/** Parses the arguments. Ends the process if one is unknown. */
function parseArguments(args: readonly string[]): { readonly isVerbose: boolean } {
  const unknown = args.find((argument) => argument !== '--verbose');
  if (unknown !== undefined) {
    process.stderr.write(
      `“${unknown}” is not an option. The only one is --verbose. Settings such as PORT are environment variables (docs/settings.md).\n`,
    );
    process.exit(2);
  }
  return { isVerbose: args.length > 0 };
}

/**
 * Requests checks of the press, the owner groups and the publishers with many files, so that the graph contains them in
 * addition to the starter crawl.
 */
async function checkPress(origin: string): Promise<void> {
  for (const { host, group } of world.sites) {
    if (!CHECKED_GROUPS.has(group)) continue;
    const response = await fetch(`${origin}/api/trust-graph/check-trust-txt`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ domain: host }),
    });
    const { message = response.statusText } = (await response.json()) as { message?: string };
    if (isVerbose) process.stderr.write(`${message}\n`);
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
  spawn(process.execPath, [VOUCHWIRE, 'crawl', '--only-due', '--max-hosts', String(hosts.length), ...seeds], {
    stdio: 'ignore',
    env,
  });
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
