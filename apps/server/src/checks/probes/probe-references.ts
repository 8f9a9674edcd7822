import type { PolicyDiagnostic, ProbeReport } from '@vouchwire/api-contract';
import type { Identity } from '@vouchwire/trust-graph';
import type { PolicyDocument } from 'trust-txt';
import { createSentences, joinSentences, type Sentence, toMessage } from '../../platform/messages/sentence.ts';
import type { SafeFetcher } from '../../platform/safe-fetch/safe-fetch.ts';
import { describeLocation } from '../../policy-files/fetch/classify-location.ts';
import { isBlocked } from '../../policy-files/fetch/to-answer.ts';
import { createFinding } from '../rules/create-finding.ts';
import type { AccountPageCache } from './account-page-cache.ts';
import { probeAccount } from './probe-account.ts';
import { probeOrganization } from './probe-organization.ts';
import { inconclusive, isNotInDns, isRefusal, NO_FINDINGS, type ProbeOutcome, withFindings } from './probe-outcome.ts';
import { probeOwnSite } from './probe-own-site.ts';
import { type ProbeTarget, selectProbeTargets } from './probe-targets.ts';
import { Prober } from './prober.ts';

/** Small, because only the status matters. */
const MAX_PAGE_BYTES = 4 * 1024;

/** Requests a contact or disclosure page: TT615. */
async function probePage({ statement, url }: ProbeTarget, prober: Prober): Promise<ProbeOutcome | null> {
  const result = await prober.fetch(url, MAX_PAGE_BYTES);
  if (!result) return null;
  const { range, attribute } = statement;
  if (isNotInDns(result))
    return withFindings(createFinding('TT615', { messageId: 'notInDns', arguments: { host: url.hostname }, range }));
  if (!result.ok) return inconclusive(result.sentence);
  if (isRefusal(result.status) || isBlocked(result))
    return inconclusive(describeLocation('refused', { status: result.status }));
  if (result.status < 400) return NO_FINDINGS;
  return withFindings(
    createFinding('TT615', { arguments: { attribute, status: result.status }, range, url: result.url }),
  );
}

/** Results of all probes. */
interface ProbeResult {
  readonly findings: readonly PolicyDiagnostic[];
  readonly report: ProbeReport;
}

/**
 * Requests what a file names: rules TT514, TT515, TT521, TT522, TT607, TT615, TT903 and group 8. References that were
 * not requested or did not respond are counted and never reported as a fault.
 * @param deadline time by which the response must be sent, in ms since 1970
 */
export async function probeReferences(
  identity: Identity,
  document: PolicyDocument,
  { fetcher, accountPages }: { readonly fetcher: SafeFetcher; readonly accountPages: AccountPageCache },
  deadline: number,
  signal: AbortSignal,
): Promise<ProbeResult> {
  const prober = new Prober(fetcher, deadline, signal);
  const { chosen, total } = selectProbeTargets(document, identity);
  const [ownSiteContradictions, results] = await Promise.all([
    probeOwnSite(identity, document, accountPages, prober),
    prober.mapConcurrently(chosen, async (target) => ({
      target,
      seen: await probeTarget(target, identity, accountPages, prober),
    })),
  ]);
  const completed = results.flatMap(({ target, seen: outcome }) => (outcome ? [{ target, seen: outcome }] : []));
  const inconclusive = completed
    .flatMap(({ target, seen }) =>
      seen.inconclusiveReason === null
        ? []
        : [
            {
              url: target.url.href,
              line: target.statement.line,
              reason: seen.inconclusiveReason.text,
              reason_parts: seen.inconclusiveReason.parts,
            },
          ],
    )
    .sort((one, other) => one.line - other.line);
  return {
    findings: [...completed.flatMap(({ seen }) => seen.findings), ...ownSiteContradictions],
    report: {
      checked_count: completed.length,
      total: total,
      inconclusive: inconclusive,
      ...toMessage(describeReport(completed.length, total, inconclusive.length)),
    },
  };
}

function probeTarget(
  target: ProbeTarget,
  identity: Identity,
  pages: AccountPageCache,
  prober: Prober,
): Promise<ProbeOutcome | null> {
  switch (target.kind) {
    case 'organization':
      return probeOrganization(target, prober);
    case 'account':
      return probeAccount(target, identity, pages, prober);
    case 'page':
      return probePage(target, prober);
  }
}

export const PROBE_TEMPLATES = {
  nothing: 'The file names nothing that we could check.',
  partial: 'We checked {count, number} of {total, number} references.',
  one: 'We checked the one reference.',
  all: 'We checked all {total, number} references.',
  oneInconclusive: 'One of them had no clear result.',
  inconclusive: '{count, number} of them had no clear result.',
} as const;

const describeProbes = createSentences('probes', PROBE_TEMPLATES);

function describeReport(count: number, total: number, inconclusiveCount: number): Sentence {
  if (total === 0) return describeProbes('nothing');
  const id = count < total ? 'partial' : total === 1 ? 'one' : 'all';
  const summary = describeProbes(id, { count, total });
  if (inconclusiveCount === 0) return summary;
  const inconclusiveId = inconclusiveCount === 1 ? 'oneInconclusive' : 'inconclusive';
  return joinSentences(summary, describeProbes(inconclusiveId, { count: inconclusiveCount }));
}
