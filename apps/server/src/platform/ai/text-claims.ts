/** Words that our sentences never use about a site, because they would state something that was not checked. */
const BANNED_WORDS =
  /\b(?:(?:un)?verif(?:y|ied|ies|ying|ication|iable)|(?:in)?authentic(?:ate|ated|ity)?|(?:un)?trusted|(?:un)?trustworth(?:y|iness)|(?:un)?safe(?:ly|ty)?|(?:un)?true|truth(?:ful|fulness)?|real|genuine(?:ly)?|legit|(?:il)?legitima(?:te|cy)|(?:un)?reliab(?:le|ly|ility)|(?:in)?credib(?:le|ility)|suspicious|suspect|fake|fraud(?:ulent)?|scam|malicious|decepti(?:ve|on)|misleading|dishonest|lying|spam)\b/iu;

/**
 * The first banned word in the text itself, or null. Quotations in “ ” and the addresses of sites are other people's
 * words.
 */
export function findBannedWord(text: string): string | null {
  return BANNED_WORDS.exec(text.replace(/“[^”]*”/gu, ' ').replace(ADDRESS, ' '))?.[0] ?? null;
}

/** A URL, or a host with or without a path. */
const ADDRESS =
  /[a-z][a-z0-9+.-]*:\/\/[^\s“”"<>]+|(?:[\p{L}\p{N}_-]+[.。．｡])+[\p{L}]{2}[\p{L}\p{N}-]*(?:\/[^\s“”"<>]*)?/giu;
/** The one name of a file that looks like a host. */
const NOT_AN_ADDRESS = 'trust.txt';

/** Every address in a text, lower case, without scheme, `www.` and what ends a sentence. */
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

/** Every number written in digits, without separators of thousands; those inside addresses left out. */
export function extractNumbers(text: string): Set<string> {
  const plain = text.replace(ADDRESS, ' ').replace(/(?<=\d),(?=\d{3}\b)/gu, '');
  return new Set([...plain.matchAll(/\d+(?:\.\d+)?/gu)].map(([number]) => String(Number(number))));
}
