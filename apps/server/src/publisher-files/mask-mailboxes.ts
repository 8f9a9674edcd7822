import type { FileProblem, PublisherStatement } from '@vouchwire/publisher-files';

/** Matches the @ itself, as a character of full or small width, or escaped in a URL, in HTML or in JSON. */
const AT_SIGN = String.raw`(?:[@＠﹫]|%(?:25){0,3}40|&(?:amp;)?(?:#0{0,9}64(?!\d);?|#x0{0,9}40(?![0-9a-f]);?|commat;)|\\u0040)`;
const WRITTEN_AT = String.raw`[([{]\s?at\s?[)\]}]`;
const WRITTEN_DOT = String.raw`[([{]\s?dot\s?[)\]}]`;
const GAP = String.raw`[\s\p{Cf}]{0,3}`;
/**
 * If the @ is surrounded by white space or written as a word, only a host name with a dot after it shows that the text
 * is an address.
 */
const HOST_AHEAD = String.raw`(?=[\p{L}\p{N}_-]{1,63}\s{0,3}(?:\.\p{L}|${WRITTEN_DOT}))`;
const SPACED_SEPARATOR = `${GAP}(?:${AT_SIGN}|${WRITTEN_AT})${GAP}${HOST_AHEAD}`;
/** Matches the @ written as a word after a name of several words, as in `jane doe (at) x.org`. */
const WORD_SEPARATOR = String.raw`(?:${GAP}${WRITTEN_AT}${GAP}|\s${AT_SIGN}\s)${HOST_AHEAD}`;
const SEPARATOR = String.raw`(?:${AT_SIGN}\p{Cf}{0,3}(?=[\p{L}\p{N}_[])|${SPACED_SEPARATOR})`;
const LOCAL = String.raw`[^\s@＠﹫"<>(),:;=/?]`;
const NAME = String.raw`[^@＠﹫"<>,:;=\r\n]`;
/** The match ends at a slash. Otherwise an @ in the path of a URL would mask the host of that URL. */
const WORDS = String.raw`[^@＠﹫"<>,:;=/\r\n]`;
/**
 * Matches the part of an e-mail address before the host: a name and `<`, all words before an @ that is written as a
 * word, the local part, or one in quotation marks (RFC 5321, section 4.1.2). The key `"@type"` of JSON-LD also follows
 * a quotation mark, so this case requires a dot. A match starts only where a run of its characters starts, so that the
 * time is proportional to the length of the text.
 */
const MAILBOX_PATTERN = new RegExp(
  String.raw`(?<!${WORDS})${WORDS}+${WORD_SEPARATOR}|(?:(?<!${NAME})${NAME}+<${LOCAL}+|(?<!${LOCAL})${LOCAL}+)${SEPARATOR}|"[^"\r\n]{1,64}"(?:${AT_SIGN}(?=\[)|${SPACED_SEPARATOR})`,
  'giu',
);
/** A text without a match of this pattern contains no address. */
const AT_PATTERN = new RegExp(`${AT_SIGN}|${WRITTEN_AT}`, 'iu');
const MAILBOX_MASK = '…';

/**
 * Masks the mailbox of e-mail addresses wherever a publisher can write one, because a mailbox can be the name of a
 * person. The host and the purpose of a contact remain.
 */
export function maskMailboxes(statement: PublisherStatement): PublisherStatement {
  const { topic, value, text, qualifier, url, pointer } = statement;
  return {
    ...statement,
    ...(topic === 'contact' && !PUBLIC_CONTACT.test(value)
      ? { value: maskContact(value), text: '' }
      : { value: maskText(value), text: maskText(text) }),
    qualifier: qualifier && maskText(qualifier),
    url: maskText(url),
    pointer: pointer && maskText(pointer),
  };
}

/** Matches a web address or a telephone number, in normal form. */
const PUBLIC_CONTACT = /^(?:https:\/\/|\+?\d{4,}$)/;

/**
 * Masks any other contact, which can be or contain the name of a person: only the host of its e-mail address remains.
 */
function maskContact(value: string): string {
  const host = /…@([\p{L}\p{N}._-]+)/u.exec(maskText(value))?.[1];
  return host?.includes('.') ? `${MAILBOX_MASK}@${host}` : MAILBOX_MASK;
}

/** Masks a problem, because it contains names of fields and paths, which a file can choose freely. */
export function maskProblem(problem: FileProblem): FileProblem {
  const { name, pointer } = problem;
  return { ...problem, name: name && maskText(name), pointer: pointer && maskText(pointer) };
}

export function maskText(text: string): string {
  return AT_PATTERN.test(text) ? text.replace(MAILBOX_PATTERN, `${MAILBOX_MASK}@`) : text;
}
