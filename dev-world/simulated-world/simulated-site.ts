/** What the addresses of the policy file give. */
export type Policy =
  | { readonly kind: 'file'; readonly version: number }
  /** The same as an address that never existed. */
  | { readonly kind: 'removed' }
  /** A page that only these addresses have. */
  | { readonly kind: 'page' }
  | { readonly kind: 'redirect'; readonly to: string };

/** What answers in place of all addresses of a site. */
export type Front =
  | { readonly kind: 'open' }
  /** The server closes every connection over https, and answers over http. */
  | { readonly kind: 'http-only' }
  | { readonly kind: 'wall'; readonly wall: string }
  | { readonly kind: 'maintenance'; readonly status: 200 | 503 }
  | { readonly kind: 'failure'; readonly failure: SiteFailure }
  | { readonly kind: 'robots'; readonly as: 'disallowed' | 'status-503' }
  | { readonly kind: 'moved'; readonly to: string };

/** Ways in which a site gives no response. */
export type SiteFailure = 'dns' | 'connect' | 'timeout' | 'connection-lost' | 'tls-expired';

/**
 * What a site gives at an address that does not exist: a status, a page with status 200, a redirect to its home page, or
 * its home page itself, as applications in the browser do.
 */
export type NotFound = 'status-404' | 'status-410' | 'page' | 'home-redirect' | 'home-page';

/** A value from an instant on, in ms since 1970, until the next one. */
export interface Span<Value> {
  readonly from: number;
  readonly value: Value;
}

/** What the home page gives: a page, or a redirect. */
export type SimulatedPage = { readonly html: string } | { readonly redirect: string };

/** One site with its whole history. */
export interface SimulatedSite {
  readonly host: string;
  readonly notFound: NotFound;
  /** The address of the file. */
  readonly location: 'well-known' | 'root' | 'both';
  readonly hasEtag: boolean;
  /** Without it, `www.` has no address. */
  readonly hasWww: boolean;
  /** The lines of the file in addition to those that depend on its version. */
  readonly lines: readonly string[];
  /** Oldest first. The first one is from the start of the world. */
  readonly policies: readonly Span<Policy>[];
  readonly fronts: readonly Span<Front>[];
  /** Default: an article. */
  readonly pages?: readonly Span<SimulatedPage>[];
  /** Further documents by path, such as `/ads.txt`. Null: there is none in that time. */
  readonly documents?: Readonly<Record<string, readonly Span<string | null>[]>>;
  /** Lines of a version of the file, in place of {@link lines}. */
  readonly linesByVersion?: Readonly<Record<number, readonly string[]>>;
  /** Creation dates of its registration (ISO 8601). Without one, the registry does not know the domain. */
  readonly registrations?: readonly Span<string>[];
}

/** What a visit at an instant can learn about the file, by the rules of the scoring document. */
export type Shown =
  | { readonly kind: 'file'; readonly version: number }
  /** Proof that there is no file: every address gives 404 or 410, or the page of addresses that do not exist. */
  | { readonly kind: 'removed' }
  /** No proof of anything. */
  | {
      readonly kind: 'other';
      readonly outcome: 'blocked' | 'redirected-off-site' | 'unreachable' | 'not-a-policy-file';
    };

export function getValueAt<Value>(spans: readonly Span<Value>[], at: number): Value {
  const span = spans.findLast(({ from }) => from <= at) ?? spans[0];
  if (!span) throw new RangeError('a track has no span');
  return span.value;
}

export function getShownAt(site: SimulatedSite, at: number): Shown {
  const front = getValueAt(site.fronts, at);
  switch (front.kind) {
    case 'wall':
      return { kind: 'other', outcome: 'blocked' };
    case 'maintenance':
      return { kind: 'other', outcome: front.status === 503 ? 'unreachable' : 'not-a-policy-file' };
    case 'failure':
      return { kind: 'other', outcome: 'unreachable' };
    case 'robots':
      return { kind: 'other', outcome: front.as === 'disallowed' ? 'blocked' : 'unreachable' };
    case 'moved':
      return { kind: 'other', outcome: 'redirected-off-site' };
    case 'http-only':
      // A file over http does not replace one that was read over https.
      if (getValueAt(site.policies, at).kind === 'file') return { kind: 'other', outcome: 'unreachable' };
      break;
    case 'open':
      break;
  }
  const policy = getValueAt(site.policies, at);
  if (policy.kind === 'file') return policy;
  if (policy.kind === 'redirect') return { kind: 'other', outcome: 'redirected-off-site' };
  // A site that gives every address its home page shows nothing of its own.
  if (policy.kind === 'page' || site.notFound === 'home-page') return { kind: 'other', outcome: 'not-a-policy-file' };
  return { kind: 'removed' };
}

/** Returns the statements of a version of the file, as attribute and value. */
export function listStatements(site: SimulatedSite, version: number): [attribute: string, value: string][] {
  const { host, lines, linesByVersion } = site;
  return [...(linesByVersion?.[version] ?? lines), `contact=https://${host}/contact/${version}`].map((line) => {
    const [attribute = '', ...value] = line.split('=');
    return [attribute, value.join('=')];
  });
}
