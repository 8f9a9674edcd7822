import type { KeyObject } from 'node:crypto';
import type { Config } from '../config/config.ts';
import { openCrawlerKeys, toPublicJwk } from './crawler-key.ts';
import { signComponents } from './message-signature.ts';

/** Signs a request. Returns the header fields. */
export type SignRequest = (url: URL) => Readonly<Record<string, string>>;

/** Lifetime of a signature. It allows for clocks that differ by some minutes. */
const LIFETIME_S = 300;
const LABEL = 'sig1';

/**
 * Creates a function that signs requests in the Web Bot Auth profile (draft-ietf-webbotauth-httpsig-protocol).
 * @param agent origin that publishes the key
 */
export function createRequestSigner(privateKey: KeyObject, agent: string): SignRequest {
  const { kid } = toPublicJwk(privateKey);
  return (url) => {
    const created = Math.floor(Date.now() / 1_000);
    return {
      'signature-agent': `${LABEL}="${agent}"`,
      ...signComponents(
        privateKey,
        LABEL,
        [
          ['"@authority"', url.host],
          [`"signature-agent";key="${LABEL}"`, `"${agent}"`],
        ],
        [
          ['created', created],
          ['keyid', kid],
          ['alg', 'ed25519'],
          ['expires', created + LIFETIME_S],
          ['tag', 'web-bot-auth'],
        ],
      ),
    };
  };
}

/**
 * Opens the signer of our requests, and creates the key at first use. Null without a public URL, because no site could
 * find the key.
 */
export async function openRequestSigner({
  dataDir,
  site,
}: Pick<Config, 'dataDir' | 'site'>): Promise<SignRequest | null> {
  if (site.publicUrl === null) return null;
  const { current } = await openCrawlerKeys(dataDir);
  return createRequestSigner(current, site.publicUrl);
}
