import type { LookAlike } from '../schemas/statements/look-alike.ts';
import type { DifferentLetters, HeadlineText, LookAlikeText } from './headline-text.ts';

/** Subject of a look-alike. */
interface ResemblingDomain {
  readonly domain: string;
  readonly look_alike: LookAlike | null;
}

/**
 * Formats the sentences of a headline about a look-alike: the known site, then what differs. Null if there is none, and
 * if only a neutral line is shown.
 */
export function formatLookAlike({ domain, look_alike }: ResemblingDomain, text: HeadlineText): string[] | null {
  if (!isLookAlikeHeadline(look_alike)) return null;
  return [...describeResemblance(domain, look_alike, text), ...formatDispute(look_alike, text)];
}

/** Returns whether an address has the letters of a known site to the eye. What such a site shows changes nothing. */
export const isOfSameLetters = (look_alike: LookAlike | null): boolean =>
  look_alike?.kind === 'same-letters' || look_alike?.kind === 'mixed-scripts';

type NeutralKind = 'label-inside' | 'disputed';

/** Returns whether the resemblance is the headline, and not a neutral line below it. */
export const isLookAlikeHeadline = (
  look_alike: LookAlike | null,
): look_alike is LookAlike & { kind: Exclude<LookAlike['kind'], NeutralKind> } =>
  look_alike !== null && look_alike.kind !== 'label-inside' && look_alike.kind !== 'disputed';

/** Formats since when a headline is disputed. From the 14th day on, a neutral line replaces the headline. */
export const formatDispute = (
  disputed: { readonly disputed_at: string | null },
  text: HeadlineText,
  isUndecided = false,
): string[] => (disputed.disputed_at === null ? [] : [text.disputed(disputed.disputed_at, isUndecided)]);

function describeResemblance(
  domain: string,
  look_alike: LookAlike,
  { lookAlike: text, filesRead }: HeadlineText,
): string[] {
  const { kind, known, difference } = look_alike;
  switch (kind) {
    case 'same-letters':
    case 'mixed-scripts':
      return [text.isNot(known), ...describeLetters(look_alike, text)];
    case 'one-edit':
      return [text.isDifferent(known), ...describeLetters(look_alike, text)];
    case 'other-suffix':
      return [text.isDifferent(known), text.ending(difference.suffix?.own ?? '')];
    case 'contradicted-claim':
      return [
        text.claim(known),
        ...(difference.claim
          ? [
              filesRead([
                { names: [domain], date: difference.claim.read_at },
                { names: [known], date: difference.claim.known_read_at },
              ]),
            ]
          : []),
      ];
    case 'label-inside':
    case 'disputed':
      return [];
  }
}

function describeLetters({ kind, difference: { letters, suffix } }: LookAlike, text: LookAlikeText): string[] {
  const [first, ...others] = letters;
  const ending = suffix === null ? [] : [text.ending(suffix.own)];
  if (!first) return ending;
  if (kind !== 'one-edit') return [others.length > 0 ? text.severalLetters(letters) : text.letter(first), ...ending];
  if (first.letters === 'www') return [text.missingDot()];
  const isSwap = first.letters.length === 2 && [...first.letters].toReversed().join('') === first.known_letters;
  return [isSwap ? text.swappedLetters() : text.lettersDiffer(countDifferent([first, ...others]))];
}

/** Counts the letters that differ. One for a letter that looks like two, such as `rn` and `m`. */
const countDifferent = (parts: DifferentLetters): number =>
  parts
    .map(({ letters, known_letters }) => Math.max([...letters].length, [...known_letters].length))
    .reduce((count, length) => count + (length <= 2 ? 1 : length), 0);

/** Formats the line for a resemblance that is not the headline. Null for one that is. */
export function formatNeutralResemblance(look_alike: LookAlike | null, text: HeadlineText): string | null {
  if (look_alike === null || isLookAlikeHeadline(look_alike)) return null;
  return look_alike.kind === 'disputed'
    ? formatDisputedResemblance({ look_alike }, text).join(' ')
    : text.lookAlike.labelInside(look_alike.known);
}

/** A report may end the headline of a look-alike. That the addresses are not the same site remains in every form. */
export const formatDisputedResemblance = (
  { look_alike }: Pick<ResemblingDomain, 'look_alike'>,
  text: HeadlineText,
): string[] =>
  look_alike?.kind === 'disputed'
    ? [text.lookAlike.nearName(look_alike.known), ...formatDispute(look_alike, text, true)]
    : [];
