import { decodePolicyFile } from 'trust-txt';
import { type Answer, type AnswerCause, classifyAnswer } from './classify-answer.ts';
import { type FileProblem, ProblemList } from './located.ts';
import { parseUrl } from './parse-url.ts';

/** The response to a request for a file. Its header fields can contain statements. */
export interface FetchedFile extends Answer {
  readonly contentType: string | null;
  /** True if the caller stopped reading before the end of the body. Default: false. */
  readonly isTruncated?: boolean;
}

/**
 * Result of reading a file.
 * - `found`: the file has the format; it may contain errors, which `problems` lists
 * - `absent`: the server states that there is no file (404, 410), or the page or robots.txt contains no such statement
 * - `blocked`: the server, or a product in front of it, refuses our request, as `classifyAnswer` determines
 * - `unreachable`: no usable response: no connection, 5xx, another status, or a JSON file above the size limit
 * - `not-this-format`: something else is served at the address: a web page, another format
 */
export type FileOutcome<File> = FileSource &
  (
    | {
        readonly outcome: 'found';
        readonly cause: null;
        readonly wall: null;
        readonly file: File;
        readonly problems: readonly FileProblem[];
      }
    | {
        readonly outcome: 'absent' | 'blocked' | 'unreachable' | 'not-this-format';
        readonly cause: OutcomeCause;
        /** Name of the product that answered in place of the site. Null if it is not known. */
        readonly wall: string | null;
        readonly file: null;
        readonly problems: readonly FileProblem[];
      }
  );

/** Addresses of a response. */
export interface FileSource {
  readonly url: string;
  /** Host of the response, if a redirect led to another host. `www.` makes no difference. Otherwise null. */
  readonly redirectedToHost: string | null;
}

export type OutcomeCause =
  | AnswerCause
  /** A 200 response without content. */
  | 'empty'
  /** A web page. */
  | 'html'
  | 'redirect-page'
  | 'not-json'
  | 'not-xml'
  /** JSON that is nested deeper than `MAX_JSON_DEPTH`. */
  | 'too-deep'
  /** Longer than the limit, in a format that cannot be read partly. */
  | 'too-large'
  /** The body contains control characters, so it is not text. */
  | 'binary'
  /** Text, JSON or XML with valid syntax in another format. */
  | 'other-format'
  /** The page, robots.txt or header could contain the statement, but does not. */
  | 'no-statement';

/** Result of parsing a decoded text. */
export type ParseResult<File> =
  | { readonly ok: true; readonly file: File }
  | { readonly ok: false; readonly outcome?: 'absent' | 'unreachable'; readonly cause: OutcomeCause };

export interface ReadOptions<File> {
  /** Maximum UTF-16 code units of the decoded text. */
  readonly maxChars: number;
  /** Allowed media types. Any other one is reported. Default: all. */
  readonly mediaTypes?: readonly string[];
  /** `reject`: a part of the file has no meaning (JSON, XML). `cut`: complete lines up to the limit are read. */
  readonly overLimit: 'reject' | 'cut';
  /** True if a web page can contain the statement. Default: false. */
  readonly acceptsHtml?: boolean;
  /** True if an empty text is a valid file without statements. Default: false. */
  readonly acceptsEmpty?: boolean;
  parse(text: string, problems: ProblemList): ParseResult<File>;
}

/**
 * Length of the start that is checked for binary data. It is not text if more than one in 20 characters is a control
 * character.
 */
const BINARY_SAMPLE_CHARS = 4_096;

/** Converts a response to a typed outcome. Never throws. */
export function readFetchedFile<File>(fetched: FetchedFile, options: ReadOptions<File>): FileOutcome<File> {
  const source: FileSource = { url: fetched.url, redirectedToHost: findOtherHost(fetched) };
  const problems = new ProblemList();
  const fail = (
    outcome: Exclude<FileOutcome<File>['outcome'], 'found'>,
    cause: OutcomeCause,
    wall: string | null = null,
  ): FileOutcome<File> => ({ ...source, outcome, cause, wall, file: null, problems: problems.toArray() });

  const answer = classifyAnswer(fetched);
  if (answer.outcome !== 'readable')
    return answer.outcome === 'redirected-off-site'
      ? fail('not-this-format', answer.cause)
      : fail(answer.outcome, answer.cause, answer.wall);

  // 202 only promises an answer. Without the file, it does not show what there is.
  const decline = (outcome: 'absent' | 'unreachable' | 'not-this-format', cause: OutcomeCause): FileOutcome<File> =>
    fetched.status === 202 ? fail('blocked', 'http-202') : fail(outcome, cause);

  const { text: decoded, byteOrderMark, malformed } = decodePolicyFile(limitBytes(fetched.body, options.maxChars));
  const withoutMark = byteOrderMark ? decoded.slice(1) : decoded;
  const isLong = withoutMark.length > options.maxChars || fetched.isTruncated === true;
  const head = withoutMark.slice(0, options.maxChars);
  if (head.trim() === '')
    return options.acceptsEmpty ? decline('absent', 'no-statement') : decline('not-this-format', 'empty');
  if (isBinary(head)) return decline('not-this-format', 'binary');
  if (answer.page && !options.acceptsHtml) return decline('not-this-format', answer.page);
  if (isLong && options.overLimit === 'reject') return fail('unreachable', 'too-large');
  if (byteOrderMark) problems.add('byte-order-mark', { line: 1 });
  if (malformed.length > 0) problems.add('malformed-encoding');
  if (isLong) problems.add('truncated');
  if (!hasMediaType(fetched.contentType, options.mediaTypes)) problems.add('other-media-type');
  const parsed = options.parse(isLong ? dropPartialLine(head) : head, problems);
  if (!parsed.ok) return decline(parsed.outcome ?? 'not-this-format', parsed.cause);
  return { ...source, outcome: 'found', cause: null, wall: null, file: parsed.file, problems: problems.toArray() };
}

/** Limits the bytes before decoding. A UTF-16 code unit needs at most three bytes, so more bytes cannot fit. */
function limitBytes(body: Uint8Array | string, maxChars: number): Uint8Array | string {
  return typeof body === 'string' ? body : body.subarray(0, maxChars * 3 + 8);
}

/** Removes an incomplete last line, because half a domain name could be another domain. */
function dropPartialLine(text: string): string {
  const end = Math.max(text.lastIndexOf('\n'), text.lastIndexOf('\r'));
  return end < 0 ? text : text.slice(0, end + 1);
}

/** Returns true also if there is no media type. */
function hasMediaType(contentType: string | null, allowed: readonly string[] | undefined): boolean {
  const mediaType = contentType?.split(';', 1)[0]?.trim().toLowerCase() ?? '';
  return allowed === undefined || mediaType === '' || allowed.includes(mediaType);
}

function isBinary(text: string): boolean {
  const sample = text.slice(0, BINARY_SAMPLE_CHARS);
  const controls = sample.match(/(?![\t\n\r\f])[\p{Cc}\ufffd]/gu)?.length ?? 0;
  return controls * 20 > sample.length;
}

function findOtherHost({ requestedUrl, url }: FetchedFile): string | null {
  const [requested, final] = [requestedUrl, url].map((address) => parseUrl(address)?.hostname.replace(/^www\./, ''));
  return final && requested !== final ? (parseUrl(url)?.hostname ?? null) : null;
}
