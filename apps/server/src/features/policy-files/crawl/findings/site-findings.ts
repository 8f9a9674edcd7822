import type { SafeFetcher } from '../../../../platform/safe-fetch/safe-fetch.ts';
import { WorkerPool } from '../../../../platform/workers/worker-pool.ts';
import { EVIDENCE_MS } from '../crawl-limits.ts';
import type { Visit } from '../visit-host.ts';
import { type OwnerFinding, ownerFindings } from './owner-findings.ts';
import type { HomePage, PageOwners } from './page-owners.ts';
import { leadsSomewhere, parkedQuotes } from './parked-finding.ts';
import { gatherSiteEvidence, NO_EVIDENCE, type SiteEvidence } from './site-evidence.ts';
import type { SiteFinding, SiteLook, SiteRule } from './site-finding.ts';
import { fileIsKnown, type SiteVisit, siteVisitOf } from './site-visit.ts';
import type { StandingLines } from './standing-lines.ts';
import { trainingFindings } from './training-findings.ts';

const POOL = { threads: 1, maxWaiting: 256, taskMs: 5_000, memoryMb: 256, tasksPerThread: 500 };
const OWNER_ATTRIBUTES: ReadonlySet<string> = new Set(['control', 'controlledby']);
const TRAINING: readonly SiteRule[] = ['training-let-in', 'training-kept-out', 'training-signal'];
const ADS_TXT: readonly SiteRule[] = ['ads-txt-owner', 'ads-txt-manager'];
const PAGE: readonly SiteRule[] = ['page-parent', 'page-publisher'];

/** Looks for what contradicts a publisher's file elsewhere on its site, and for domains that have lapsed. */
export class SiteFindings implements AsyncDisposable {
  readonly #fetcher: SafeFetcher;
  readonly #lines: StandingLines;
  readonly #pool = new WorkerPool<HomePage, PageOwners>(new URL('./page-owners.worker.ts', import.meta.url), POOL);

  constructor(fetcher: SafeFetcher, lines: StandingLines) {
    this.#fetcher = fetcher;
    this.#lines = lines;
  }

  /**
   * What a visit to a host shows, beside its file. Sends no further request if its file names neither owner nor controlled site: most visits make no
   * request here. It takes `EVIDENCE_MS` at most.
   */
  async of(crawled: Visit, signal: AbortSignal): Promise<SiteLook> {
    const latest = crawled.unchanged ? await this.#lines.latestFile(crawled.identity.host) : null;
    const visit = siteVisitOf(crawled, latest);
    const checked = new Set<SiteRule>();
    const findings: SiteFinding[] = [];
    if (leadsSomewhere(visit)) {
      checked.add('parked');
      findings.push(...(await this.#parked(visit)));
    }
    if (!fileIsKnown(visit)) return { findings, checked };

    if (visit.file === null || visit.robots !== null) for (const rule of TRAINING) checked.add(rule);
    if (visit.file && visit.robots) findings.push(...trainingFindings(visit.file, visit.robots));

    const saysOwner = visit.file?.statements.some(({ attribute }) => OWNER_ATTRIBUTES.has(attribute)) ?? false;
    const until = AbortSignal.any([AbortSignal.timeout(EVIDENCE_MS), signal]);
    const evidence = saysOwner ? await gatherSiteEvidence(visit, this.#fetcher, this.#pool, until) : NO_EVIDENCE;
    for (const rule of saysOwner ? rulesChecked(evidence) : [...ADS_TXT, ...PAGE]) checked.add(rule);
    findings.push(...(await this.#betweenOwners(ownerFindings(visit, evidence))));
    return { findings, checked };
  }

  /** Ends the thread. */
  [Symbol.asyncDispose](): Promise<void> {
    return this.#pool[Symbol.asyncDispose]();
  }

  async #parked(visit: SiteVisit): Promise<SiteFinding[]> {
    const leads = parkedQuotes(visit);
    if (!leads) return [];
    const named = await this.#lines.lineThatLedTo(visit.identity);
    return [{ rule: 'parked', quotes: [...(named ? [named] : []), ...leads] }];
  }

  /** Without findings whose two names have one owner: both are then true. */
  async #betweenOwners(found: readonly OwnerFinding[]): Promise<SiteFinding[]> {
    const kept: SiteFinding[] = [];
    for (const { rule, quotes, between } of found) {
      const [said, elsewhere] = between;
      if (said === elsewhere || !(await this.#lines.hasOneOwner(said, elsewhere))) kept.push({ rule, quotes });
    }
    return kept;
  }
}

/** What was read in part may say more than was read; what it did say stands. */
function rulesChecked({ adsTxt, page }: SiteEvidence): SiteRule[] {
  return [...(adsTxt?.whole ? ADS_TXT : []), ...(page?.whole ? PAGE : [])];
}
