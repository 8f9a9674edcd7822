import type { SourcedValue } from '../page-report.ts';

/** Words of pages that examine material of others. */
export const FACT_CHECK =
  /fact[- ]?check|faktencheck|faktenfinder|vérif(?:ication|ié)|vrai ou fau[xs]|désintox|infox|verificaci[oó]n|verificado|bulos?(?![\p{L}])|checagem|fato ou fake|boatos?(?![\p{L}])|deep[- ]?fake|\bfakes?\b|\bhoax|doctored|manipulat|altered|forge(?:d|ry)|fälsch|gefälscht|falsifi|truqu[ée]|adulterad|debunk|misinformation|disinformation|desinforma|désinforma|desinformação|trucad|montaje|not real|ai[- ]generated|ki[- ]generiert|générée?s? par|generad[oa]s? (?:por|con)|gerad[oa]s? por/iu;
/** Titles that answer a claim: “No, this photo does not show …”, “Did the mayor …?” */
const CLAIM_ANSWER =
  /^(?:no|yes|nein|ja|non|oui|não|sim|sí|sì|nee)[,:.] |^(?:did|does|do|is|are|was|were|has|have|can)\s[^?]*\?/iu;
/** Words of a story that examines a picture, a recording or a claim. */
const EXAMINES_MATERIAL =
  /(?<!\p{L})(?:doctored|photoshopped|deep ?fakes?|reverse image search|rückwärtssuche|(?:manipulated|altered|edited|fake|faked|forged|fabricated|ai-generated|digitally created) (?:photos?|images?|pictures?|videos?|clips?|recordings?|screenshots?|audio)|(?:gefälschte|manipulierte|bearbeitete|ki-generierte)[snrm]? (?:bild|foto|video|aufnahme)\p{L}*|(?:photo|image|vidéo) (?:truquée|manipulée|retouchée|falsifiée|générée)|(?:foto|fotografía|imagen|vídeo|video) (?:manipulad|trucad|fals|alterad|adulterad|generad)[oa]|(?:foto|imagem|vídeo) (?:manipulad|adulterad|fals|alterad|montad|gerad)[oa])(?!\p{L})/iu;
const FACT_CHECK_TYPES: ReadonlySet<string> = new Set(['ClaimReview', 'Claim', 'MediaReview']);
/** Types of pages on which users publish, whose text is not that of the publication. */
export const USER_TYPES: ReadonlySet<string> = new Set([
  ...['DiscussionForumPosting', 'SocialMediaPosting', 'QAPage', 'Question', 'VideoObject', 'Comment'],
  ...['video.other', 'profile', 'ProfilePage'],
]);

export interface SubjectMatterInput {
  readonly url: string;
  readonly titles: readonly SourcedValue[];
  readonly description: string | null;
  /** Types of all nodes of structured data. */
  readonly types: readonly string[];
  /** All visible text. */
  readonly text: string;
}

/**
 * Returns true if the page shows or quotes material of others on purpose: a fact check, a report about forged pictures
 * or about AI, or a page of users. If in doubt, returns true, and nothing on the page counts as the publisher's own.
 */
export function isAboutOthersMaterial({ url, titles, description, types, text }: SubjectMatterInput): boolean {
  if (types.some((type) => FACT_CHECK_TYPES.has(type) || USER_TYPES.has(type))) return true;
  if (EXAMINES_MATERIAL.test(text) || titles.some(({ value }) => CLAIM_ANSWER.test(value))) return true;
  const path = (URL.parse(url)?.pathname ?? '').replace(/[-_/+]+/g, ' ');
  return [path, ...titles.map(({ value }) => value), description ?? ''].some((candidate) => FACT_CHECK.test(candidate));
}
