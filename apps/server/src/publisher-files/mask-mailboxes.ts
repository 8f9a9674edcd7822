import type { FileProblem, PublisherStatement } from '@vouchwire/publisher-files';

/**
 * The part before the @ of an e-mail address, also in a URL, in quotation marks (RFC 5321, section 4.1.2), with an
 * apostrophe, or with the @ as a character reference of HTML. `"@type"` of JSON-LD follows a quotation mark too.
 */
const MAILBOX_PATTERN =
  /[^\s@＠"<>(),:;=/?&]{1,200}(?=(?:@|＠|%40|&#0{0,9}64;|&#x0{0,9}40;|&commat;)[\p{L}\p{N}[])|"[^"\r\n]{1,64}"(?=@(?:\[|[\p{L}\p{N}-]{1,63}\.))/giu;
/** Text without any of these contains no address. */
const AT_PATTERN = /@|＠|%40|&#0{0,9}64;|&#x0{0,9}40;|&commat;/i;
const MAILBOX_MASK = '…';

/**
 * Replaces the mailbox of e-mail addresses wherever a publisher can write one, because it can be the name of a person. Host
 * and purpose of a contact remain.
 */
export function maskMailboxes(statement: PublisherStatement): PublisherStatement {
  const { value, text, qualifier, url, pointer } = statement;
  return {
    ...statement,
    value: maskText(value),
    text: maskText(text),
    qualifier: qualifier && maskText(qualifier),
    url: maskText(url),
    pointer: pointer && maskText(pointer),
  };
}

/** A problem contains names of fields and paths, which a file can choose freely. */
export function maskProblem(problem: FileProblem): FileProblem {
  const { name, pointer } = problem;
  return { ...problem, name: name && maskText(name), pointer: pointer && maskText(pointer) };
}

export function maskText(text: string): string {
  return AT_PATTERN.test(text) ? text.replace(MAILBOX_PATTERN, MAILBOX_MASK) : text;
}
