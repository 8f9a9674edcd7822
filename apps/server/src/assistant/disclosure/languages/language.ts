import type { ScoredTopic } from '../topics.ts';

/**
 * One language of the rules. A sentence states a topic if a passage matches, the publisher is its subject, and nothing
 * in it denies, reports, looks back or wishes. If in doubt, the sentence is left out, because a page about a topic has
 * more than one.
 */
export interface DisclosureLanguage {
  /** Frequent short words. They decide between languages that share a passage, such as Spanish and Portuguese. */
  readonly words: RegExp;
  readonly passages: Readonly<Record<ScoredTopic, readonly RegExp[]>>;
  /** “We”, the staff, the readers or the errors of the publication as the subject. */
  readonly self: RegExp;
  /** The publication as a common noun, global: “the newspaper”. The first group is an adjective before the noun. */
  readonly outlet: RegExp;
  /** “We”, as a word or as the ending of a verb. An entry of a list needs it, because a heading has no verb. */
  readonly firstPerson: RegExp;
  /** A question for reports of errors, with its answer: “Found a mistake? Write to us.” */
  readonly errorOffer: RegExp;
  /** A pronoun at the beginning of an ownership statement. */
  readonly pronoun: RegExp;
  /** Beginning of an ownership statement without a subject: a label, a participle, or a verb without its pronoun. */
  readonly noSubject: RegExp;
  /** Beginning of a clause that describes the owner: “…, which has no shareholders”. It denies nothing. */
  readonly relativeClause: RegExp;
  /** Phrases that contain a word of the lists below without its meaning. They are removed before the lists apply. */
  readonly harmless: RegExp;
  readonly denial: RegExp;
  /** Words that deny about owners only: sources may be anonymous. */
  readonly hidden: RegExp;
  /** Reports about others, and what others say about the publisher. */
  readonly report: RegExp;
  readonly past: RegExp;
  /** Verbs and words by which a publisher binds itself. A statement about ethics needs one. */
  readonly commitment: RegExp;
  /** Conditions and intentions. Only statements about corrections may have one: “If we make an error, we correct it.” */
  readonly condition: RegExp;
  /** Wishes, plans, attempts, and requests of readers. */
  readonly wish: RegExp;
}

/** Creates a pattern for whole words, because `\b` only knows ASCII. */
export function createWordPattern(...alternatives: readonly string[]): RegExp {
  return new RegExp(`(?<![\\p{L}\\d])(?:${alternatives.join('|')})(?![\\p{L}\\d])`, 'iu');
}

/** Creates a pattern for all whole words, to replace them. */
export const createGlobalPattern = (...alternatives: readonly string[]): RegExp =>
  new RegExp(createWordPattern(...alternatives), 'giu');
