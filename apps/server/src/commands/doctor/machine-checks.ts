import { existsSync } from 'node:fs';
import { mkdtemp, rm, statfs, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { loadTrustLists } from '../../assistant/media/credentials/trust-lists.ts';
import type { Config } from '../../platform/config/config.ts';
import { isPlaceholderContact } from '../../platform/config/contact.ts';
import { getErrorMessage } from '../../platform/errors/app-error.ts';
import { assertPortAvailable, METRICS_SETTINGS, SITE_SETTINGS } from '../../platform/http/assert-port-available.ts';
import { acquireProcessLock } from '../../platform/locks/process-lock.ts';
import { isWebBuildCurrent, WEB_BUILD_DIR, WEB_DIR } from '../build-web.ts';
import type { CheckResult } from './check-result.ts';

const MIN_NODE_VERSION = 24;
const MIB = 1024 * 1024;
/** The starter crawl, its graph and the journal of the database take 100 MB. */
const MIN_FREE_MIB = 200;
const RECOMMENDED_FREE_MIB = 1_024;

export async function checkRuntime(): Promise<CheckResult> {
  const isSupported = Number.parseInt(process.versions.node, 10) >= MIN_NODE_VERSION;
  return {
    name: 'runtime',
    status: isSupported ? 'ok' : 'failed',
    message: `Node.js ${process.versions.node} on ${process.platform} ${process.arch}${isSupported ? '' : `. Install Node.js ${MIN_NODE_VERSION} or later, or run “npm ci”`}`,
  };
}

/** Checks that the sites that a crawl visits can reach the operator. */
export async function checkContact({ site, crawl }: Config): Promise<CheckResult> {
  const name = 'contact';
  const { operatorContact, publicUrl } = site;
  const advice = 'Set VOUCHWIRE_CONTACT_URL to a page that says who you are. The crawler sends it to every site';
  if (operatorContact === null) {
    const isNeeded = publicUrl !== null || crawl.whileServing;
    return { name, status: isNeeded ? 'warning' : 'skipped', message: `Not configured. ${advice}` };
  }
  return isPlaceholderContact(operatorContact)
    ? { name, status: 'warning', message: `${operatorContact} is an example address. ${advice}` }
    : { name, status: 'ok', message: operatorContact };
}

export async function checkWebBuild(): Promise<CheckResult> {
  const name = 'web app';
  if (!existsSync(path.join(WEB_BUILD_DIR, 'server')))
    return { name, status: 'warning', message: 'Not built. “npm start” builds it; for “serve”, run “npm run build”' };
  // A container image has the build only.
  if (!existsSync(path.join(WEB_DIR, 'app'))) return { name, status: 'ok', message: 'Built; without its sources' };
  return (await isWebBuildCurrent())
    ? { name, status: 'ok', message: 'Built from the current sources' }
    : { name, status: 'warning', message: 'Built from other sources. “npm start” builds it again' };
}

/** The interim list of the CAI is frozen, so its age says nothing. */
const FROZEN_LISTS: ReadonlySet<string> = new Set(['cai-interim']);
const MAX_LIST_DAYS = 60;

/** Checks the age of the lists of recognized signers and time stamp authorities of content credentials. */
export async function checkTrustLists(now = new Date()): Promise<CheckResult> {
  const { signers, timeStamps } = await loadTrustLists();
  const dates = [...signers, ...timeStamps].filter(({ id }) => !FROZEN_LISTS.has(id)).map(({ asOf }) => asOf);
  const oldest = dates.toSorted()[0] ?? '';
  const days = Math.floor((now.getTime() - Date.parse(oldest)) / (24 * 60 * 60 * 1000));
  const message = `As of ${oldest}, ${days} days old`;
  return days > MAX_LIST_DAYS
    ? {
        name: 'C2PA trust lists',
        status: 'warning',
        message: `${message}. Newer signers count as unknown. Update Vouchwire, or replace the lists in data/content-credentials as its README describes`,
      }
    : { name: 'C2PA trust lists', status: 'ok', message };
}

/** Checks that the folder, or the one in which it will be created, takes files and has space. */
export async function checkDataDirectory({ dataDir }: Config): Promise<CheckResult> {
  const name = 'data directory';
  let folder = dataDir;
  while (!existsSync(folder) && path.dirname(folder) !== folder) folder = path.dirname(folder);
  try {
    const probe = await mkdtemp(path.join(folder, '.vouchwire-doctor-'));
    try {
      await writeFile(path.join(probe, 'file'), 'x');
    } finally {
      await rm(probe, { recursive: true, force: true });
    }
  } catch (error) {
    const message = `${folder} does not accept files: ${getErrorMessage(error)}. Give this user the right to write, free space, or set VOUCHWIRE_DATA_DIR`;
    return { name, status: 'failed', message };
  }
  const { bavail, bsize } = await statfs(folder);
  const freeMib = Math.floor((Number(bavail) * bsize) / MIB);
  const state = folder === dataDir ? dataDir : `${dataDir} (the first start creates it)`;
  const message = `${state}, ${freeMib.toLocaleString('en')} MiB free`;
  if (freeMib < MIN_FREE_MIB)
    return {
      name,
      status: 'failed',
      message: `${message}. Free at least ${MIN_FREE_MIB} MiB, or set VOUCHWIRE_DATA_DIR`,
    };
  return { name, status: freeMib < RECOMMENDED_FREE_MIB ? 'warning' : 'ok', message };
}

/** Whether a server uses the data directory. */
function isServerRunning(dataDir: string): boolean {
  if (!existsSync(dataDir)) return false;
  using lock = acquireProcessLock(dataDir, 'server', 0);
  return lock === null;
}

export async function checkPorts({ dataDir, host, port, operations }: Config): Promise<CheckResult[]> {
  const isRunning = isServerRunning(dataDir);
  const addresses = [{ name: 'port', host, port, settings: SITE_SETTINGS }];
  if (operations.metrics.at === 'own-port')
    addresses.push({ name: 'metrics port', ...operations.metrics, settings: METRICS_SETTINGS });
  const results: CheckResult[] = [];
  for (const address of addresses) {
    const place = `${address.host}:${address.port}`;
    try {
      await assertPortAvailable(address.host, address.port, address.settings);
      results.push({ name: address.name, status: 'ok', message: `${place} is free` });
    } catch (error) {
      results.push(
        isRunning
          ? {
              name: address.name,
              status: 'ok',
              message: `${place} is in use, and a server runs on this data directory`,
            }
          : { name: address.name, status: 'failed', message: getErrorMessage(error) },
      );
    }
  }
  return results;
}
