import {
  COMPARISON_RELATIONS,
  type FormatId,
  PUBLISHER_FILES,
  STATEMENT_COVERAGES,
  STATEMENT_TOPICS,
  type StatementFormat,
} from '@vouchwire/publisher-files';
import { z } from 'zod';
import { ENDPOINTS } from '../endpoints.ts';
import { LIMITS } from '../limits.ts';
import { policyDiagnostic, wallName } from './check-trust-txt.ts';
import { defineEndpoint } from './endpoint.ts';
import { instant, siteRequest } from './vocabulary.ts';

const FORMAT_IDS = PUBLISHER_FILES.map(({ id }) => id) as [FormatId, ...FormatId[]];
const STATEMENT_FORMATS: readonly [StatementFormat, ...StatementFormat[]] = [
  'trust-txt',
  'content-signals',
  ...FORMAT_IDS,
];

/** Outcome of a request for a publisher file. `not-checked` means that no request was sent. */
export const PUBLISHER_FILE_OUTCOMES = [
  'found',
  'absent',
  'blocked',
  'unreachable',
  'not-this-format',
  'not-checked',
] as const;

/** Maximum number of listed problems of a file. */
const MAX_FILE_PROBLEMS = 20;
/** Maximum number of comparisons in a response. */
export const MAX_COMPARISONS = 60;
/** Maximum number of statements of one comparison in a response. */
const MAX_COMPARED_STATEMENTS = 24;

const location = {
  line: z.number().int().min(1).nullable().describe('From 1; null in JSON files and headers'),
  pointer: z.string().nullable().describe('JSON Pointer (RFC 6901); null in text files and headers'),
};

export const publisherFormat = z.enum(FORMAT_IDS).describe('Format of a publisher file');

/** A file, or another place of a format, such as a header. */
export const publisherFile = z.object({
  format: publisherFormat,
  name: z.string().describe('Name of the format, as its authors write it'),
  version: z.string().describe('Version of the format that we read'),
  outcome: z
    .enum(PUBLISHER_FILE_OUTCOMES)
    .describe(
      'Result of the last request. `absent`: there is no such file or statement · `blocked`: the server refuses us · `unreachable`: no usable response · `not-this-format`: something else is at the address · `not-checked`: no request was sent, or the answer was not read',
    ),
  cause: z
    .string()
    .nullable()
    .describe(
      'Reason for the outcome; null if there is none. `robots-txt`: robots.txt disallows the path · `robots-txt-unreachable`: robots.txt could not be read, so nothing was requested (RFC 9309) · `time-limit`: the files of the site took longer to read than we allow',
    ),
  wall: wallName,
  url: z.string().nullable().describe('Address of the response, or the requested address; null if not checked'),
  checked_at: instant.nullable().describe('Time of the last request; null if not checked'),
  first_seen_at: instant.nullable().describe('When the file was first found; null if never'),
  last_seen_at: instant
    .nullable()
    .describe('When the file was last found. Its statements are of this time; null if never found'),
  problems: z
    .array(z.object({ code: z.string(), name: z.string().nullable().describe('Field concerned'), ...location }))
    .max(MAX_FILE_PROBLEMS)
    .describe('What the reader noticed in the file that was last found'),
  problems_total: z.number().int().min(0),
});

export type PublisherFile = z.infer<typeof publisherFile>;

/** A statement of a file about its publisher. */
export const comparedStatement = z.object({
  value: z.string().describe('In the normal form of the topic'),
  coverage: z.enum(STATEMENT_COVERAGES).describe('`part`: it concerns one path, crawler or page, and is not compared'),
  format: z.enum(STATEMENT_FORMATS),
  url: z.string().describe('Where it was read'),
  text: z
    .string()
    .describe(
      'The line, header field, element or member, as published, without mailboxes; at most 300 characters. Empty for a contact other than an address of the web or a telephone number',
    ),
  ...location,
  read_at: instant.nullable().describe('When it was last read; null if the time is not known'),
});

export type ComparedStatement = z.infer<typeof comparedStatement>;

/** Statements of the files about one topic. */
export const statementComparison = z.object({
  topic: z.enum(STATEMENT_TOPICS),
  qualifier: z
    .string()
    .nullable()
    .describe(
      'Register of an identifier, use of an `ai-use`, property of a `policy-page`, purpose of a `contact`, country of a `manager`, `name` for an owner without an address; otherwise null',
    ),
  relation: z
    .enum(COMPARISON_RELATIONS)
    .describe(
      '`agree`: two files state the same · `written-differently`: they differ in spelling only · `differ`: they state different things · `not-comparable`: neither follows · `one-file`: only one file states it',
    ),
  statements: z.array(comparedStatement).max(MAX_COMPARED_STATEMENTS),
  total: z.number().int().min(0).describe('Number of statements, including those that are not listed'),
});

export type StatementComparison = z.infer<typeof statementComparison>;

/** Statements of the other files of a publisher, with their comparison. They never affect a score. */
export const publisherFiles = z.object({
  files: z.array(publisherFile).describe('One entry for each format and place; every format has at least one'),
  comparisons: z.array(statementComparison).max(MAX_COMPARISONS),
  diagnostics: z
    .array(policyDiagnostic)
    .describe('Findings of the linter across files, with the address of the file in `url`'),
});

export type PublisherFiles = z.infer<typeof publisherFiles>;

export const checkPublisherFilesResponse = publisherFiles.extend({
  domain: z.string(),
  display: z.string().nullable().describe('Unicode form; null if it does not differ'),
  checked_at: instant.describe('Time of the check'),
  cached: z.boolean().describe('Whether the response comes from a recent check or one that was already running'),
  next_check_at: instant.describe('Until then, the response stays the same'),
  elapsed_ms: z.number().int().min(0).describe('Duration in milliseconds'),
});

export type CheckPublisherFilesResponse = z.infer<typeof checkPublisherFilesResponse>;

export const checkPublisherFiles = defineEndpoint({
  ...ENDPOINTS.checkPublisherFiles,
  summary: 'Check the other files of a publisher',
  description: `Requests the files in which a site states who it is and what machines may do with its work, such as ads.txt, security.txt and robots.txt, and compares them with each other and with its trust.txt. At most ${LIMITS.PUBLISHER_FILE_REQUESTS + 2} requests, only to paths that robots.txt allows. Nothing of it is recorded, and no score depends on it. Mailboxes of email addresses are masked. The response takes at most 50 seconds.`,
  tag: 'Policy files',
  rateLimit: 'analyses',
  openToAllOrigins: false,
  body: siteRequest,
  response: checkPublisherFilesResponse,
  problems: [400, 503],
  example: { body: { domain: 'gilmermirror.com' }, prints: ['domain'] },
});
