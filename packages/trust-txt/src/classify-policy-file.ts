import { isAttribute, isRelationAttribute } from './attributes.ts';
import { formatQuote } from './diagnostic.ts';
import { createMessage, type Message, type MessageArguments } from './format-message.ts';
import { isMarkupLine } from './html-blocks.ts';
import { parsePolicyFile } from './parse-policy-file.ts';
import type { PolicyDocument } from './policy-document.ts';
import type { PolicyLine, Statement } from './statement.ts';
import { trimWhiteSpace } from './white-space.ts';

/**
 * Kind of a file that was served at the path.
 * - `policy-file`: a trust.txt file as JournalList defines it, with at least one statement that names an attribute of
 * the format and has a value. It may still contain many errors.
 * - `empty`: only white space
 * - `comments-only`: comments and no statement, such as a template, or a file that was emptied
 * - `near-miss`: meant as trust.txt, but no reader finds a statement in it: colons, YAML, names without values
 * - `html`: a web page: a soft 404, a login page, a CAPTCHA
 * - `binary`: not text
 * - `other-format`: other text, because other formats also use the name trust.txt
 */
export type PolicyFileKind =
  | 'policy-file'
  | 'empty'
  | 'comments-only'
  | 'near-miss'
  | 'html'
  | 'binary'
  | 'other-format';

export interface PolicyFileClassification extends Pick<Message, 'messageId' | 'arguments'> {
  readonly kind: PolicyFileKind;
  /** Sentence with the reason. With `messageId` and `arguments`, a program can write it in another language. */
  readonly reason: string;
}

/** Reasons by `messageId`: templates for `formatMessage`. */
export const CLASSIFICATION_MESSAGES = {
  html: 'The file is a web page, not a trust.txt.',
  namesInWords: 'The file names organizations in words, but trust.txt names them by their address.',
  statement: 'One line of the file is a trust.txt statement.',
  statements: '{count, number} lines of the file are trust.txt statements.',
  binary: 'The file is not text.',
  commentsOnly: 'The file contains comments and no statement.',
  empty: 'The file is empty.',
  xml: 'The file is XML, not a trust.txt.',
  didList: 'The file is a list of DID and SCITT fields: another format with the name trust.txt.',
  securityTxt: 'The file is a security.txt file.',
  robotsTxt: 'The file is a robots.txt file.',
  json: 'The file looks like JSON.',
  pem: 'The file is a PEM file.',
  encodedBlock: 'The file is one encoded block, like the domain-association files of payment services.',
  colons: 'The file names trust.txt attributes such as {attribute}, but with a colon instead of "=".',
  noValues: 'The file names trust.txt attributes, but gives them no value.',
  otherFields: 'The file consists of "name: value" lines, not of trust.txt statements.',
  otherText: 'The file is text without a trust.txt statement.',
} as const;

function classify(
  kind: PolicyFileKind,
  messageId: keyof typeof CLASSIFICATION_MESSAGES,
  values: MessageArguments = {},
): PolicyFileClassification {
  const { message, ...found } = createMessage({ messages: CLASSIFICATION_MESSAGES }, { messageId, arguments: values });
  return { kind, reason: message, ...found };
}

/** Maximum part of a body that is searched for HTML. In a page, it is at the start. */
const HEAD_LENGTH = 4_096;
const DOCUMENT_TAG = /<(?:!doctype\s+html|html|head|body|title)[\s>]/i;
/** Matches `name:` at the start of a line. `name` may be a YAML key, a header or a security.txt field. */
const COLON_FIELD = /^[ \t]*(?:- )?([A-Za-z][A-Za-z0-9 _.-]{0,40}?)[ \t]*:(?:[ \t]|$)/;
const MAX_FIELD_START = 100;
const BASE64_LINE = /^[A-Za-z0-9+/_-]{40,}={0,2}$/;
const SECURITY_TXT_FIELDS = ['expires', 'encryption', 'acknowledgments', 'preferred-languages', 'canonical', 'hiring'];
/** Words of any `key: value` text. They alone do not show that trust.txt was meant. */
const COMMON_WORDS: ReadonlySet<string> = new Set(['contact', 'disclosure', 'control']);

/**
 * Classifies a body by its content alone, because status and content type are unreliable (181 of 4,422 US news sites
 * responded 200 with HTML, and 1 real file had the type text/html). Never throws. Also accepts a parsed document.
 */
export function classifyPolicyFile(input: Uint8Array | string | PolicyDocument): PolicyFileClassification {
  const isBody = typeof input === 'string' || input instanceof Uint8Array;
  const document = isBody ? parsePolicyFile(input) : input;
  const { lines, statements } = document;
  const effectiveStatements = statements.filter(({ attribute, value }) => isAttribute(attribute) && value !== '');
  const written = lines.filter(
    (line) =>
      line.kind === 'statement' || (line.kind === 'other' && line.visible !== '' && !isMarkupLine(line.visible)),
  );
  // A page of a CMS can show a trust.txt, and its source can contain such a line. It starts as a page.
  const firstLine = effectiveStatements[0]?.line ?? Number.POSITIVE_INFINITY;
  if (DOCUMENT_TAG.test(getHead(written.filter(({ line }) => line < firstLine)))) return classify('html', 'html');

  // One line in eight allows for pasted titles and broken lines, but not for a script that contains a line social=1.
  if (effectiveStatements.length > 0 && effectiveStatements.length * 8 >= written.length) {
    if (countNamesInProse(effectiveStatements)) {
      return classify('other-format', 'namesInWords');
    }
    const count = effectiveStatements.length;
    return count === 1 ? classify('policy-file', 'statement') : classify('policy-file', 'statements', { count });
  }
  if (isBinary(lines, document)) return classify('binary', 'binary');
  if (written.length === 0) {
    if (lines.some(({ kind }) => kind === 'comment')) return classify('comments-only', 'commentsOnly');
    return lines.some(({ kind }) => kind === 'other') ? classify('html', 'html') : classify('empty', 'empty');
  }
  const head = getHead(written);
  if (head.startsWith('<') || DOCUMENT_TAG.test(head)) {
    return /^<\?xml\b/i.test(head) && !DOCUMENT_TAG.test(head)
      ? classify('other-format', 'xml')
      : classify('html', 'html');
  }
  return classifyOtherText(document, written);
}

/** Returns true for a trust.txt file as JournalList defines it, and false for any other content. */
export function looksLikePolicyFile(input: Uint8Array | string | PolicyDocument): boolean {
  return classifyPolicyFile(input).kind === 'policy-file';
}

/**
 * Returns true if organizations are named, none of them with an address, and there is no other statement. A broken
 * address still shows that trust.txt was meant. The same is true for any other statement: one live file has a usable
 * contact and a usable datatrainingallowed next to `controlledby=` with a name of two words.
 */
function countNamesInProse(statements: readonly Statement[]): boolean {
  const nameStatements = statements.filter(({ attribute }) => isRelationAttribute(attribute));
  return (
    nameStatements.length > 0 &&
    nameStatements.length === statements.length &&
    nameStatements.every(({ value }) => !/[./:]/.test(value))
  );
}

function classifyOtherText({ statements }: PolicyDocument, written: readonly PolicyLine[]): PolicyFileClassification {
  const fields = new Set<string>();
  for (const { content } of written) {
    const name = COLON_FIELD.exec(content.slice(0, MAX_FIELD_START))?.[1];
    if (name !== undefined) fields.add(name.toLowerCase());
  }
  const first = trimWhiteSpace(written[0]?.content ?? '');
  if (fields.has('did') || fields.has('scitt')) {
    return classify('other-format', 'didList');
  }
  if (fields.has('contact') && SECURITY_TXT_FIELDS.some((field) => fields.has(field))) {
    return classify('other-format', 'securityTxt');
  }
  if (fields.has('user-agent')) return classify('other-format', 'robotsTxt');
  if (/^[{[]/.test(first) && !first.includes('=')) return classify('other-format', 'json');
  if (/^-----BEGIN /.test(first)) return classify('other-format', 'pem');
  if (BASE64_LINE.test(first)) {
    return classify('other-format', 'encodedBlock');
  }

  const colonAttributes = written.flatMap((line) =>
    line.kind === 'other' && line.colonAttribute !== null ? [line.colonAttribute] : [],
  );
  const distinctive = colonAttributes.find((attribute) => !COMMON_WORDS.has(attribute));
  if (distinctive !== undefined) {
    return classify('near-miss', 'colons', { attribute: formatQuote(distinctive) });
  }
  const nameOnly = statements.find(({ attribute, value }) => isAttribute(attribute) && value === '');
  if (nameOnly !== undefined) {
    return classify('near-miss', 'noValues');
  }
  if (fields.size > 0) return classify('other-format', 'otherFields');
  return classify('other-format', 'otherText');
}

/** Returns the start of the lines, without HTML comments, scripts, style sheets and PHP code. */
function getHead(lines: readonly PolicyLine[]): string {
  let head = '';
  for (const line of lines) {
    head += `${(line.kind === 'other' ? line.visible : line.content).slice(0, HEAD_LENGTH)}\n`;
    if (head.length >= HEAD_LENGTH) break;
  }
  return trimWhiteSpace(head.slice(0, HEAD_LENGTH));
}

/** Returns true if more than one in ten characters of the start is a control character or invalid. */
function isBinary(lines: readonly PolicyLine[], { originalBytes }: PolicyDocument): boolean {
  let seen = 0;
  let suspiciousBytes = 0;
  for (const { content } of lines) {
    const sample = content.slice(0, HEAD_LENGTH - seen);
    seen += sample.length;
    suspiciousBytes += sample.match(/(?!\t)[\p{Cc}\ufffd]/gu)?.length ?? 0;
    if (seen >= HEAD_LENGTH) break;
  }
  return suspiciousBytes * 10 > seen || (originalBytes !== null && suspiciousBytes * 20 > seen);
}
