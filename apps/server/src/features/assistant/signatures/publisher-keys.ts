import type { DidDocument, ResolveDid } from '../proofs/did-document.ts';
import { didWebOf } from '../proofs/did-web.ts';
import { withoutWww } from './same-page.ts';

/** Whether a DID may sign for a host. `unknown`: what the host says of it could not be read. */
export type PublisherAnswer = { readonly is: 'publisher' | 'other' | 'unknown'; readonly reason: string };

/** A host of the web, with a port where it is not the usual one. */
const HOST = /^(?=.{1,260}$)[a-z0-9-]+(?:\.[a-z0-9-]+)*\.[a-z][a-z0-9-]*(?::\d{1,5})?$/;

/**
 * Whose keys count for a page: the `did:web` of its host (with or without `www.`), and the DIDs that the host itself
 * names, in its trust.txt or in that DID’s document. A `did:web` with a path does not count by itself: many hosts let
 * anyone put files there.
 */
export class PublisherKeys {
  /** Of the page’s host as it stands, then of its form with or without `www.`. */
  readonly #own: readonly string[];
  readonly #host: string | null;
  readonly #named: ReadonlySet<string>;
  readonly #resolveDid: ResolveDid;

  /** @param namedByTrustTxt DIDs that the host’s trust.txt names */
  constructor(pageUrl: string, namedByTrustTxt: readonly string[], resolveDid: ResolveDid) {
    const host = URL.parse(pageUrl)?.host.toLowerCase() ?? '';
    this.#host = HOST.test(host) ? withoutWww(host) : null;
    const other = host === this.#host ? `www.${host}` : this.#host;
    this.#own = this.#host === null || other === null ? [] : [didWebOf(host), didWebOf(other)];
    this.#named = new Set(namedByTrustTxt);
    this.#resolveDid = resolveDid;
  }

  async ask(did: string): Promise<PublisherAnswer> {
    const host = this.#host;
    if (host === null) return { is: 'other', reason: `The page stands at no host whose keys could be known` };
    if (this.#own.includes(did)) return { is: 'publisher', reason: `${did} is the DID of ${host} itself` };
    if (this.#named.has(did)) return { is: 'publisher', reason: `The trust.txt of ${host} names ${did}` };
    const answers = await Promise.all(this.#own.map((own) => this.#resolveDid(own)));
    if (answers.some(({ document }) => document && names(document, did)))
      return { is: 'publisher', reason: `The DID document of ${host} names ${did}` };
    // The other form of a host often does not exist at all; nothing can be made of its silence.
    const unread = answers[0]?.state === 'unreachable' ? answers[0].reason : null;
    return unread === null
      ? { is: 'other', reason: `The key is of ${did}, which ${host} does not name as its own` }
      : { is: 'unknown', reason: `Whether ${host} names ${did} could not be looked up. ${unread}` };
  }
}

function names({ alsoKnownAs, controllers, assertionMethods }: DidDocument, did: string): boolean {
  return (
    alsoKnownAs.includes(did) || controllers.includes(did) || assertionMethods.some((id) => id.split('#', 1)[0] === did)
  );
}
