import { getRegistrableDomain, identify, type SitePicture, type SourceStatement } from '@vouchwire/trust-graph';
import { isFreeMailProvider } from '../../platform/mail/is-free-mail-provider.ts';
import type { Records } from '../../platform/records/schema.ts';
import { toSourceStatements } from '../../policy-files/fetch/to-observation.ts';
import type { FileHistoryRepository } from '../../policy-files/history/file-history-repository.ts';
import { queryStatements } from '../../policy-files/observations/observation-queries.ts';
import { computeContentHash } from '../../policy-files/observations/observation-repository.ts';
import type { FileAttempt } from '../../publisher-files/file-attempt.ts';
import type { FilePlace } from '../../publisher-files/file-places.ts';
import { PublisherFileRepository } from '../../publisher-files/publisher-file-repository.ts';
import type { SiteEvidence } from '../contradictions/site-evidence.ts';
import { MAX_LISTED_REQUESTS } from '../crawl-limits.ts';
import { MAX_FACTS, NO_PAGE_FACTS, type PageFacts, toFacts } from '../home-pages/extract-page-facts.ts';
import type { PageReading } from '../home-pages/home-page-attempt.ts';
import type { RdapClient } from '../registrations/rdap-client.ts';
import {
  type RegistrationAttempt,
  RegistrationRepository,
  type StoredRegistration,
} from '../registrations/registration-repository.ts';
import type { HostVisit } from '../visit-host.ts';
import { contradicts, type VisitedPicture } from './compare-pictures.ts';
import { SitePictureRepository } from './site-picture-repository.ts';

/** The parts of a visit that a picture consists of. */
export interface PictureSources {
  readonly visit: HostVisit;
  /** Null if the home page was not requested. */
  readonly reading: PageReading | null;
  readonly adsTxt: SiteEvidence['adsTxt'];
  readonly files: readonly FileAttempt[];
  /** The newest picture with a page. */
  readonly last: SitePicture | null;
  readonly isListed: boolean;
  /** Number of requests that the visit has sent for the picture. */
  readonly requests: number;
}

/** What a visit shows, and the request for the registration that it sent. Null if there was none. */
interface ComposedPicture {
  readonly picture: VisitedPicture | null;
  readonly registration: RegistrationAttempt | null;
}

/** Listed sites are requested once in this time. After another change, the registry is requested immediately. */
const REGISTRATION_INTERVAL_MS = 30 * 86_400_000;
/** A site that flaps must not request the registry at each visit. */
const MIN_REGISTRATION_INTERVAL_MS = 86_400_000;

/** Formats whose contacts count. */
const CONTACT_FORMATS: ReadonlySet<string> = new Set(['ads-txt', 'security-txt']);
const ORGANIZATIONS_OF_NETWORKS =
  /^(?:cloudflare|fastly|incapsula|imperva|akamai|amazon|google|microsoft|automattic|squarespace|wix|godaddy|sucuri|edgecast|edgio|limelight|stackpath|cdn77|vercel|netlify)\b/i;

/** Puts together what a scheduled visit shows about the tenant of an address. */
export class SitePictureVisitor {
  readonly #records: Records;
  readonly #history: FileHistoryRepository;
  readonly #files: PublisherFileRepository;
  readonly #registrations: RegistrationRepository;
  readonly #rdap: RdapClient | null;
  readonly pictures: SitePictureRepository;

  /** @param rdap null if registries are not requested */
  constructor(records: Records, history: FileHistoryRepository, rdap: RdapClient | null) {
    this.#records = records;
    this.#registrations = new RegistrationRepository(records);
    this.#rdap = rdap;
    this.#history = history;
    this.#files = new PublisherFileRepository(records);
    this.pictures = new SitePictureRepository(records);
  }

  /** Returns null if the visit did not show whether there is a page, as in most visits. */
  async compose(sources: PictureSources, signal: AbortSignal): Promise<ComposedPicture> {
    const shown = await this.#composeShown(sources);
    if (shown === null) return { picture: null, registration: null };
    const { identity } = sources.visit;
    const stored =
      identity.registrableDomain === null ? null : await this.#registrations.find(identity.registrableDomain);
    const attempt = this.#isDue(sources, shown, stored)
      ? await this.#requestRegistration(identity.registrableDomain, signal)
      : null;
    const registration = attempt?.registration ?? stored?.registration ?? sources.last?.registration ?? null;
    return { picture: { ...shown, registration }, registration: attempt };
  }

  #isDue(
    { visit, last, isListed, requests }: PictureSources,
    shown: VisitedPicture,
    stored: StoredRegistration | null,
  ) {
    if (requests >= MAX_LISTED_REQUESTS) return false;
    const ageMs = stored === null ? Infinity : Date.parse(visit.startedAt) - Date.parse(stored.requestedAt);
    const isChanged = last !== null && contradicts(last, shown);
    return (isListed && ageMs >= REGISTRATION_INTERVAL_MS) || (isChanged && ageMs >= MIN_REGISTRATION_INTERVAL_MS);
  }

  async #requestRegistration(domain: string | null, signal: AbortSignal): Promise<RegistrationAttempt | null> {
    if (domain === null || this.#rdap === null) return null;
    const answer = await this.#rdap.query(domain, signal);
    return answer && { domain, ...answer };
  }

  async #composeShown(sources: PictureSources): Promise<VisitedPicture | null> {
    const { visit, reading, adsTxt, last } = sources;
    const page = getPage(sources);
    if (page === null) return null;
    const statements = await this.#listStatements(visit);
    const facts = selectFacts(reading, last);
    const ownDomain = visit.identity.registrableDomain;
    const organization =
      reading?.kind === 'read' || reading?.kind === 'not-modified' ? reading.certificateOrganization : null;
    const stated = [
      ...(statements ?? []).flatMap(({ attribute, value }) => (attribute === 'controlledby' ? findDomain(value) : [])),
      ...(adsTxt?.ads.owner ? [adsTxt.ads.owner.domain] : []),
    ];
    // The owners of the last picture come from all sources, so they count only if nothing newer states one.
    const owners = reading?.kind === 'not-modified' && stated.length > 0 ? stated : [...stated, ...facts.owners];
    return {
      page,
      ...(reading?.kind === 'read' && reading.isForgeable && { isForgeable: true }),
      endsOn:
        reading?.kind === 'read' ? reading.endsOn : reading?.kind === 'not-modified' ? (last?.endsOn ?? null) : null,
      ...facts,
      certificateOrganization:
        organization === null || ORGANIZATIONS_OF_NETWORKS.test(organization)
          ? null
          : (toFacts([organization])[0] ?? null),
      owners: toFacts(owners.filter((owner) => owner !== ownDomain)).sort(),
      registration: null,
      contactDomains: await this.#listContactDomains(sources, statements ?? []),
      file: statements && {
        hash: computeContentHash(statements),
        statements: toFacts(statements.slice(0, 2 * MAX_FACTS).flatMap(toFileFact)),
      },
    };
  }

  /** Returns the statements of the site's own file. Null if the visit read none. */
  async #listStatements({ identity, isUnchanged, lookup }: HostVisit): Promise<readonly SourceStatement[] | null> {
    const { chosen } = lookup;
    // A file over http could be forged.
    if (chosen?.scheme === 'http') return null;
    if (chosen?.verdict.document && !chosen.leadsTo) return toSourceStatements(chosen.verdict.document);
    if (!isUnchanged) return null;
    const id = (await this.#history.findEffectiveFile(identity.host))?.id ?? null;
    return id === null ? null : await queryStatements(this.#records.db, id);
  }

  /** Lists the domains of mail addresses. The addresses are not stored, because they can be those of people. */
  async #listContactDomains(
    { visit, adsTxt, files }: PictureSources,
    statements: readonly SourceStatement[],
  ): Promise<string[]> {
    const recorded = await this.#files.listFiles(visit.identity.host);
    const read = files.flatMap((attempt) =>
      attempt.kind === 'read' && attempt.reading.outcome === 'found' ? [{ ...attempt, ...attempt.reading }] : [],
    );
    // A file that this visit did not confirm can be one of an earlier tenant.
    const isConfirmed = ({ format, place }: FilePlace) =>
      files.some((file) => file.kind === 'not-modified' && file.format === format && file.place === place);
    const contacts = [...read, ...recorded.filter(isConfirmed)]
      .filter(({ format }) => CONTACT_FORMATS.has(format))
      .flatMap((file) => file.statements.flatMap(({ topic, value }) => (topic === 'contact' ? [value] : [])));
    const own = statements.flatMap(({ attribute, value }) => (attribute === 'contact' ? [value] : []));
    const domains = [...own, ...(adsTxt?.ads.contacts ?? []), ...contacts].flatMap(findMailDomain);
    return toFacts(domains.filter((domain) => !isFreeMailProvider(domain))).sort();
  }
}

function getPage({ visit, reading, last }: PictureSources): VisitedPicture['page'] | null {
  switch (reading?.kind) {
    case 'read':
      return 'read';
    case 'not-modified':
      return last === null ? null : 'read';
    case 'wall':
    case 'failed':
      return reading.kind;
    case undefined:
      break;
  }
  const { outcome, attempts } = visit.lookup;
  if (outcome !== 'unreachable') return null;
  const hasNoAddress = attempts.length > 0 && attempts.every(({ result }) => !result.ok && result.cause === 'dns');
  return hasNoAddress ? 'no-address' : 'failed';
}

function selectFacts(reading: PageReading | null, last: SitePicture | null): PageFacts {
  if (reading?.kind === 'read') return reading.facts;
  if (reading?.kind !== 'not-modified' || last === null) return NO_PAGE_FACTS;
  const { organizationNames, organizationIds, owners, languages, offeredLanguages, purpose, accounts, linkedDomains } =
    last;
  return { organizationNames, organizationIds, owners, languages, offeredLanguages, purpose, accounts, linkedDomains };
}

/** Contacts are left out, because they can be those of people. */
const toFileFact = ({ attribute, value }: SourceStatement): string[] =>
  attribute === 'contact' ? [] : [`${attribute}=${value}`];

function findDomain(value: string): string[] {
  const identified = identify(value);
  return identified.ok && identified.identity.registrableDomain !== null ? [identified.identity.registrableDomain] : [];
}

/** `mailto:desk@example.com`, `desk@example.com`, and a masked address `…@example.com`. */
function findMailDomain(contact: string): string[] {
  const host = /@([\p{L}\p{N}.-]{3,253})/u.exec(contact)?.[1];
  const domain = host === undefined || /:\/\//.test(contact) ? null : getRegistrableDomain(host.toLowerCase());
  return domain === null ? [] : [domain];
}
