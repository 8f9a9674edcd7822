import type { LookAlike } from '../schemas/statements/look-alike.ts';
import type { HeadlineText, LookAlikeText } from './headline-text.ts';

/** Subject of a look-alike. */
interface ResemblingDomain {
  readonly domain: string;
  readonly look_alike: LookAlike | null;
}

/**
 * Formats the sentences of a headline about a look-alike: the known site, then what differs. Null if there is none, and
 * if the known label is only a part of the label.
 */
export function formatLookAlike(
  { domain, look_alike }: ResemblingDomain,
  { lookAlike: text, filesRead }: HeadlineText,
): string[] | null {
  if (look_alike === null) return null;
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
      return null;
  }
}

function describeLetters({ kind, difference: { letters, suffix } }: LookAlike, text: LookAlikeText): string[] {
  const [first, ...others] = letters;
  const ending = suffix === null ? [] : [text.ending(suffix.own)];
  if (!first) return ending;
  if (kind !== 'one-edit') return [others.length > 0 ? text.severalLetters(letters) : text.letter(first), ...ending];
  if (first.letters === 'www') return [text.missingDot()];
  const isSwap = first.letters.length === 2 && [...first.letters].toReversed().join('') === first.known_letters;
  return [isSwap ? text.swappedLetters() : text.oneLetter()];
}

/** Formats the line for a label that contains a known label. Null for all other kinds, which have a headline. */
export const formatLabelInside = (look_alike: LookAlike | null, text: HeadlineText): string | null =>
  look_alike?.kind === 'label-inside' ? text.lookAlike.labelInside(look_alike.known) : null;
