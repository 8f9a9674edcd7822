import type { SourceLocation } from './located.ts';
import type { FormatId } from './publisher-files.ts';

/** Statement of a publisher about itself, in a form that can be compared across formats. */
export interface PublisherStatement extends SourceLocation {
  readonly topic: StatementTopic;
  /**
   * Value in the normal form of its topic: a host name in lower-case A-labels, a URL in the form of the URL standard,
   * an id in the form of its register, an `AiUseValue`. Otherwise the text with collapsed white space.
   */
  readonly value: string;
  /**
   * - `identifier`: the register, such as `wikidata`
   * - `ai-use`: an `AiUse`
   * - `policy-page`: the schema.org property
   * - `contact`: a `ContactPurpose`
   * - `manager`: the country, ISO 3166-1 alpha-2. Null for all other countries
   * - `owner`: `name` if the owner is named without an address. Otherwise null
   *
   * Null for other topics.
   */
  readonly qualifier: string | null;
  /** Scope of the statement. Only statements about the whole site are compared. */
  readonly coverage: StatementCoverage;
  readonly format: StatementFormat;
  /** URL of the file or page with the statement. */
  readonly url: string;
  /** The exact line, header field, element or member, at most `MAX_QUOTE_CHARS`. */
  readonly text: string;
}

export const STATEMENT_TOPICS = [
  'owner',
  'manager',
  'controls',
  'member-of',
  'members',
  'name',
  'legal-name',
  'address',
  'identifier',
  'contact',
  'same-as',
  'policy-page',
  'ai-use',
] as const;
export type StatementTopic = (typeof STATEMENT_TOPICS)[number];

/** `part`: one path, crawler or page. */
export const STATEMENT_COVERAGES = ['site', 'part'] as const;
export type StatementCoverage = (typeof STATEMENT_COVERAGES)[number];

/** Format of the statement, not its place: a robots.txt can contain AIPREF, RSL and Content Signals. */
export type StatementFormat = FormatId | 'trust-txt' | 'content-signals';

/**
 * A use of a publisher's work by machines. `train-ai`, `ai-use` and `search` are labels of the AIPREF vocabulary
 * (draft-ietf-aipref-vocab-08, section 6.1). `ai-input` is of Content Signals and RSL, `ai-index` of RSL. `all-tdm` is text
 * and data mining as TDMRep defines it. `any`: a license applies, and its terms are elsewhere.
 */
export const AI_USES = ['train-ai', 'ai-use', 'ai-input', 'ai-index', 'search', 'all-tdm', 'any'] as const;
export type AiUse = (typeof AI_USES)[number];

/** `conditional`: a license or policy applies. Its address is in the text. */
export const AI_USE_VALUES = ['allowed', 'disallowed', 'conditional'] as const;
export type AiUseValue = (typeof AI_USE_VALUES)[number];

export const CONTACT_PURPOSES = ['general', 'advertising', 'security'] as const;
export type ContactPurpose = (typeof CONTACT_PURPOSES)[number];

/**
 * Maximum number of statements of one file. A longer list is truncated, and statements about the whole site come first.
 * The trust.txt of an association lists thousands of members, so the organizations of lists have their own limit.
 */
export const MAX_STATEMENTS = 200;
export const MAX_LISTED_ORGANIZATIONS = 5_000;
