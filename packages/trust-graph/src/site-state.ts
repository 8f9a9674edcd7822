/**
 * Kinds of facts that identify the tenant of an address. Infrastructure (IP address, server, CMS, certificate issuer)
 * does not count, because it changes without the tenant.
 */
export const TENANT_KINDS = [
  'address',
  'organization',
  'certificate',
  'owner',
  'registration',
  'language',
  'purpose',
  'contact',
  'file',
] as const;
export type TenantKind = (typeof TENANT_KINDS)[number];

/**
 * What scheduled visits show about the tenant of an address: `same` no change against the last accepted picture ·
 * `leads-elsewhere` the home page ends on another registrable domain · `changed` independent kinds of facts changed ·
 * `re-registered` the registration is younger than a list's first reading of the entry · `parked` a page that offers
 * the address for sale · `no-answer` no server for 60 days · `not-known` fewer than two pictures.
 */
export const SITE_STATES = [
  'same',
  'leads-elsewhere',
  'changed',
  're-registered',
  'parked',
  'no-answer',
  'not-known',
] as const;
export type SiteStateName = (typeof SITE_STATES)[number];

const SUSPENDING_STATES: ReadonlySet<SiteStateName> = new Set([
  'leads-elsewhere',
  'changed',
  're-registered',
  'parked',
  'no-answer',
]);

/**
 * Returns true for a state in which listings do not count, because they may be of another tenant: the signal is null,
 * and the site vouches for no one.
 */
export const suspendsTrust = (state: SiteStateName | null): boolean => state !== null && SUSPENDING_STATES.has(state);

/** Type of the page at an address, by structural marks. `null` in a picture: none of them was recognized. */
export const SITE_PURPOSES = ['articles', 'parked', 'shop', 'gambling', 'adult'] as const;
export type SitePurpose = (typeof SITE_PURPOSES)[number];

/** Registration of a domain as its registry states it (RDAP, RFC 9083). */
export interface Registration {
  /** ISO 8601 UTC. */
  readonly createdAt: string;
  readonly registrar: string | null;
  readonly statuses: readonly string[];
  /** When the registry was queried. ISO 8601 UTC. */
  readonly readAt: string;
}

/**
 * What consecutive scheduled visits showed about the tenant of an address, as long as it did not change. An empty list
 * and null mean that the visit found none, which is never a change. Names of domains are registrable domains in ASCII.
 */
export interface SitePicture {
  /** First and last scheduled visit that showed it. ISO 8601 UTC. */
  readonly firstAt: string;
  readonly lastAt: string;
  /** `read`: there is a page · `wall`: consent, login or CAPTCHA · `no-address`: DNS has no address · `failed`: other. */
  readonly page: 'read' | 'wall' | 'failed' | 'no-address';
  /** True if the page was read over http, because the site has no https. Anyone on the network path can forge it. */
  readonly isForgeable?: boolean;
  /** Domain where the home page ends after redirects. Null if no page was read. */
  readonly endsOn: string | null;
  readonly organizationNames: readonly string[];
  /** Identifiers of the organization: `sameAs` URLs, LEI, ISSN and others as `scheme:value`. */
  readonly organizationIds: readonly string[];
  /** Organization in the subject of the certificate. Null for a domain-validated one. */
  readonly certificateOrganization: string | null;
  /** Domains of the owners that its trust.txt (`controlledby`), ads.txt (OWNERDOMAIN) and home page state. */
  readonly owners: readonly string[];
  readonly registration: Registration | null;
  /** Primary language subtags (BCP 47) of the page: stated, or detected in its text. */
  readonly languages: readonly string[];
  /** Languages that the page offers elsewhere (`hreflang`). */
  readonly offeredLanguages: readonly string[];
  readonly purpose: SitePurpose | null;
  /** Domains of the mail addresses in its trust.txt, ads.txt and security.txt. Without providers of free mail. */
  readonly contactDomains: readonly string[];
  /** Social accounts that it links to, as canonical URLs. */
  readonly accounts: readonly string[];
  /** Domains that the home page links to, sorted. At most 50. */
  readonly linkedDomains: readonly string[];
  /** Its trust.txt: hash of the content and statements as `attribute=value`. Null if the visit read none. */
  readonly file: { readonly hash: string; readonly statements: readonly string[] } | null;
}

/**
 * One fact that changed. Texts are as read, dates are ISO 8601 UTC. Domains of an address, names, codes of languages, a
 * purpose, or the creation date of a registration. Without a server, `after` is `no address`.
 */
export interface SiteStateEvidence {
  readonly kind: TenantKind;
  /**
   * Null: nothing earlier is needed. Of a registration: the earlier creation date, or the domain of the list that named
   * the site before. The first evidence of `re-registered` is always the list, with its first reading.
   */
  readonly before: string | null;
  readonly beforeAt: string | null;
  readonly after: string;
  readonly afterAt: string;
}

/** State of a site in a period, with the dated facts that it is based on. */
export interface SiteStatePeriod {
  readonly state: SiteStateName;
  /** First visit that shows it. ISO 8601 UTC. */
  readonly since: string;
  /** Null: it is the current state. */
  readonly until: string | null;
  /** Domain that the address leads to. Only `leads-elsewhere`, and `same` with `movedTo`. */
  readonly leadsTo: string | null;
  /** True if {@link leadsTo} continues the tenant, such as its confirmed owner. Trust and listings are untouched. */
  readonly isMove: boolean;
  readonly evidence: readonly SiteStateEvidence[];
}
