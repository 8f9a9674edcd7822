import { createHash, createPublicKey, type KeyObject } from 'node:crypto';
import { existsSync } from 'node:fs';
import { rename } from 'node:fs/promises';
import path from 'node:path';
import { createDirectory } from '../files/create-directory.ts';
import { createKeyFile, loadKeyFile } from '../files/key-file.ts';

/** The key that signs our requests, in the data directory. */
const KEY_FILE = 'crawler-key.pem';
/** The key before the last replacement. Processes that have not restarted still sign with it. */
const PREVIOUS_KEY_FILE = 'crawler-key.previous.pem';

/** Publishes the public keys. */
export const SIGNATURE_DIRECTORY_PATH = '/.well-known/http-message-signatures-directory';

/** Public key as a JWK (RFC 8037, section 2). */
export interface PublicJwk {
  readonly kty: 'OKP';
  readonly crv: 'Ed25519';
  /** Its thumbprint (RFC 7638), which is also the `keyid` of signatures. */
  readonly kid: string;
  readonly x: string;
  readonly use: 'sig';
}

export interface CrawlerKeys {
  readonly current: KeyObject;
  readonly previous: KeyObject | null;
}

export const getCrawlerKeyFile = (dataDir: string): string => path.join(dataDir, KEY_FILE);

/**
 * Loads the keys of the crawler. Creates the current one at first use.
 * @throws AppError `invalid-input` if a file contains no key
 */
export async function openCrawlerKeys(dataDir: string): Promise<CrawlerKeys> {
  const file = getCrawlerKeyFile(dataDir);
  if (!existsSync(file)) {
    createDirectory(dataDir);
    try {
      await createKeyFile(file);
    } catch (error) {
      // Another process has created it in the meantime.
      if (!existsSync(file)) throw error;
    }
  }
  const current = await loadKeyFile(file);
  const previous = path.join(dataDir, PREVIOUS_KEY_FILE);
  return { current, previous: existsSync(previous) ? await loadKeyFile(previous) : null };
}

/** Replaces the current key. The directory continues to publish the replaced one. */
export async function replaceCrawlerKey(dataDir: string): Promise<CrawlerKeys> {
  const { current } = await openCrawlerKeys(dataDir);
  await rename(getCrawlerKeyFile(dataDir), path.join(dataDir, PREVIOUS_KEY_FILE));
  const { current: created } = await openCrawlerKeys(dataDir);
  return { current: created, previous: current };
}

export function toPublicJwk(key: KeyObject): PublicJwk {
  const x = createPublicKey(key).export({ format: 'jwk' }).x ?? '';
  const kid = createHash('sha256').update(`{"crv":"Ed25519","kty":"OKP","x":"${x}"}`).digest('base64url');
  return { kty: 'OKP', crv: 'Ed25519', kid, x, use: 'sig' };
}
