import {
  type AiDetection,
  type AiStatement,
  PAGE_PROBLEMS,
  type PageProblem,
  type ScoreScope,
  type TrustAnalysis,
} from '@vouchwire/api-contract';
import { asBoolean, asList, asNumber, asRecord, asText, readList } from '../../../lib/lenient.ts';
import { type BandId, findBand, findBandByScore } from '../bands.ts';
import { readCredentials, type ShownCredentials } from './read-media.ts';
import { readScoreBreakdown, type ShownBreakdown } from './read-score-breakdown.ts';
import { type CitedSentence, readSentences, readTexts } from './read-sentences.ts';
import { readSignatures, type ShownSignatures } from './read-signatures.ts';

/**
 * A result as the screen shows it. Only the specification's fields of sections 3 and 7 are needed; all else may be
 * missing, and is then `null` or empty here and left out on the page.
 */
export interface ShownAnalysis {
  /** Opens the result at `/r/{id}`. */
  id: string | null;
  /** 0–100, whole. */
  score: number;
  /** What the score is about. */
  scope: ScoreScope;
  /** Null unless a page was read. */
  band: BandId | null;
  /** The domain whose publisher is judged; null for a DID that no domain confirms. */
  publisherDomain: string | null;
  domain: string;
  did: string | null;
  url: string | null;
  /** Null: nobody could ask the graph. */
  inGraph: boolean | null;
  trustedBy: string[];
  trusts: string[];
  content: ShownContent;
  credentials: ShownCredentials;
  signatures: ShownSignatures;
  authorship: ShownAuthorship;
  disclosure: ShownDisclosure;
  identifier: ShownIdentifier | null;
  warnings: CitedSentence[];
  recommendations: CitedSentence[];
  bill: ShownBreakdown | null;
  bandNote: string | null;
  page: ShownPage | null;
  policyFile: { url: string | null; outcome: string | null; checkedAt: string | null } | null;
  references: { domain: string; relationship: string }[];
  skipped: { what: string; reason: string; count: number }[];
  graphVersion: string | null;
  asOf: string | null;
  analyzedAt: string | null;
  elapsedMs: number | null;
  /** As the server sent it, for saving. */
  raw: unknown;
}

export interface ShownContent {
  type: string | null;
  title: string | null;
  author: string | null;
  publisher: string | null;
  published: string | null;
  modified: string | null;
  hasJsonLd: boolean | null;
  hasSignature: boolean | null;
}

export interface ShownAuthorship {
  /** 0–100; null: not assessed. */
  probability: number | null;
  /** Null: the server does not name one. */
  source: AiDetection['source'];
  confidence: 'high' | 'medium' | 'low' | null;
  reasoning: string[];
  statements: AiStatement[];
}

export interface ShownDisclosure {
  success: boolean;
  summary: string | null;
  keyPoints: string[];
  url: string | null;
  pages: {
    topic: TrustAnalysis['disclosureInfo']['pages'][number]['topic'];
    url: string;
    state: 'read' | 'absent' | 'not-checked';
    quote: string | null;
  }[];
  madeBy: 'rules' | 'model' | null;
}

export interface ShownIdentifier {
  state: string | null;
  reason: string | null;
  linkedDomains: { domain: string; state: string | null; reason: string | null }[];
}

export interface ShownPage {
  outcome: string | null;
  /** Null if the page was read, or if the server sends a sentence alone. */
  problem: PageProblem | null;
  status: number | null;
  reason: string | null;
  finalUrl: string | null;
  fetchedAt: string | null;
  certificateIssuer: string | null;
  certificateUntil: string | null;
}

/** Domains, or objects that name one. */
const readDomains = (value: unknown): string[] => [
  ...new Set(
    asList(value).flatMap((entry) => {
      const record = asRecord(entry);
      return (record ? (asText(record.domain) ?? asText(record.source_domain)) : asText(entry)) ?? [];
    }),
  ),
];

function readContent(value: unknown): ShownContent {
  const content = asRecord(value) ?? {};
  return {
    type: asText(content.type),
    title: asText(content.title),
    author: asText(content.author),
    publisher: asText(content.publisher),
    published: asText(content.published),
    modified: asText(content.modified),
    hasJsonLd: asBoolean(content.hasJsonLd),
    hasSignature: asBoolean(content.hasDigitalSignature),
  };
}

const CONFIDENCES = ['high', 'medium', 'low'] as const;

const SOURCES = ['credentials'] as const;
const PLACES: Record<AiStatement['place'], true> = {
  sentence: true,
  caption: true,
  meta: true,
  header: true,
  'structured-data': true,
  'file-metadata': true,
  credentials: true,
};

function readAuthorship(value: unknown): ShownAuthorship {
  const detection = asRecord(value) ?? {};
  const isAssessed = detection.assessed !== false && detection.source !== null;
  const probability = isAssessed ? asNumber(detection.ai_probability) : null;
  return {
    probability: probability === null ? null : Math.min(100, Math.max(0, probability)),
    source: SOURCES.find((source) => source === detection.source) ?? null,
    confidence: CONFIDENCES.find((confidence) => confidence === detection.confidence) ?? null,
    reasoning: probability === null ? [] : readTexts(detection.reasoning),
    statements: readList(detection.statements, (statement) => {
      const place = asText(statement.place);
      const quote = asText(statement.quote);
      if (place === null || !Object.hasOwn(PLACES, place) || quote === null) return null;
      return {
        place: place as AiStatement['place'],
        name: asText(statement.name),
        url: asText(statement.url),
        quote,
      };
    }),
  };
}

const TOPICS = ['ownership', 'corrections', 'ethics', 'disclosure'] as const;

function readDisclosure(value: unknown): ShownDisclosure {
  const info = asRecord(value) ?? {};
  return {
    success: info.success === true,
    summary: asText(info.summary),
    keyPoints: readTexts(info.key_points),
    url: asText(info.url),
    pages: readList(info.pages, (page) => {
      const url = asText(page.url);
      const topic = TOPICS.find((known) => known === page.topic);
      const state = page.state === 'read' || page.state === 'absent' ? page.state : 'not-checked';
      return url && topic ? { topic, url, state, quote: asText(page.quote) } : null;
    }),
    madeBy: info.generated_by === 'rules' || info.generated_by === 'model' ? info.generated_by : null,
  };
}

function readIdentifier(value: unknown): ShownIdentifier | null {
  const analysis = asRecord(value);
  return (
    analysis && {
      state: asText(analysis.state),
      reason: asText(analysis.reason),
      linkedDomains: readList(analysis.linked_domains, (linked) => {
        const domain = asText(linked.domain);
        return domain ? { domain, state: asText(linked.state), reason: asText(linked.reason) } : null;
      }),
    }
  );
}

const findPageProblem = (value: unknown): PageProblem | null =>
  PAGE_PROBLEMS.find((problem) => problem === value) ?? null;

function readPage(value: unknown): ShownPage | null {
  const page = asRecord(value);
  if (!page) return null;
  const certificate = asRecord(page.certificate);
  const issuer = asRecord(certificate?.issuer);
  return {
    outcome: asText(page.outcome),
    problem: findPageProblem(page.problem),
    status: asNumber(page.status),
    reason: asText(page.reason),
    finalUrl: asText(page.final_url),
    fetchedAt: asText(page.fetched_at),
    certificateIssuer: asText(issuer?.organizationName) ?? asText(issuer?.commonName),
    certificateUntil: asText(certificate?.not_after),
  };
}

function readPolicyFile(value: unknown): ShownAnalysis['policyFile'] {
  const file = asRecord(value);
  return file && { url: asText(file.url), outcome: asText(file.outcome), checkedAt: asText(file.checked_at) };
}

/** An answer with the fields of the specification only is about a page. */
const readScope = (value: unknown): ScoreScope => (value === 'publisher' || value === 'did' ? value : 'page');

/** Null where the answer holds no score: then it is no analysis. */
export function readAnalysis(answer: unknown, asked: { domain: string; url: string | null }): ShownAnalysis | null {
  const a = asRecord(answer);
  const score = asNumber(a?.trustScore);
  if (!a || score === null) return null;
  const shownScore = Math.round(Math.min(100, Math.max(0, score)));
  const domain = asText(a.domain) ?? asked.domain;
  const scope = readScope(a.score_scope);
  return {
    id: asText(a.id),
    score: shownScore,
    scope,
    band: scope === 'page' ? (findBand(a.band)?.id ?? findBandByScore(shownScore)) : null,
    publisherDomain: asText(a.publisher_domain) ?? (scope === 'did' ? null : domain),
    domain,
    did: asText(a.did),
    url: asText(a.url) ?? asked.url,
    inGraph: asBoolean(a.isInTrustGraph),
    trustedBy: readDomains(a.trustedBy),
    trusts: readDomains(a.trustsOthers),
    content: readContent(a.contentAnalysis),
    credentials: readCredentials(a.c2paAnalysis),
    signatures: readSignatures(a.jsonLdAnalysis),
    authorship: readAuthorship(a.aiDetection),
    disclosure: readDisclosure(a.disclosureInfo),
    identifier: readIdentifier(a.didAnalysis),
    warnings: readSentences(a.warnings),
    recommendations: readSentences(a.recommendations),
    bill: readScoreBreakdown(a.bill),
    bandNote: asText(a.band_note),
    page: readPage(a.page),
    policyFile: readPolicyFile(a.policy_file),
    references: readList(a.references, (reference) => {
      const domain = asText(reference.source_domain);
      const relationship = asText(reference.relationship);
      return domain && relationship ? { domain, relationship: relationship.toUpperCase() } : null;
    }),
    skipped: readList(a.skipped, (entry) => {
      const what = asText(entry.item);
      return what ? { what, reason: asText(entry.reason) ?? '', count: asNumber(entry.count) ?? 1 } : null;
    }),
    graphVersion: asText(a.graph_version),
    asOf: asText(a.as_of),
    analyzedAt: asText(a.analyzed_at),
    elapsedMs: asNumber(a.elapsed_ms),
    raw: answer,
  };
}
