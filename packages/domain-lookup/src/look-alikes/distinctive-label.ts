/** A shorter label differs by one letter from those of too many honest sites. */
export const MIN_LABEL_LETTERS = 7;

/** Words of which the names of newspapers consist. Many are a whole name. */
const TRADE_WORDS = new Set(
  'advance advertiser advocate argus banner breaking bulletin business capital chronicle citizen courier daily dailynews day democrat digest dispatch eagle echo enquirer enterprise evening examiner express gazette globe guardian headlines herald independent inquirer journal journalist leader ledger local magazine mail mercury messenger metro mirror monitor morning nation national news newsdaily newspaper newspapers newsroom now observer online paper pioneer post presse press progress record register reporter republic republican review sentinel spectator standard star state statesman sun sunday telegram telegraph the thedaily theherald thenews thetimes times today transcript tribune union visitor voice weather week weekend weekly world'.split(
    ' ',
  ),
);
const TRADE_WORD = [...TRADE_WORDS].join('|');
const COMMON_NAME = new RegExp(`^(?:the-?)?(?:${TRADE_WORD})(?:-?(${TRADE_WORD}))?$`);

/** Matches the label of a broadcaster whose call sign or channel has a number, such as `fox17` or `12newsnow`. */
const NUMBERED_STATION =
  /^(?:[a-z]{1,5}-?\d{1,4}|\d{1,4}-?[a-z]{2,5})(?:tv|news|now|online|live|local|radio|fm|am|hd|sports|-)*$/;

/**
 * Returns whether a label identifies one site, so that a label that is almost the same is worth a sentence. False for
 * short labels, numbered stations, and words that many newspapers have as their name.
 */
export const isDistinctiveLabel = (label: string): boolean =>
  [...label].length >= MIN_LABEL_LETTERS && !TRADE_WORDS.has(label) && !NUMBERED_STATION.test(label);

/**
 * Returns the number of words of a label that has one or two such words and nothing else, so that newspapers of several
 * places have it. Null for all other labels.
 */
export function countTradeWords(label: string): 1 | 2 | null {
  const match = COMMON_NAME.exec(label);
  if (match === null) return null;
  return match[1] === undefined ? 1 : 2;
}

/** Words next to a known label that suggest one of its sites. */
const NEWS_WORD =
  'news|breaking|daily|live|online|com|today|now|tv|media|press|times|post|report|update|updates|world|sports';
const BEFORE = new RegExp(`(?:-|${NEWS_WORD}|^the|^my|^www)$`);
const AFTER = new RegExp(`^(?:-|${NEWS_WORD}|net|org)`);

/** Returns whether the text around a known label is a hyphen or a word of the trade. */
export const isNewsContext = (before: string, after: string): boolean => BEFORE.test(before) || AFTER.test(after);
