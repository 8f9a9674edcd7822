/** Words that our sentences never use about a site, because they would state something that was not checked. */
const BANNED_WORDS =
  /\b(?:(?:un)?verif(?:y|ied|ies|ying|ication|iable)|(?:in)?authentic(?:ate|ated|ity)?|(?:un)?trusted|(?:un)?trustworth(?:y|iness)|(?:un)?safe(?:ly|ty)?|(?:un)?true|truth(?:ful|fulness)?|real|genuine(?:ly)?|legit|(?:il)?legitima(?:te|cy)|(?:un)?reliab(?:le|ly|ility)|(?:in)?credib(?:le|ility)|suspicious|suspect|fake|fraud(?:ulent)?|scam|malicious|decepti(?:ve|on)|misleading|dishonest|lying|spam)\b/iu;

/**
 * Returns the first banned word in the text, or null. Ignores quotations in “ ” and the addresses of sites, because we
 * did not write them.
 */
export function findBannedWord(text: string): string | null {
  return BANNED_WORDS.exec(text.replace(/“[^”]*”/gu, ' ').replace(ADDRESS, ' '))?.[0] ?? null;
}

/** A URL, or a host with or without a path. */
const ADDRESS =
  /[a-z][a-z0-9+.-]*:\/\/[^\s“”"<>]+|(?:[\p{L}\p{N}_-]+[.。．｡])+[\p{L}]{2}[\p{L}\p{N}-]*(?:\/[^\s“”"<>]*)?/giu;
/** Name of a file that the pattern would take for a host. */
const NOT_AN_ADDRESS = 'trust.txt';

/** Returns all addresses in a text, in lower case, without scheme, `www.` and the punctuation after them. */
export function extractAddresses(text: string): Set<string> {
  const found = [...text.matchAll(ADDRESS)].map(([address]) =>
    address
      .toLowerCase()
      .replace(/^https?:\/\//u, '')
      .replace(/^www\./u, '')
      .replace(/[/.,;:!?)\]’']+$/u, ''),
  );
  return new Set(found.filter((address) => address !== NOT_AN_ADDRESS));
}

/** Returns all numbers in digits, without thousands separators. Leaves out the numbers inside addresses. */
export function extractNumbers(text: string): Set<string> {
  const plain = text.replace(ADDRESS, ' ').replace(/(?<=\d),(?=\d{3}\b)/gu, '');
  return new Set([...plain.matchAll(/\d+(?:\.\d+)?/gu)].map(([number]) => String(Number(number))));
}
