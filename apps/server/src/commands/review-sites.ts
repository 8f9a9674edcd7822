import { getRegistrableDomain, identify, isPrivateSuffix, type SitePicture } from '@vouchwire/trust-graph';
import { findRdapServer } from '../crawl/registrations/rdap-servers.ts';
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
  if (options.json) return await printJson(mapReviews(reviews, (review) => toJson(review, config)));
  let count = 0;
  async function* lines() {
    for await (const review of reviews) {
      count += 1;
      yield* formatReview(review, config);
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
  if (options.json) process.stdout.write(`${JSON.stringify(toJson(review, config))}\n`);
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

/** Why no visit has requested the registration of a domain, in the words of the list. */
const NOT_REQUESTED = {
  off: 'RDAP is off',
  'no-registration': 'the name is below a platform and has no registration',
  'no-server': 'its registry has no server in the bootstrap file',
  'not-due': 'not due at the visits so far',
} as const;

function explainNoRequest(
  { host, registrationRequestedAt }: SiteReview,
  { crawl: { rdap } }: Config,
): keyof typeof NOT_REQUESTED | null {
  if (registrationRequestedAt !== null) return null;
  if (rdap === 'off') return 'off';
  const domain = getRegistrableDomain(host) ?? host;
  if (isPrivateSuffix(domain.slice(domain.indexOf('.') + 1))) return 'no-registration';
  return findRdapServer(domain) === null ? 'no-server' : 'not-due';
}

function toJson(review: SiteReview, config: Config): object {
  const { host, period, decision, before, now, registrationRequestedAt } = review;
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
    registration_not_requested: explainNoRequest(review, config),
  };
}

function* formatReview(review: SiteReview, config: Config): Generator<string> {
  const { host, period, decision, before, now, registrationRequestedAt } = review;
  const decided = decision ? `\t${decision.decision} ${decision.decidedAt}` : '';
  yield `${host}\t${period.state}\tsince ${period.since}${decided}`;
  const toCell = (text: string) => {
    const plain = escapeControlCharacters(text);
    return (plain.length > MAX_CELL_CHARS ? `${plain.slice(0, MAX_CELL_CHARS - 1)}…` : plain).padEnd(MAX_CELL_CHARS);
  };
  yield `  ${''.padEnd(13)}${toCell('before')}  ${toCell('now')}`.trimEnd();
  for (const [name, format] of ROWS)
    yield `  ${name.padEnd(13)}${toCell(before ? format(before) : '')}  ${toCell(format(now))}`.trimEnd();
  const reason = explainNoRequest(review, config);
  const request =
    reason === null ? `requested ${registrationRequestedAt?.slice(0, 10)}` : `not requested: ${NOT_REQUESTED[reason]}`;
  yield `  ${'registry'.padEnd(13)}${request}`;
}
