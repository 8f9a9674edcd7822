import { type DisclosureInfo, getScoreBand, type Skipped, type TrustAnalysis } from '@vouchwire/api-contract';
import { assessAiUse } from '../ai-use/assess-ai-use.ts';
import type { AnalysisSubject } from '../analysis-subject.ts';
import { createC2paAnalysis } from '../media/c2pa-analysis.ts';
import type { PageReport } from '../page/page-report.ts';
import { getSignerDid } from '../signatures/verify-signatures.ts';
import type { CollectedEvidence } from './collected-evidence.ts';
import { createRecommendations, createWarnings, describeSkipped } from './rule-sentences.ts';
import { createBreakdown, formatBandNote } from './score-breakdown.ts';
import { getPageState, getScoreScope } from './score-scope.ts';

const MAX_REFERENCES = 100;

/** Creates the result in the form of the contract from the collected evidence. Pure. */
export function createAnalysis(
  id: string,
  subject: AnalysisSubject,
  collected: CollectedEvidence,
  elapsedMs: number,
): TrustAnalysis {
  const { graph, page, policy, media, signatures, disclosure, did, now } = collected;
  const content = page?.content ?? null;
  const breakdown = createBreakdown(collected);
  const ai = assessAiUse(page, media?.items ?? []);
  const skipped: Skipped[] = [page, media, signatures, disclosure, did].flatMap((part) => [...(part?.skipped ?? [])]);
  const scope = getScoreScope(collected);
  const ruleInput = { evidence: collected, breakdown, scope, ai, skipped };
  return {
    id,
    trustScore: breakdown.score,
    score_scope: scope,
    band: scope === 'page' ? getScoreBand(breakdown.score) : null,
    publisher_domain: collected.publisherDomain,
    domain: subject.domain,
    did: subject.kind === 'did' ? subject.did : signatures && getSignerDid(signatures),
    url: subject.kind === 'page' ? subject.url : null,
    searchType: subject.kind === 'did' ? 'did' : 'url',
    isInTrustGraph: graph?.inGraph ?? null,
    trust_counts: graph?.trustCounts ?? null,
    trustedBy: [...(graph?.trustedBy ?? [])],
    trustsOthers: [...(graph?.trustsOthers ?? [])],
    contentAnalysis: {
      type: content?.types[0]?.value ?? getTypeWithoutPage(subject, page),
      title: content?.titles[0]?.value ?? null,
      author: content?.authors[0]?.name ?? null,
      publisher: content?.publishers[0]?.name ?? null,
      published: content?.published[0]?.day ?? null,
      modified: content?.modified[0]?.day ?? null,
      hasJsonLd: (content?.jsonLd.total ?? 0) > 0,
      hasDigitalSignature: (signatures?.signatures.length ?? 0) > 0,
    },
    c2paAnalysis: createC2paAnalysis(media, content?.hasTextManifest ?? null),
    jsonLdAnalysis: {
      has_vouchwire_envelope: signatures?.hasEnvelope ?? false,
      is_canonicalized: signatures?.isCanonicalized ?? null,
      signatures: (signatures?.signatures ?? []).map(({ block: _block, ...signature }) => signature),
      blocks: content?.jsonLd.total ?? 0,
      broken_blocks: content?.jsonLd.blocks.filter(({ state }) => state !== 'valid').length ?? 0,
      types: [...(content?.jsonLd.types ?? [])],
    },
    aiDetection: ai,
    disclosureInfo: disclosure?.info ?? NO_DISCLOSURE,
    didAnalysis: did?.analysis ?? null,
    warnings: [...createWarnings(ruleInput)],
    recommendations: createRecommendations(ruleInput),
    bill: breakdown,
    band_note: formatBandNote(breakdown, scope),
    page: page
      ? {
          ...getPageState(page, subject.domain),
          cause: page.cause,
          wall: page.wall,
          status: page.status,
          final_url: page.finalUrl,
          fetched_at: page.fetchedAt,
          certificate: policy?.check.certificate ?? null,
        }
      : {
          outcome: 'not-requested',
          problem: subject.kind === 'did' ? null : 'our-failure',
          reason: subject.kind === 'did' ? 'A DID has no page.' : 'We could not request the page. The failure is ours.',
          cause: null,
          wall: null,
          status: null,
          final_url: null,
          fetched_at: null,
          certificate: policy?.check.certificate ?? null,
        },
    policy_file: {
      url: policy?.check.location ?? null,
      outcome: policy?.check.outcome ?? null,
      checked_at: policy?.check.checked_at ?? null,
    },
    references: (graph?.references ?? []).slice(0, MAX_REFERENCES),
    skipped: skipped.map((item) => ({ ...item, item_parts: describeSkipped(item).parts })),
    graph_version: graph?.graphVersion ?? '',
    as_of: graph?.asOf ?? null,
    analyzed_at: now.toISOString(),
    elapsed_ms: elapsedMs,
  };
}

/** Returns the type of a subject without a page: a DID, or the media type of a file. */
function getTypeWithoutPage(subject: AnalysisSubject, page: PageReport | null): string | null {
  if (subject.kind === 'did') return 'DID';
  return page?.outcome === 'not-a-page' ? page.mediaType : null;
}

const NO_DISCLOSURE: DisclosureInfo = {
  success: false,
  summary: null,
  key_points: [],
  url: null,
  found_by: null,
  pages: [],
  generated_by: 'rules',
};
