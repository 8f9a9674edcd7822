import {
  BADGE_HEIGHT,
  type CheckTrustTxtAnswer,
  type DomainHistoryAnswer,
  type DossierAnswer,
  type DossierFile,
  type DossierFinding,
  type DossierQuestion,
  MAX_DOSSIER_OBSERVATIONS,
} from '@vouchwire/api-contract';
import { identify } from '@vouchwire/trust-graph';
import { AppError } from '../../platform/errors/app-error.ts';
import { endOfUtcDay, readPastDay } from '../../platform/time/utc-day.ts';
import { badgeWidth } from './badge/badge-svg.ts';
import { type Badge, type BadgeFacts, badgeOf, badgeText } from './badge/badge-words.ts';
import { gapsOf, type Recorded, type RecordedAttempt } from './dossier-gaps.ts';
import { type DossierSitemaps, dossierSitemaps } from './dossier-sitemap.ts';

/** What the graph says of a domain. */
export type EvidenceForDossier = Pick<
  DossierAnswer,
  'domain' | 'display' | 'name' | 'type' | 'finding' | 'names' | 'pages' | 'nearest' | 'relatives' | 'unanswered'
> & {
  readonly host: string;
  readonly inGraph: boolean;
  readonly indexed: boolean;
  readonly trustSignal: number | null;
  readonly trustBasis: DossierAnswer['trust_basis'];
  readonly namedBy: DossierAnswer['named_by'];
  readonly sitesNotShown: number;
  readonly contradicted: {
    readonly told: DossierAnswer['contradictions']['statements'];
    readonly total: number;
  };
  /** What is known of the other side of a line of its own file; null for a line that names nobody. */
  stateOfLine(attribute: string, value: string): DossierFile['lines'][number]['state'];
  readonly withoutLine: number;
  readonly controlClaims: DossierAnswer['control_claims'];
  readonly wouldList: DossierAnswer['would_list_it'];
  readonly graphVersion: string;
  readonly asOf: string | null;
  /** When the newest file of a recognized list was read; null if none was. */
  readonly listsReadAt: string | null;
};

/** The file that stands, without what the graph knows of the other sides of its lines. */
export interface FileForDossier extends Omit<DossierFile, 'lines'> {
  readonly lines: readonly Omit<DossierFile['lines'][number], 'state'>[];
}

export interface DossierParts {
  readonly graph: {
    readonly graphVersion: string | null;
    /** The graph of now, or as it was at the end of a day. @throws AppError `not-a-date`, `date-in-future` */
    at(asOf: string | undefined): {
      /** @throws AppError `not-a-domain`, `graph-unavailable`, `date-before-records`, `snapshot-not-ready` */
      dossierEvidence(domain: string, page: number): Promise<EvidenceForDossier>;
    };
    /** @throws AppError `not-a-domain`, `graph-unavailable` */
    findingOf(domain: string): Promise<BadgeFacts>;
    /** Every domain, in order; null where the graph is still the one of version `known`. */
    listDomains(known: string | null): Promise<{ readonly graphVersion: string; readonly domains: string[] | null }>;
  };
  readonly files: {
    /** @param asked the line that is to be among those told, and the instant at which the file stood; null for now */
    of(
      host: string,
      asked: { readonly line: number; readonly instant: string | null },
    ): Promise<{
      readonly file: FileForDossier | null;
      readonly stale: boolean;
      readonly lastAttempt: RecordedAttempt | null;
    }>;
  };
  readonly history: {
    /** @throws AppError `never-observed` */
    page(domain: string, limit: number, cursor: null, instant: string | null): Promise<DomainHistoryAnswer>;
  };
  readonly checks: {
    recheckAfter(host: string): string | null;
    /** @throws AppError `not-a-domain`, `forbidden-target`, `too-many-checks`, `records-unavailable` */
    check(domain: string): Promise<CheckTrustTxtAnswer>;
  };
  readonly social: {
    /** What the last look at the accounts of a host gave, as long as it is kept. */
    last(host: string): Promise<NonNullable<DossierAnswer['accounts']> | null>;
  };
  readonly records: {
    version(): Promise<number>;
    /** ISO 8601 UTC; null while they answer. */
    unreachableSince(): string | null;
  };
}

/** What the records hold for the page of a domain. */
interface RecordedForDossier extends Recorded {
  readonly file: FileForDossier | null;
  /** null for a past day, whose records stay as they are. */
  readonly version: number | null;
  /** Of now alone; null where nobody has looked at them, or it was too long ago. */
  readonly accounts: DossierAnswer['accounts'];
}

/**
 * Gathers the page of a domain from graph and records; nothing is ever fetched for it. While the records cannot be reached,
 * it says what the graph holds, and since when the rest is missing.
 */
export class DossierService {
  readonly #parts: DossierParts;
  #sitemaps: { readonly graphVersion: string; readonly origin: string; readonly texts: DossierSitemaps } | null = null;

  constructor(parts: DossierParts) {
    this.#parts = parts;
  }

  /** @throws AppError `not-a-domain`, `graph-unavailable`, and what a day that cannot be shown is refused with */
  async find(input: string, { page, line, asOf }: DossierQuestion): Promise<DossierAnswer> {
    const { graph, checks } = this.#parts;
    const evidence = await graph.at(asOf).dossierEvidence(input, page);
    const day = readPastDay(asOf);
    const instant = day && endOfUtcDay(day);
    const { host } = evidence;
    const { recorded, unreadSince } = await this.#recordedOf(host, line, instant);
    const file = recorded?.file ?? null;
    const history = recorded?.history ?? null;
    const lastAttempt = recorded?.lastAttempt ?? null;
    const accounts = recorded?.accounts ?? null;
    return {
      domain: evidence.domain,
      display: evidence.display,
      name: evidence.name,
      type: evidence.type,
      in_trust_graph: evidence.inGraph,
      finding: withLastAttempt(evidence.finding, lastAttempt),
      badge: badgeAnswer(badgeOf(evidence)),
      named_by: evidence.namedBy,
      names: evidence.names,
      sites_not_shown: evidence.sitesNotShown,
      page,
      pages: evidence.pages,
      trust_signal: evidence.trustSignal,
      indexed: evidence.indexed,
      trust_basis: evidence.trustBasis,
      file: file && withStates(file, evidence),
      accounts: accounts && {
        message: accounts.message,
        accounts: accounts.accounts,
        of: accounts.of,
        looked_at: accounts.looked_at,
      },
      history: {
        total: history?.total ?? 0,
        observations: (history?.observations ?? []).map((seen) => ({
          id: seen.id,
          outcome: seen.outcome,
          cause: seen.cause,
          source: seen.source,
          observed_at: seen.observed_at,
          last_seen_at: seen.last_seen_at,
          attempts: seen.attempts,
          statements: seen.statements,
          added: seen.difference?.added ?? null,
          removed: seen.difference?.removed ?? null,
          respelled: seen.difference?.respelled ?? null,
        })),
      },
      contradictions: {
        statements: evidence.contradicted.told,
        statements_total: evidence.contradicted.total,
        site_findings: (history?.site_findings ?? []).filter(({ gone_at }) => gone_at === null),
      },
      control_claims: evidence.controlClaims,
      not_checked: gapsOf({ recorded, unanswered: evidence.unanswered, withoutLine: evidence.withoutLine }),
      unanswered: evidence.unanswered,
      last_checked: lastAttempt?.at ?? null,
      recheck_after: day === null ? checks.recheckAfter(host) : null,
      nearest: evidence.nearest,
      relatives: evidence.relatives,
      would_list_it: evidence.wouldList,
      graph_version: evidence.graphVersion,
      as_of: evidence.asOf,
      records_version: recorded?.version ?? null,
      records_unread_since: unreadSince,
      day,
    };
  }

  /** Differs whenever the page of a domain may: by graph, records, the check that was made, the look at its accounts, and the day of the linter. */
  async stamp(input: string): Promise<string> {
    const { graph, checks } = this.#parts;
    const named = identify(input);
    const checked = named.ok ? checks.recheckAfter(named.identity.host) : null;
    const today = new Date().toISOString().slice(0, 10);
    return [graph.graphVersion, await this.#stampOfRecords(named.ok ? named.identity.host : null), checked, today].join(
      ' ',
    );
  }

  /** Asks the site itself: the one thing here that fetches. @throws AppError as a check of the file does */
  recheck(input: string): Promise<CheckTrustTxtAnswer> {
    return this.#parts.checks.check(input);
  }

  /** What the badge of a domain rests on. @throws AppError `not-a-domain`, `graph-unavailable` */
  badgeFacts(input: string): Promise<BadgeFacts> {
    return this.#parts.graph.findingOf(input);
  }

  /** Made once for each version of the graph. @throws AppError `graph-unavailable` */
  async sitemaps(origin: string): Promise<DossierSitemaps> {
    const { graphVersion, domains } = await this.#parts.graph.listDomains(this.#sitemaps?.graphVersion ?? null);
    if (domains !== null || this.#sitemaps?.origin !== origin) {
      const all = domains ?? (await this.#parts.graph.listDomains(null)).domains ?? [];
      this.#sitemaps = { graphVersion, origin, texts: dossierSitemaps(origin, all) };
    }
    return this.#sitemaps.texts;
  }

  async #recordedOf(
    host: string,
    line: number,
    instant: string | null,
  ): Promise<{ recorded: RecordedForDossier | null; unreadSince: string | null }> {
    const { files, social, records } = this.#parts;
    try {
      const { file, stale, lastAttempt: counted } = await files.of(host, { line, instant });
      const history = await this.#historyOf(host, instant);
      const newest = history?.observations[0];
      const lastAttempt = counted ?? (newest ? { outcome: newest.outcome, at: newest.last_seen_at } : null);
      const version = instant === null ? await records.version() : null;
      const accounts = instant === null ? await social.last(host) : null;
      return { recorded: { file, stale, history, lastAttempt, version, accounts }, unreadSince: null };
    } catch (error) {
      return { recorded: null, unreadSince: this.#sinceWhenUnread(error) };
    }
  }

  /** Another while the records are away, so that a page without them is not kept beyond their return. */
  async #stampOfRecords(host: string | null): Promise<string> {
    const { records, social } = this.#parts;
    try {
      const accounts = host === null ? null : await social.last(host);
      return `${await records.version()} ${accounts?.looked_at}`;
    } catch (error) {
      return `unread since ${this.#sinceWhenUnread(error)}`;
    }
  }

  /** @throws whatever tells of no outage */
  #sinceWhenUnread(error: unknown): string {
    if (!(error instanceof AppError) || error.code !== 'records-unavailable') throw error;
    return this.#parts.records.unreachableSince() ?? new Date().toISOString();
  }

  async #historyOf(host: string, instant: string | null): Promise<DomainHistoryAnswer | null> {
    // A DID without a host publishes no file.
    if (host === '') return null;
    try {
      return await this.#parts.history.page(host, MAX_DOSSIER_OBSERVATIONS, null, instant);
    } catch (error) {
      if (error instanceof AppError && error.code === 'never-observed') return null;
      throw error;
    }
  }
}

const badgeAnswer = (badge: Badge): DossierAnswer['badge'] => ({
  text: badgeText(badge),
  width: badgeWidth(badge),
  height: BADGE_HEIGHT,
});

/** The finding with the last attempt at a site whose file the graph knows nothing of. */
function withLastAttempt(finding: DossierFinding, lastAttempt: RecordedAttempt | null): DossierFinding {
  const { own_file } = finding;
  if (lastAttempt === null || own_file.outcome !== null) return finding;
  return { ...finding, own_file: { ...own_file, outcome: lastAttempt.outcome, checked_at: lastAttempt.at } };
}

/** Each line with the state of the statement that it makes. */
const withStates = (file: FileForDossier, { stateOfLine }: EvidenceForDossier): DossierFile => ({
  ...file,
  lines: file.lines.map((line) => ({
    ...line,
    state: line.attribute === null ? null : stateOfLine(line.attribute, line.text.slice(line.text.indexOf('=') + 1)),
  })),
});
