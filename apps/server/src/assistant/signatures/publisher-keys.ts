import { stripWww } from 'trust-txt';
import { fromReason, joinSentences, type Sentence } from '../../platform/messages/sentence.ts';
import type { DidDocument, ResolveDid } from '../proofs/did-document.ts';
import { toDidWeb } from '../proofs/did-web.ts';
import { describeSignature } from './signature-sentences.ts';

/** Whether a DID may sign for a host. `unknown`: the host's statements about it were not readable. */
type PublisherKeyResult = { readonly owner: 'publisher' | 'other' | 'unknown'; readonly sentence: Sentence };

/** Matches a host of the web, with a port unless it is the default. */
const HOST_PATTERN = /^(?=.{1,260}$)[a-z0-9-]+(?:\.[a-z0-9-]+)*\.[a-z][a-z0-9-]*(?::\d{1,5})?$/;

/**
 * Keys that count for a page: the `did:web` of its host (with or without `www.`), and the DIDs that the host itself
 * names, in its trust.txt or in that DID’s document. A `did:web` with a path does not count alone, because many hosts
 * let anyone upload files.
 */
export class PublisherKeys {
  /** DIDs of the page’s host, then of its form with or without `www.`. */
  readonly #ownDids: readonly string[];
  readonly #host: string | null;
  readonly #namedDids: ReadonlySet<string>;
  readonly #resolveDid: ResolveDid;

  /** @param namedByTrustTxt DIDs in the host’s trust.txt */
  constructor(pageUrl: string, namedByTrustTxt: readonly string[], resolveDid: ResolveDid) {
    const host = URL.parse(pageUrl)?.host.toLowerCase() ?? '';
    this.#host = HOST_PATTERN.test(host) ? stripWww(host) : null;
    const other = host === this.#host ? `www.${host}` : this.#host;
    this.#ownDids = this.#host === null || other === null ? [] : [toDidWeb(host), toDidWeb(other)];
    this.#namedDids = new Set(namedByTrustTxt);
    this.#resolveDid = resolveDid;
  }

  async fetch(did: string): Promise<PublisherKeyResult> {
    const host = this.#host;
    if (host === null) return { owner: 'other', sentence: describeSignature('noHost') };
    if (this.#ownDids.includes(did))
      return { owner: 'publisher', sentence: describeSignature('ownDid', { did, host }) };
    if (this.#namedDids.has(did))
      return { owner: 'publisher', sentence: describeSignature('namedInFile', { did, host }) };
    const resolutions = await Promise.all(this.#ownDids.map((ownDid) => this.#resolveDid(ownDid)));
    if (resolutions.some(({ document }) => document && namesDid(document, did)))
      return { owner: 'publisher', sentence: describeSignature('namedInDocument', { did, host }) };
    // The other form of a host often does not exist, so its missing response gives no information.
    const failure = resolutions[0]?.state === 'unreachable' ? resolutions[0] : null;
    return failure === null
      ? { owner: 'other', sentence: describeSignature('notNamed', { did, host }) }
      : {
          owner: 'unknown',
          sentence: joinSentences(describeSignature('ownerNotChecked', { did, host }), fromReason(failure)),
        };
  }
}

function namesDid({ alsoKnownAs, controllers, assertionMethods }: DidDocument, did: string): boolean {
  return (
    alsoKnownAs.includes(did) || controllers.includes(did) || assertionMethods.some((id) => id.split('#', 1)[0] === did)
  );
}
