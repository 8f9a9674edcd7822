import {
  bandOfScore,
  type C2paAnalysis,
  type DisclosureInfo,
  type Skipped,
  type TrustAnalysis,
} from '@vouchwire/api-contract';
import { assessAiUse } from '../ai-use/assess-ai-use.ts';
import { c2paAnalysisOf } from '../media/c2pa-analysis.ts';
import type { PageReport } from '../page/page-report.ts';
import { didOfSigner } from '../signatures/verify-signatures.ts';
import type { AskedSubject } from '../subject-of-request.ts';
import { bandNote, printBill } from './print-bill.ts';
import { recommendationsOf, warningsOf } from './rule-sentences.ts';
import { scopeOf, shownPageState } from './score-scope.ts';
import { signalLooks } from './signal-looks.ts';
import type { SubjectLooks } from './subject-looks.ts';

const MAX_REFERENCES = 100;

/** The result as the contract has it, from everything that was looked at. Pure. */
export function printAnalysis(
  id: string,
  subject: AskedSubject,
  looks: SubjectLooks,
  elapsedMs: number,
): TrustAnalysis {
  const { graph, page, policy, media, signatures, disclosure, did, now } = looks;
  const content = page?.content ?? null;
  const bill = printBill(signalLooks(looks), looks);
  const ai = assessAiUse(page, media?.items ?? []);
  const skipped: Skipped[] = [page, media, signatures, disclosure, did].flatMap((part) => [...(part?.skipped ?? [])]);
  const scope = scopeOf(looks);
  const ruleInput = { looks, bill, scope, ai, skipped };
  return {
    id,
    trustScore: bill.score,
    score_scope: scope,
    band: scope === 'page' ? bandOfScore(bill.score) : null,
    publisher_domain: looks.publisherDomain,
    domain: subject.domain,
    did: subject.kind === 'did' ? subject.did : signatures && didOfSigner(signatures),
    url: subject.kind === 'page' ? subject.url : null,
    searchType: subject.kind === 'did' ? 'did' : 'url',
    isInTrustGraph: graph?.inGraph ?? null,
    trustedBy: [...(graph?.trustedBy ?? [])],
    trustsOthers: [...(graph?.trustsOthers ?? [])],
    contentAnalysis: {
      type: content?.types[0]?.value ?? typeWithoutPage(subject, page),
      title: content?.titles[0]?.value ?? null,
      author: content?.authors[0]?.name ?? null,
      publisher: content?.publishers[0]?.name ?? null,
      published: content?.published[0]?.value ?? null,
      modified: content?.modified[0]?.value ?? null,
      hasJsonLd: (content?.jsonLd.total ?? 0) > 0,
      hasDigitalSignature: (signatures?.signatures.length ?? 0) > 0,
    },
    c2paAnalysis: media ? c2paAnalysisOf(media) : NO_MEDIA,
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
    warnings: warningsOf(ruleInput),
    recommendations: recommendationsOf(ruleInput),
    bill,
    band_note: bandNote(bill, scope),
    page: page
      ? {
          ...shownPageState(page, subject.domain),
          cause: page.cause,
          status: page.status,
          final_url: page.finalUrl,
          fetched_at: page.fetchedAt,
          certificate: policy?.check.certificate ?? null,
        }
      : {
          outcome: 'not-asked',
          problem: subject.kind === 'did' ? null : 'our-failure',
          reason: subject.kind === 'did' ? 'A DID has no page.' : 'We could not request the page. The failure is ours.',
          cause: null,
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
    skipped,
    graph_version: graph?.graphVersion ?? '',
    as_of: graph?.asOf ?? null,
    analyzed_at: now.toISOString(),
    elapsed_ms: elapsedMs,
  };
}

/** The type of a subject that is no page: a DID, or the media type of a file. */
function typeWithoutPage(subject: AskedSubject, page: PageReport | null): string | null {
  if (subject.kind === 'did') return 'DID';
  return page?.outcome === 'not-a-page' ? page.mediaType : null;
}

const NONE = { total: 0, with_c2pa: 0 };
const NO_MEDIA: C2paAnalysis = {
  has_c2pa_content: false,
  media_with_c2pa: [],
  not_matching_count: 0,
  total_media_count: 0,
  checked_media_count: 0,
  c2pa_percentage: 0,
  media_analysis: { images: NONE, videos: NONE, audio: NONE, documents: NONE },
  media: [],
  trust_lists: [],
};
const NO_DISCLOSURE: DisclosureInfo = {
  success: false,
  summary: null,
  key_points: [],
  url: null,
  found_by: null,
  pages: [],
  made_by: 'rules',
};
