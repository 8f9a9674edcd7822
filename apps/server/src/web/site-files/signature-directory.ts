import { createHash } from 'node:crypto';
import { type CrawlerKeys, toPublicJwk } from '../../platform/safe-fetch/crawler-key.ts';
import { signComponents } from '../../platform/safe-fetch/message-signature.ts';

/** Verifiers cache the directory. A replaced key remains in it until the next replacement. */
export const DIRECTORY_MAX_AGE_S = 3_600;
const SIGNATURE_LIFETIME_S = 86_400;

/**
 * Creates the directory of the keys that sign our requests (draft-ietf-webbotauth-httpsig-protocol). Each key signs it,
 * which proves that the site has the private key.
 * @param publicUrl origin at which the directory is published
 */
export function createSignatureDirectory({ current, previous }: CrawlerKeys, publicUrl: string, now: Date) {
  const keys = previous ? [current, previous] : [current];
  const body = JSON.stringify({ keys: keys.map(toPublicJwk) });
  const digest = `sha-256=:${createHash('sha256').update(body).digest('base64')}:`;
  const created = Math.floor(now.getTime() / 1_000);
  const signatures = keys.map((key, index) =>
    signComponents(
      key,
      `binding${index}`,
      [
        ['"@authority";req', new URL(publicUrl).host],
        ['"content-digest"', digest],
      ],
      [
        ['created', created],
        ['keyid', toPublicJwk(key).kid],
        ['alg', 'ed25519'],
        ['expires', created + SIGNATURE_LIFETIME_S],
        ['tag', 'http-message-signatures-directory'],
      ],
    ),
  );
  return {
    body,
    headers: {
      'content-digest': digest,
      'signature-input': signatures.map((signed) => signed['signature-input']).join(', '),
      signature: signatures.map(({ signature }) => signature).join(', '),
    },
  };
}
