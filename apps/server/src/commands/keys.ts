import type { Config } from '../platform/config/config.ts';
import {
  type CrawlerKeys,
  getCrawlerKeyFile,
  openCrawlerKeys,
  replaceCrawlerKey,
  SIGNATURE_DIRECTORY_PATH,
  toPublicJwk,
} from '../platform/safe-fetch/crawler-key.ts';
import { logStatus } from '../platform/telemetry/log-status.ts';

interface KeysOptions {
  readonly json?: true;
}

/** `vouchwire keys`: shows the keys that the directory publishes, the current one first. */
export async function runShowKeys(config: Config, options: KeysOptions): Promise<void> {
  printKeys(config, await openCrawlerKeys(config.dataDir), options);
}

/** `vouchwire keys replace`. */
export async function runReplaceKey(config: Config, options: KeysOptions): Promise<void> {
  printKeys(config, await replaceCrawlerKey(config.dataDir), options);
  logStatus('Replaced the key. Restart the server and the crawlers to sign with it. Both keys are published.');
}

function printKeys({ dataDir, site }: Config, { current, previous }: CrawlerKeys, { json }: KeysOptions): void {
  const keys = [current, ...(previous ? [previous] : [])].map(toPublicJwk);
  const directory = site.publicUrl === null ? null : `${site.publicUrl}${SIGNATURE_DIRECTORY_PATH}`;
  if (json) {
    process.stdout.write(`${JSON.stringify({ file: getCrawlerKeyFile(dataDir), directory, keys })}\n`);
    return;
  }
  for (const [index, { kid, x }] of keys.entries())
    process.stdout.write(`${index === 0 ? 'current' : 'previous'}\tkeyid ${kid}\tx ${x}\n`);
  logStatus(
    directory === null
      ? 'Requests are not signed, because PUBLIC_URL is not set.'
      : `Requests are signed with the current key. ${directory} publishes these keys.`,
  );
}
