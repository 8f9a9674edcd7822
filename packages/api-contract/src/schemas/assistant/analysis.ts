import { z } from 'zod';
import { MEDIA_ROLES } from '../../assistant/media-roles.ts';
import { LIMITS } from '../../limits.ts';
import { textSource } from '../analyze-node.ts';
import { certificate } from '../certificate.ts';
import { reference } from '../check-domain.ts';
import { wallName } from '../check-trust-txt.ts';
import { fetchCause } from '../fetch-cause.ts';
import { messageParts } from '../message-part.ts';
import { urlText } from '../url-text.ts';
import { graphStamp, instant, recognized, relationship, searchType, trustCounts } from '../vocabulary.ts';
import { pageProblem } from './page-problem.ts';
import { scoreBand, scoreScope } from './score-band.ts';
import { scoreBreakdown } from './score-breakdown.ts';

/**
 * Result of checking one item's content credentials. `valid-test-signer`: signed with a public test certificate, which
 * proves nothing about the signer. `incomplete`: a part of a fragmented video, which cannot be checked without the other
 * parts. `not-checked` is never worse than `absent`.
 */
const CREDENTIAL_STATES = [
  'valid-recognized-signer',
  'valid-unknown-signer',
  'valid-test-signer',
  'partial',
  'tampered',
  'malformed',
  'incomplete',
  'absent',
  'not-checked',
] as const;

/** State of an ingredient's own credentials. `absent`: it had none. */
const INGREDIENT_STATES = ['valid', 'tampered', 'malformed', 'absent'] as const;

/**
 * `stated`: the file's metadata contain some of the fields below · `absent`: they were read and contain none of them.
 */
const METADATA_STATES = ['stated', 'absent', 'not-checked'] as const;

/** State of one signature on the page. */
const SIGNATURE_STATES = [
  'verified',
  'tampered',
  'expired',
  'not-yet-valid',
  'foreign-key',
  'unknown-key',
  'unsupported',
  'malformed',
  'not-checked',
] as const;

/** Position of a statement about AI in the page, or in a file of it. */
const AI_STATEMENT_PLACES = [
  'sentence',
  'caption',
  'meta',
  'header',
  'structured-data',
  'file-metadata',
  'credentials',
] as const;

/** Basis of the percentage: content credentials that the publisher signed, of its own media. */
const AI_SOURCES = ['credentials'] as const;

export const credentialState = z.enum(CREDENTIAL_STATES);

export type CredentialState = z.infer<typeof credentialState>;

/** IPTC, XMP, Exif and PNG metadata of a file. Anyone can write them. */
export const mediaMetadata = z.object({
  state: z.enum(METADATA_STATES).describe('Whether the file’s metadata state any of the fields'),
  reason: z.string().describe('The state in one sentence. If something is stated, whether a signature covers it'),
  reason_parts: messageParts('reason').default([]),
  digital_source_type: z.string().nullable().describe('IPTC digital source type, as its last path segment'),
  creator: z.string().nullable().describe('Creator, as stated'),
  credit: z.string().nullable().describe('Credit line, as stated'),
  copyright: z.string().nullable().describe('Copyright notice, as stated'),
  software: z.string().nullable().describe('Program that created the file, as stated'),
  ai_system: z.string().nullable().describe('AI system that created the file, as stated (IPTC “AI System Used”)'),
});

export type MediaMetadata = z.infer<typeof mediaMetadata>;

/** An image, video, audio file or document of the page, with the result of its content credentials. */
export const mediaItem = z.object({
  url: urlText.describe('URL of the item, without a password'),
  kind: z
    .enum(['image', 'video', 'audio', 'document'])
    .describe('Kind of the item, detected from the content if it was fetched'),
  state: credentialState,
  reason: z.string().describe('The state in one or two sentences'),
  reason_parts: messageParts('reason').default([]),
  format: z.string().nullable().describe('Media type, detected from the content'),
  bytes: z.number().int().min(0).nullable().describe('Size of the file; null if it was not fetched'),
  signer: z.string().nullable().describe('Organization of the signing certificate'),
  issuer: z.string().nullable().describe('Organization that issued the certificate'),
  trust_list: z.string().nullable().describe('Name and date of the list that recognizes the signer'),
  signed_at: instant.nullable().describe('From a valid time stamp; null without one'),
  claim_generator: z.string().nullable().describe('Program that signed the credentials, as stated; null if unknown'),
  actions: z.array(z.object({ action: z.string(), when: instant.nullable(), software: z.string().nullable() })),
  ingredients: z.array(
    z.object({
      title: z.string().nullable(),
      relationship: z.string().nullable(),
      state: z.enum(INGREDIENT_STATES),
    }),
  ),
  digital_source_type: z.string().nullable().describe('IPTC digital source type, as its last path segment'),
  signer_is_publisher: z.boolean().nullable().describe('Whether the signer is the page’s publisher; null: unknown'),
  role: z.enum(MEDIA_ROLES).default('shown').describe('How the page uses it'),
  own: z
    .boolean()
    .default(false)
    .describe('Whether it is the publisher’s own: lead media, served from its domain, credited to no one else'),
  own_reason: z.string().nullable().default(null).describe('Why it does or does not count as the publisher’s own'),
  own_reason_parts: messageParts('own_reason').default([]),
  notes: z.array(z.string()).describe('Additional results of the verification, such as unsigned parts'),
  note_parts: messageParts('notes').default([]),
  metadata: mediaMetadata.default({
    state: 'not-checked',
    reason: 'This result was made before metadata were read.',
    reason_parts: [{ id: 'media.metadataOfOlderResult', arguments: {} }],
    digital_source_type: null,
    creator: null,
    credit: null,
    copyright: null,
    software: null,
    ai_system: null,
  }),
});

export type MediaItem = z.infer<typeof mediaItem>;

export const mediaCount = z.object({ total: z.number().int().min(0), with_c2pa: z.number().int().min(0) });

export const c2paAnalysis = z.object({
  has_c2pa_content: z.boolean().describe('Whether an item has valid content credentials'),
  media_with_c2pa: z.array(mediaItem).describe('Items with valid content credentials, in the order of the page'),
  not_matching_count: z
    .number()
    .int()
    .min(0)
    .default(0)
    .describe('Items with content credentials that do not match the file'),
  total_media_count: z.number().int().min(0).describe('Media found on the page'),
  checked_media_count: z.number().int().min(0).describe('Number of items that could be checked'),
  c2pa_percentage: z.number().min(0).max(100).describe('Share of checked items with valid credentials, 0–100'),
  media_analysis: z
    .object({ images: mediaCount, videos: mediaCount, audio: mediaCount, documents: mediaCount })
    .describe('Number of items by kind'),
  media: z.array(mediaItem).describe('All items that were checked or skipped'),
  trust_lists: z
    .array(z.object({ name: z.string(), as_of: z.string() }))
    .describe('Lists that were searched for signers, with their date'),
  library: z
    .string()
    .nullable()
    .default(null)
    .describe(
      'Library that checked the credentials, with its version. Whether certificates were withdrawn was not checked. Null if no media were checked',
    ),
  text_manifest: z
    .enum(['absent', 'present-not-read', 'not-checked'])
    .default('not-checked')
    .describe('Content credentials inside the text of the page (C2PA 2.3, section A.7), which we do not read'),
});

export type C2paAnalysis = z.infer<typeof c2paAnalysis>;

export const pageSignature = z.object({
  form: z.enum(['data-integrity', 'jws']).describe('Form of the signature'),
  cryptosuite: z.string().nullable().describe('Such as eddsa-jcs-2022, or `alg` of a JWS'),
  state: z.enum(SIGNATURE_STATES).describe('Whether the signature is valid for this page'),
  reason: z.string().describe('The state in one or more sentences'),
  reason_parts: messageParts('reason').default([]),
  verification_method: z.string().nullable(),
  controller: z.string().nullable().describe('DID or domain of the key’s owner'),
  controller_is_publisher: z
    .boolean()
    .nullable()
    .describe('Whether the key belongs to the publisher of the page; null: unknown'),
  created: instant.nullable().describe('When it was signed, as stated; null if it is not stated'),
  expires: instant.nullable().describe('When it expires, as stated; null if it is not stated'),
});

export type PageSignature = z.infer<typeof pageSignature>;

export const jsonLdAnalysis = z.object({
  has_vouchwire_envelope: z
    .boolean()
    .describe('Whether the page contains a signed JSON-LD envelope (docs/envelope.md)'),
  is_canonicalized: z
    .boolean()
    .nullable()
    .describe('Whether the envelope is in canonical form (RFC 8785); null without one'),
  signatures: z.array(pageSignature).describe('All signatures that were checked, in the order of the page'),
  blocks: z.number().int().min(0).describe('JSON-LD blocks on the page'),
  broken_blocks: z.number().int().min(0).describe('JSON-LD blocks that are not valid'),
  types: z.array(z.string()).describe('Types of schema.org in the JSON-LD'),
});

/**
 * A quoted statement about AI. It is not a finding, because the publisher, or the author of a file, can write anything.
 */
export const aiStatement = z.object({
  place: z.enum(AI_STATEMENT_PLACES).describe('Where the statement is'),
  name: z.string().nullable().describe('Name of the meta element, header, property, metadata field or signer'),
  url: urlText.nullable().describe('The file that it is about; null: the page, or not stated'),
  quote: z.string().describe(`Unmodified, at most ${LIMITS.QUOTE_CHARS} characters`),
});

export type AiStatement = z.infer<typeof aiStatement>;

/** AI use in the creation of the content. Tags, metadata and sentences that anyone can write never produce a number. */
export const aiDetection = z.object({
  assessed: z.boolean().describe('Whether signed credentials assessed it'),
  ai_probability: z.number().min(0).max(100).nullable().describe('null: not assessed'),
  confidence: z.enum(['high', 'medium', 'low']).nullable().describe('null: not assessed'),
  source: z.enum(AI_SOURCES).nullable().default(null).describe('Source of the assessment; null: not assessed'),
  reasoning: z.array(z.string()).describe('What the number is based on; empty: not assessed'),
  reasoning_parts: messageParts('reasoning').default([]),
  statements: z.array(aiStatement).default([]).describe('What the page states about AI'),
});

export type AiDetection = z.infer<typeof aiDetection>;

/** Source of a page's address. */
export const pageFoundBy = z.enum(['trust.txt', 'structured-data', 'link']);

export const disclosureInfo = z.object({
  success: z.boolean().describe('Whether a page about the publisher was found and read'),
  summary: z.string().nullable().describe('The quoted passages in one text; null if there are none'),
  key_points: z.array(z.string()).describe('The quoted passages'),
  url: urlText.nullable().describe('The main page about the publisher; null if there is none'),
  found_by: pageFoundBy.nullable().describe('Where the page is named'),
  pages: z.array(
    z.object({
      topic: z.enum(['ownership', 'corrections', 'ethics', 'disclosure']).describe('Topic of the page'),
      url: urlText.describe('URL of the page'),
      found_by: pageFoundBy.describe('Where the page is named'),
      state: z.enum(['read', 'absent', 'not-checked']).describe('Whether the page was read'),
      quote: z.string().nullable().describe('A passage of the page that shows its topic'),
    }),
  ),
  generated_by: textSource.describe('Who selected the passages'),
});

export type DisclosureInfo = z.infer<typeof disclosureInfo>;

/** A sentence created by a rule. The id stays the same when the text changes. */
export const ruleSentence = z.object({
  id: z.string(),
  message: z.string().describe('What a reader should know, or can do'),
  message_parts: messageParts('message').default([]),
  signals: z.array(z.number().int().min(1).max(16)).describe('Rows of the score breakdown that support it'),
  audience: z
    .enum(['reader', 'publisher'])
    .optional()
    .describe('Who can act on a recommendation. Warnings and older results have none'),
});

export type RuleSentence = z.infer<typeof ruleSentence>;

export const didAnalysis = z.object({
  did: z.string().describe('The DID'),
  method: z.string(),
  state: z
    .enum(['resolved', 'not-found', 'invalid', 'unsupported', 'unreachable', 'deactivated'])
    .describe('Whether the DID could be resolved'),
  reason: z.string().describe('Where the document is, or why there is none'),
  reason_parts: messageParts('reason').default([]),
  verification_methods: z.array(z.object({ id: z.string(), type: z.string() })),
  services: z.array(z.object({ id: z.string(), type: z.string(), endpoint: z.string() })),
  linked_domains: z.array(
    z.object({
      domain: z.string().describe('Host that the DID names'),
      state: z
        .enum(['confirmed', 'claimed', 'unreturned', 'not-checked'])
        .describe('Whether the domain confirms the DID'),
      reason: z.string().describe('What the domain says about the DID'),
      reason_parts: messageParts('reason').default([]),
    }),
  ),
});

export type DidAnalysis = z.infer<typeof didAnalysis>;

/** An item that one of our limits excluded from the check. */
export const skipped = z.object({
  item: z.string().describe('What was not checked'),
  item_parts: messageParts('item').default([]),
  reason: z.string().describe('Which limit excluded it'),
  count: z.number().int().min(0).describe('Number of excluded items'),
});

/** `createAnalysis` adds `item_parts`. */
export type Skipped = Omit<z.infer<typeof skipped>, 'item_parts'>;

/** Another site and the strongest statement about it: a confirmed one, if there is one. */
export const relatedSite = relationship
  .pick({
    relationship: true,
    state: true,
    is_claim: true,
    first_seen: true,
    last_seen: true,
    missed: true,
    confirmation: true,
  })
  .extend({
    domain: z.string(),
    name: z.string().nullable().describe('Name of the site; null if it is not known'),
    recognized,
  });

export type RelatedSite = z.infer<typeof relatedSite>;

/** Known facts about one page or identifier, with every point of the score (specification, section 3). */
export const trustAnalysis = z.object({
  id: z.string().describe('Opens this result at `/r/{id}`'),
  trustScore: z
    .number()
    .int()
    .min(0)
    .max(100)
    .describe('Points of the checked signals. Only a score with a `band` is about the content of a page'),
  score_scope: scoreScope.describe(
    '`page`: the page was read · `publisher`: the page was not read, and the score is about its publisher only · `did`: the domain that a DID is linked to',
  ),
  band: scoreBand.nullable().describe('The band of `trustScore`; null unless `score_scope` is `page`'),
  publisher_domain: z.string().nullable().describe('Domain of the publisher; null for a DID that no domain confirms'),
  domain: z.string().describe('The analyzed domain, or the DID'),
  did: z.string().nullable().describe('The analyzed DID, or the DID that signed the page; null if there is none'),
  url: urlText.nullable().describe('The page that was read, without credentials or tokens'),
  searchType,
  isInTrustGraph: z.boolean().nullable().describe('null: the graph was not available'),
  trust_counts: trustCounts
    .nullable()
    .describe(
      'How many the lists have; null: the publisher is not in the graph, or the result is older than this field',
    ),
  trustedBy: z
    .array(relatedSite)
    .describe('Those whose current files name the publisher, recognized ones first, at most 500'),
  trustsOthers: z
    .array(relatedSite)
    .describe('Those that the current file of the publisher names, recognized ones first, at most 500'),
  contentAnalysis: z.object({
    type: z.string().nullable().describe('Type of schema.org, such as NewsArticle; null if it is not stated'),
    title: z.string().nullable().describe('Title of the page; null if it is not stated'),
    author: z.string().nullable().describe('First author; null if none is stated'),
    publisher: z.string().nullable().describe('Publisher; null if none is stated'),
    published: z.iso
      .date()
      .nullable()
      .describe('Day of publication in the time zone of the page; null if it is not stated'),
    modified: z.iso
      .date()
      .nullable()
      .describe('Day of the last change in the time zone of the page; null if it is not stated'),
    hasJsonLd: z.boolean().describe('Whether the page contains JSON-LD'),
    hasDigitalSignature: z.boolean().describe('Whether the page contains a signature'),
  }),
  c2paAnalysis,
  jsonLdAnalysis,
  aiDetection,
  disclosureInfo,
  didAnalysis: didAnalysis.nullable().describe('What the DID and its domains state; null if there is no DID'),
  warnings: z.array(ruleSentence).describe('What a reader should know'),
  recommendations: z.array(ruleSentence).describe('What readers and the publisher can do'),
  bill: scoreBreakdown.describe('The score breakdown: all rows that make up the score'),
  band_note: z
    .string()
    .nullable()
    .describe('Below 40: “unknown: little public evidence” if a page was read, or “conflicting evidence” and which'),
  page: z.object({
    outcome: z
      .enum(['read', 'preview', 'not-a-page', 'blocked', 'absent', 'unreachable', 'unreadable', 'not-requested'])
      .describe('`preview`: only what the site shows without a subscription was read'),
    problem: pageProblem
      .nullable()
      .describe('Why the page was not read, or not in full; null if it was, or if the result is older than this field'),
    reason: z.string().describe('The outcome in one sentence'),
    cause: fetchCause.nullable().describe('Technical cause of the failure; null if there is none'),
    wall: wallName,
    status: z
      .number()
      .int()
      .min(100)
      .max(999)
      .nullable()
      .describe('HTTP status of the last response; null if there was none'),
    final_url: urlText.nullable().describe('URL after redirects; null if there was no response'),
    fetched_at: instant.nullable().describe('Time of the request; null if there was none'),
    certificate: certificate.nullable().describe('Certificate of the site; null if none was seen'),
  }),
  policy_file: z.object({
    url: urlText.nullable(),
    outcome: z.string().nullable(),
    checked_at: instant.nullable().describe('Time of that request; null if there was none'),
  }),
  references: z.array(reference).describe('Statements that name the domain, at most 100'),
  skipped: z.array(skipped).describe('What our limits excluded from the check'),
  ...graphStamp,
  analyzed_at: instant.describe('Time of the analysis'),
  elapsed_ms: z.number().int().min(0).describe('Duration in milliseconds'),
});

export type TrustAnalysis = z.infer<typeof trustAnalysis>;
