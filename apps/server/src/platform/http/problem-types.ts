import type { AppErrorCode } from '../errors/app-error.ts';

interface ProblemType {
  readonly status: number;
  /** Short noun phrase, the same for all cases of a code. */
  readonly title: string;
  /** Explanation of what happened. */
  readonly cause: string;
  /** Explanation of what a caller can do. */
  readonly action: string;
}

const SERVER_ERROR: ProblemType = {
  status: 500,
  title: 'Server error',
  cause: 'An error occurred on our side. The request itself may be correct.',
  action: 'Try again later. If it happens again, report it with the time of the request.',
};

/**
 * HTTP status and English texts of each error code. The page of a problem shows the texts in the language of the
 * visitor, and its English catalog is generated from these.
 */
export const PROBLEM_TYPES: Readonly<Record<AppErrorCode, ProblemType>> = {
  'not-a-domain': {
    status: 400,
    title: 'Not a domain',
    cause: 'The text is not a domain, a URL or a DID, or its ending is not in the Public Suffix List.',
    action: 'Check the spelling. Send a host such as example.com, a whole URL, or a DID.',
  },
  'forbidden-target': {
    status: 400,
    title: 'Address not public',
    cause: 'The address belongs to a private or reserved network, and we visit only public addresses.',
    action: 'Send the address of a site that anyone can reach on the internet.',
  },
  'invalid-input': {
    status: 400,
    title: 'Invalid input',
    cause: 'A field is missing, has the wrong type, or is outside its limits.',
    action:
      'Read `errors` in the response: it names each field and the accepted form. Change these fields and send the request again.',
  },
  'unknown-parameter': {
    status: 400,
    title: 'Unknown parameter',
    cause:
      'The request has a parameter that this endpoint does not have. We refuse it, because to ignore it would answer another question.',
    action:
      'Use the nearest name that the response suggests, or remove the parameter. The API reference lists the parameters of each endpoint.',
  },
  'entity-not-found': {
    status: 404,
    title: 'Entity not found',
    cause: 'No file that we read names this domain, and we read no file of its own. This says nothing about the site.',
    action: 'Check the spelling, search for the name, or check the site now.',
  },
  'not-an-association': {
    status: 404,
    title: 'Not an association',
    cause: 'The site is in the records, but its file lists no members, so there is no list of members.',
    action: 'Look the site up by its domain, or choose an association from the list of associations.',
  },
  'never-observed': {
    status: 404,
    title: 'No check on record',
    cause: 'Our records contain no attempt to read the trust.txt of this site. This says nothing about the site.',
    action: 'Check the site now. Its history begins with that check.',
  },
  'not-a-date': {
    status: 400,
    title: 'Not a date',
    cause: 'The value is not a day of the calendar.',
    action: 'Send a day as YYYY-MM-DD, such as 2025-01-31.',
  },
  'date-in-future': {
    status: 400,
    title: 'Date in the future',
    cause: 'The day has not begun in UTC, so there is nothing to show.',
    action: 'Send the current day or an earlier one, or leave the parameter out.',
  },
  'date-before-records': {
    status: 404,
    title: 'Before the first record',
    cause: 'Our records begin after this day.',
    action: 'Choose a later day. The response names the first one.',
  },
  'not-found': {
    status: 404,
    title: 'Not found',
    cause: 'Nothing exists at this address, or it was deleted.',
    action: 'Check the address. The API reference lists all endpoints.',
  },
  'method-not-allowed': {
    status: 405,
    title: 'Method not allowed',
    cause: 'The address exists, but not with this HTTP method.',
    action: 'Use a method from the header `Allow` of the response.',
  },
  'not-implemented': {
    status: 501,
    title: 'Not available on this server',
    cause: 'The operator of this server has not set up this feature.',
    action: 'Use another way that the response names, or ask the operator.',
  },
  'range-not-satisfiable': {
    status: 416,
    title: 'Range not satisfiable',
    cause: 'The requested range begins after the end of the file.',
    action: 'Read the size in the header `Content-Range`, or request the whole file.',
  },
  'export-not-ready': {
    status: 503,
    title: 'Export not ready',
    cause: 'The file is being generated for the first time.',
    action: 'Send the same request again after the time in `Retry-After`.',
  },
  'unsupported-media-type': {
    status: 415,
    title: 'Unsupported content type',
    cause: 'The body has a content type that this endpoint does not read.',
    action: 'Send the content type that the response names. Most endpoints read `application/json`.',
  },
  'payload-too-large': {
    status: 413,
    title: 'Request body too large',
    cause: 'The body has more bytes or more entries than this endpoint accepts.',
    action: 'Send less, or split the request into several. The response names the limit.',
  },
  'rate-limited': {
    status: 429,
    title: 'Too many requests',
    cause: 'Your network address sent more requests in a minute than this group of endpoints allows.',
    action: 'Wait for the time in `Retry-After`. For many domains, use one request to `/api/match` or an export.',
  },
  'graph-unavailable': {
    status: 503,
    title: 'Trust graph unavailable',
    cause: 'The trust graph did not respond, or is not ready after a start.',
    action: 'Try again in a moment.',
  },
  'graph-file-too-large': {
    status: 422,
    title: 'Graph too large for a browser',
    cause: 'The file of this graph is larger than a browser should load.',
    action: 'Send queries to the server, or download an export.',
  },
  'records-unavailable': {
    status: 503,
    title: 'Records unavailable',
    cause: 'The database with our records did not respond.',
    action: 'Try again in a moment.',
  },
  'data-directory-in-use': SERVER_ERROR,
  configuration: SERVER_ERROR,
  'import-failed': SERVER_ERROR,
  'export-failed': SERVER_ERROR,
  'mail-unavailable': SERVER_ERROR,
  'query-syntax': {
    status: 400,
    title: 'Query syntax error',
    cause: 'The text is not a valid Cypher query.',
    action: 'Correct the query at the line and column in `position`.',
  },
  'query-refused': {
    status: 400,
    title: 'Query not allowed',
    cause: 'The query has a clause or a function that does not only read the graph.',
    action: 'Remove the part that the response names. The help lists what a query may contain.',
  },
  'query-failed': {
    status: 422,
    title: 'Query failed',
    cause: 'The query is valid, but it could not be computed with these data.',
    action: 'Read the reason in the response, and change that part of the query.',
  },
  'query-time-limit': {
    status: 422,
    title: 'Query time limit exceeded',
    cause: 'The query ran longer than a query may, and was stopped.',
    action: 'Begin with one node, use shorter paths, or add LIMIT before the costly step.',
  },
  'query-memory-limit': {
    status: 422,
    title: 'Query memory limit exceeded',
    cause: 'The intermediate results of the query needed more memory than a query may use.',
    action: 'Collect less, connect all parts of the pattern, or add LIMIT before the costly step.',
  },
  'too-many-results': {
    status: 503,
    title: 'Saved results limit reached',
    cause: 'This server currently stores no further results of the trust assistant.',
    action: 'Use the result without saving it, or try again later.',
  },
  'too-many-checks': {
    status: 503,
    title: 'Too many concurrent checks',
    cause: 'Too many sites are being checked at this moment.',
    action: 'Try again in some seconds.',
  },
  'too-many-follows': {
    status: 409,
    title: 'Follow limit reached',
    cause: 'This recipient already has as many follows as are allowed.',
    action: 'Stop or delete a follow, then try again.',
  },
  'query-queue-full': {
    status: 503,
    title: 'Too many concurrent queries',
    cause: 'Too many queries are waiting at this moment.',
    action: 'Send the same request again after the time in `Retry-After`.',
  },
  'query-cancelled': {
    status: 499,
    title: 'Query canceled',
    cause: 'The connection was closed before the result was ready, so the query was stopped.',
    action: 'Run the query again, and keep the connection open.',
  },
  'ai-not-configured': {
    status: 503,
    title: 'AI provider not configured',
    cause: 'The operator of this server has not set up a language model.',
    action: 'Send a key of your own, or use the result without a summary. The evidence needs no model.',
  },
  'ai-limit-reached': {
    status: 429,
    title: 'Daily AI limit reached',
    cause: 'The free summaries of this day are used up.',
    action: 'Try again tomorrow, or send a key of your own.',
  },
  'ai-key-refused': {
    status: 400,
    title: 'API key rejected',
    cause: 'The provider of the language model did not accept your key.',
    action: 'Check that the key is complete, valid, and of the chosen provider.',
  },
  'ai-failed': {
    status: 502,
    title: 'AI response not usable',
    cause: 'The language model did not respond, or its text did not match the evidence.',
    action: 'Try again, or use the result without a summary.',
  },
  internal: SERVER_ERROR,
};

/** Codes that have a page. All server errors share the page of `internal`. */
export const PROBLEM_CODES = (Object.keys(PROBLEM_TYPES) as AppErrorCode[]).filter(
  (code) => code === 'internal' || PROBLEM_TYPES[code] !== SERVER_ERROR,
);

/** Returns the `type` of a problem: the path of the page that explains it. */
export const getProblemPath = (code: AppErrorCode): string =>
  `/problems/${PROBLEM_CODES.includes(code) ? code : 'internal'}`;
