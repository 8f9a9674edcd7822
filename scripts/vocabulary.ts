/** A word or phrase that the house style replaces (`docs/glossary.md`, "also known as"). */
export interface Replacement {
  /** Matched without regard to case, between word boundaries. */
  readonly pattern: string;
  readonly instead: string;
  /** Entries of the glossary for the meanings of the word. One of them names it under "also known as". */
  readonly terms?: readonly string[];
}

const BRITISH_SPELLING: Replacement = {
  pattern:
    '(?:un)?(?:organis|recognis|normalis|authoris|optimis|specialis)(?:e|ed|er|es|ing|ations?)|colou(?:r|rs|red)|behaviours?|licences?|cent(?:re|res|red)|neighbour(?:s|ing|hoods?)?|judgements?|analys(?:e|ed|ing)',
  instead: 'the American spelling: organization, recognized, color, license, center, neighbor, analyze',
};

/**
 * Words and phrases that comments, documentation, command-line help, English messages and test titles must not contain.
 * Words with an ordinary meaning in another context are listed as phrases of their unclear use only.
 */
export const PROSE: readonly Replacement[] = [
  BRITISH_SPELLING,
  {
    pattern: 'stands?|stood|standing (?:files?|lists?|lines?|statements?)',
    instead: 'is, contains, appears; current (file)',
    terms: ['effective file'],
  },
  {
    pattern: String.raw`# (?:domains?|organizations?)(?=\})|\{(?:count|shown|total)(?:, number)?\} (?:domains?|organizations?)(?!\()`,
    instead: 'the unit that is counted: addresses, sites, relationships, statements',
  },
  { pattern: '(?<!registered )anew|once more|newly made', instead: 'again, new' },
  { pattern: 'mend(?:s|ed|ing)?', instead: 'fix, repair', terms: ['fix'] },
  { pattern: 'go(?:es|ne|ing)? on with|goes on|went on', instead: 'resume, continue' },
  { pattern: 'so too|says so|say so|said so', instead: 'also, confirms it', terms: ['confirmed'] },
  { pattern: 'as it came|as they came|as it is sent', instead: 'unmodified, raw, original' },
  { pattern: 'marks? against', instead: 'does not count against' },
  { pattern: '(?:nothing|what) follows from', instead: 'this says nothing about' },
  { pattern: 'gives? out|to be had', instead: 'fails, is the bottleneck; available' },
  { pattern: 'by itself|of itself|by themselves|of themselves', instead: 'automatically, on its own, separately' },
  { pattern: 'beside', instead: 'next to, in addition to, in parallel', terms: ['background task'] },
  { pattern: 'meanwhile', instead: 'in the meantime, in the background', terms: ['background task'] },
  { pattern: 'under way', instead: 'in progress, running' },
  { pattern: 'in the making|being made', instead: 'being built, pending' },
  { pattern: 'so many|a few at a time|many at once', instead: 'the number, concurrently, in batches' },
  { pattern: 'rests? on|hangs? on', instead: 'is based on, depends on' },
  {
    pattern: 'held (?:to|against)|holds? (?:\\w+ ){1,3}(?:to|against) (?:the|its|it|their|a|what)',
    instead: 'checked against, compared with',
  },
  { pattern: 'puts? up|lays? out anew|puts? off|put off', instead: 'publish; reformat; postpone, delay' },
  {
    pattern: '(?:gives?|gave|given|giving) back|(?:hand|hands|handed|handing) (?:on|out|over)',
    instead: 'return, release, pass, claim',
  },
  { pattern: 'what (?:came|comes|became) of', instead: 'the result, the outcome' },
  {
    pattern: '(?:take|takes|taken|took|taking) away|taken-away',
    instead: 'download, export, remove',
    terms: ['export'],
  },
  { pattern: 'at once', instead: 'immediately; concurrently', terms: ['semaphore'] },
  { pattern: 'no more(?! than| of)|any ?more(?! than)', instead: 'no longer' },
  { pattern: 'all the same|for good', instead: 'anyway; permanently' },
  { pattern: 'in whatever', instead: 'in any' },
  { pattern: 'houses?(?! style)', instead: 'owner, owner group', terms: ['owner group'] },
  { pattern: 'own word|its word|their word', instead: 'its statements' },
  { pattern: 'the (?:one|file|list) before(?: it)?(?=[.,;:)]|$)', instead: 'the previous file' },
  { pattern: 'troubles?|what is wrong with', instead: 'error, problem' },
  { pattern: 'strangers?', instead: 'untrusted, third-party', terms: ['untrusted'] },
  { pattern: 'sightings?', instead: 'observation, date seen', terms: ['observation'] },
  { pattern: 'worded', instead: 'written, text' },
  { pattern: '(?:gives?|gave) reason to', instead: 'suggests' },
  { pattern: 'unread', instead: 'inconclusive, not readable', terms: ['probe'] },
  { pattern: 'amiss|all well', instead: 'passed, no problems found' },
  { pattern: 'told|tells? of', instead: 'reported, sent, returned, shown', terms: ['notification'] },
  {
    pattern: 'an? look(?! at\\b)|look(?:s|ed|ing)? (?:at|for)|an? look at',
    instead: 'check, request, inspect; search for, find',
    terms: ['check'],
  },
  { pattern: 'asked|asks', instead: 'requested, queried, called', terms: ['probe'] },
  { pattern: 'kept', instead: 'cached, stored, saved, retained, preserved', terms: ['cache', 'saved result'] },
  { pattern: 'tells', instead: 'returns, shows, reports' },
  { pattern: '(?<!still )holds(?! \\w+ (?:fleet )?(?:locks?|lease))', instead: 'contains, stores; is valid' },
  { pattern: 'what is wrong', instead: 'the error, the problem' },
  { pattern: 'however (?:many|often|much)', instead: 'for any number of, regardless of' },
  { pattern: 'whom', instead: 'which hosts, the hosts that' },
  {
    pattern: "(?:no|some|any|every)body(?:['’]s)?|whoever",
    instead: 'no one, no host; a user, a visitor, any client; anyone who',
  },
  { pattern: 'bears?|bears? (?:it|them|this) out', instead: 'supports' },
  {
    pattern: '(?<!there )(?:is|are) none|(?<!there )is no(?! longer| (?:such|more|longer)\\b) (?:\\w+)(?=[,.;:)])',
    instead: 'is not a …; does not exist',
  },
  { pattern: 'said (?:on|of|by)|(?:says|say|is said) nothing of', instead: 'confirmed by, about, stated by' },
  { pattern: "['’]s alone|of ours|of theirs", instead: 'only … ; our, their' },
];

/** Parts of names, in lower case and separated by spaces: `MAX_ROWS` is `max rows`. */
export const NAMES: readonly Replacement[] = [
  { pattern: '^(?:most|longest|least)(?: .+)?$', instead: 'max, min' },
  {
    pattern: '^(?:ask|tell|say|look(?! up| alike)|keep(?! alive)|settle) .+',
    instead: 'fetch, report, check, find, save, complete',
  },
  { pattern: '^why .+', instead: 'get…Reason, get…Error' },
  {
    pattern: 'told|asked|kept|looked(?! up)|mend|mended|stood|stands|(?<!registered )anew|saying',
    instead: 'reported, requested, cached, checked, fixed, current',
    terms: ['notification', 'cache', 'saved result'],
  },
  { pattern: '(?:no|some|any|every)body|whoever|whom', instead: 'no one, user, client' },
  {
    pattern: 'troubles?|strangers?|sightings?|unread|amiss',
    instead: 'error, untrusted, observation, inconclusive',
    terms: ['untrusted', 'observation', 'probe'],
  },
  {
    pattern: 'beside|meanwhile|under way|at once|in doubt|taken away',
    instead: 'background, inFlight, concurrency, unknown, downloads',
    terms: ['background task', 'semaphore', 'outbox', 'export'],
  },
  BRITISH_SPELLING,
  {
    pattern: 'standing (?:files?|lines?|list)|houses?|noticed|noticer',
    instead: 'effective, owner group, detected',
    terms: ['effective file', 'owner group', 'notification'],
  },
];

/** Names that contain such a word and are allowed, with the reason. */
export const ALLOWED_NAMES: ReadonlyMap<string, string> = new Map([
  ['file-kept', 'id of a signal of the score, which stored results have'],
  ['kept', 'field of drafts that browsers have stored (format 1)'],
  ['keepFeatures', 'option of subset-font'],
]);

/** Generated pages, other languages and these lists themselves are not checked. */
export const UNCHECKED_FILES: readonly RegExp[] = [
  /^docs\/(?:calls|rules|languages)$/,
  /^apps\/web\/app\/messages\/(?:de|es|fr|pt-BR)$/,
  /^scripts\/(?:check-)?vocabulary(?:\.test)?\.ts$/,
];
