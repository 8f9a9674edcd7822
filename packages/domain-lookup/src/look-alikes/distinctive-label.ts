/** A shorter label differs by one letter from those of too many honest sites. */
export const MIN_LABEL_LETTERS = 7;

/** Words that are the whole label of many newspapers, of seven letters or more. */
const TRADE_WORDS = new Set(
  'advance advertiser advocate breaking bulletin business capital chronicle citizen courier dailynews democrat dispatch enquirer enterprise evening examiner express gazette guardian headlines independent inquirer journal journalist leader magazine mercury messenger monitor morning national newsdaily newspaper newspapers newsroom observer pioneer presse progress register reporter republic republican review sentinel spectator standard statesman sunday telegraph telegram thedaily theherald thenews thetimes transcript tribune visitor weather weekend'.split(
    ' ',
  ),
);

/** Matches the label of a broadcaster whose call sign or channel has a number, such as `fox17` or `12newsnow`. */
const NUMBERED_STATION =
  /^(?:[a-z]{1,5}-?\d{1,4}|\d{1,4}-?[a-z]{2,5})(?:tv|news|now|online|live|local|radio|fm|am|hd|sports|-)*$/;

/**
 * Returns whether a label identifies one site, so that a label that is almost the same is worth a sentence. False for
 * short labels, numbered stations, and words that many newspapers have as their name.
 */
export const isDistinctiveLabel = (label: string): boolean =>
  [...label].length >= MIN_LABEL_LETTERS && !TRADE_WORDS.has(label) && !NUMBERED_STATION.test(label);

/** Words next to a known label that suggest one of its sites. */
const NEWS_WORD =
  'news|breaking|daily|live|online|com|today|now|tv|media|press|times|post|report|update|updates|world|sports';
const BEFORE = new RegExp(`(?:-|${NEWS_WORD}|^the|^my|^www)$`);
const AFTER = new RegExp(`^(?:-|${NEWS_WORD}|net|org)`);

/** Returns whether the text around a known label is a hyphen or a word of the trade. */
export const isNewsContext = (before: string, after: string): boolean => BEFORE.test(before) || AFTER.test(after);
