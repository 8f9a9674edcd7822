import { identify, type SitePicture } from '@vouchwire/trust-graph';
import { type SiteReview, SiteReviewRepository } from '../crawl/site-states/site-review-repository.ts';
import type { Config } from '../platform/config/config.ts';
import { AppError } from '../platform/errors/app-error.ts';
import { openRecords } from '../platform/records/open-records.ts';
import { logStatus } from '../platform/telemetry/log-status.ts';
import type { ReviewDecision } from '../policy-files/review/list-review-repository.ts';
import { escapeControlCharacters } from './cli/escape-control-characters.ts';
import { formatCount, printJson, printLines } from './cli/print-rows.ts';

const MAX_CELL_CHARS = 44;

/** Facts of a picture, one line each. */
const ROWS: readonly (readonly [string, (picture: SitePicture) => string])[] = [
  ['read', ({ firstAt, lastAt }) => `${firstAt.slice(0, 10)} to ${lastAt.slice(0, 10)}`],
  ['address', ({ endsOn }) => endsOn ?? ''],
  ['organization', ({ organizationNames, organizationIds }) => [...organizationNames, ...organizationIds].join(', ')],
  ['certificate', ({ certificateOrganization }) => certificateOrganization ?? ''],
  ['owner', ({ owners }) => owners.join(', ')],
  ['registered', ({ registration }) => registration?.createdAt.slice(0, 10) ?? ''],
  ['language', ({ languages }) => languages.join(', ')],
  ['purpose', ({ purpose }) => purpose ?? ''],
  ['contact', ({ contactDomains, accounts }) => [...contactDomains, ...accounts].join(', ')],
  ['file', ({ file }) => (file ? formatCount(file.statements.length, 'statement') : '')],
];

/** `vouchwire review sites list`: prints the sites that wait for a decision, with both pictures side by side. */
export async function runReviewSitesList(
  config: Config,
  options: { readonly json?: true; readonly all?: true },
): Promise<void> {
  await using records = await openRecords(config);
  const reviews = new SiteReviewRepository(records).list(options.all === true);
  if (options.json) return await printJson(mapReviews(reviews, toJson));
  let count = 0;
  async function* lines() {
    for await (const review of reviews) {
      count += 1;
      yield* formatReview(review);
    }
  }
  await printLines(lines());
  logStatus(`${formatCount(count, 'site')}${options.all ? '' : ' to review'}`);
}

/**
 * `vouchwire review sites accept|reject DOMAIN`: decides whether the newest picture is of the accepted tenant. A running
 * server shows the decision within seconds.
 */
export async function runReviewSitesDecide(
  config: Config,
  argument: string,
  decision: ReviewDecision,
  options: { readonly json?: true; readonly reason?: string },
): Promise<void> {
  const identified = identify(argument);
  if (!identified.ok || identified.identity.host === '')
    throw new AppError('configuration', `“${argument}” is not a domain`);
  const { host } = identified.identity;
  await using records = await openRecords(config);
  const result = await new SiteReviewRepository(records).decide(host, decision, options.reason ?? null, new Date());
  if (!result)
    throw new AppError('not-found', `${host} has no state to review. “review sites list” lists the sites that wait`);
  const { kind, review } = result;
  if (options.json) process.stdout.write(`${JSON.stringify(toJson(review))}\n`);
  const picture = `The page of ${host} read ${review.now.firstAt.slice(0, 10)}`;
  if (kind === 'already')
    logStatus(`${picture} was already ${decision} on ${review.decision?.decidedAt}. Nothing changed`);
  else
    logStatus(
      decision === 'accepted'
        ? `${picture} is accepted. Listings of the site count again`
        : `${picture} is rejected. Listings of the site count again when the old page returns`,
    );
}

async function* mapReviews<Result>(
  reviews: AsyncIterable<SiteReview>,
  toResult: (review: SiteReview) => Result,
): AsyncGenerator<Result> {
  for await (const review of reviews) yield toResult(review);
}

function toJson({ host, period, decision, before, now, registrationRequestedAt }: SiteReview): object {
  return {
    host,
    state: period.state,
    since: period.since,
    leads_to: period.leadsTo,
    decision: decision?.decision ?? null,
    decided_at: decision?.decidedAt ?? null,
    reason: decision?.reason ?? null,
    evidence: period.evidence.map(({ kind, before: earlier, beforeAt, after, afterAt }) => ({
      kind,
      before: earlier,
      before_at: beforeAt,
      after,
      after_at: afterAt,
    })),
    before,
    now,
    registration_requested_at: registrationRequestedAt,
  };
}

function* formatReview({
  host,
  period,
  decision,
  before,
  now,
  registrationRequestedAt,
}: SiteReview): Generator<string> {
  const decided = decision ? `\t${decision.decision} ${decision.decidedAt}` : '';
  yield `${host}\t${period.state}\tsince ${period.since}${decided}`;
  const toCell = (text: string) => {
    const plain = escapeControlCharacters(text);
    return (plain.length > MAX_CELL_CHARS ? `${plain.slice(0, MAX_CELL_CHARS - 1)}…` : plain).padEnd(MAX_CELL_CHARS);
  };
  yield `  ${''.padEnd(13)}${toCell('before')}  ${toCell('now')}`.trimEnd();
  for (const [name, format] of ROWS)
    yield `  ${name.padEnd(13)}${toCell(before ? format(before) : '')}  ${toCell(format(now))}`.trimEnd();
  const request =
    registrationRequestedAt === null ? 'not requested' : `requested ${registrationRequestedAt.slice(0, 10)}`;
  yield `  ${'registry'.padEnd(13)}${request}`;
}
