import { z } from 'zod';
import { ENDPOINTS } from '../endpoints.ts';
import { RELEASE_TABLE_NAMES } from '../release-tables.ts';
import { defineEndpoint } from './endpoint.ts';
import { exportSource } from './exports.ts';
import { instant, observedDate } from './vocabulary.ts';

/** Matches a day, with a number from the second release of that day on. */
const RELEASE_VERSION_PATTERN = /^\d{4}-\d{2}-\d{2}(?:-[1-9]\d{0,3})?$/;
export const releaseVersion = z
  .string()
  .regex(RELEASE_VERSION_PATTERN, 'A release is named by its day, such as 2026-11-26')
  .describe('Day of the release (UTC); from the second release of a day on with a number: `2026-11-26-2`');

const count = z.number().int().min(0);
const perTable = <Schema extends z.ZodType>(schema: Schema) =>
  z.object({
    nodes: schema,
    relationships: schema,
    statements: schema,
    publisher_files: schema.optional(),
    site_states: schema.optional(),
  } satisfies Record<(typeof RELEASE_TABLE_NAMES)[number], z.ZodType>);

export const releaseChangeCounts = z.object({
  added: count,
  removed: count,
  changed: count.describe('Rows with the same key and another value, dates included'),
});
const releaseChanges = perTable(releaseChangeCounts);

/** The file `manifest.json` of a release. */
export const release = z.object({
  version: releaseVersion,
  schema_version: z.number().int().describe('Version of the tables and columns'),
  created_at: instant.describe('Time of the release; of the starter crawl, that of its newest observation'),
  as_of: observedDate.nullable().describe('Newest observation in its records'),
  records_version: z.number().int().describe('Version of the records; grows with each write'),
  rules_version: z.string().describe('Version of the rules for link states'),
  previous: releaseVersion.nullable().describe('The release before; null for the first'),
  changes: releaseChanges.nullable().describe('Changes since the previous release; null for the first'),
  counts: perTable(count).extend({ publishers: count.describe('Number of effective files: current and stale') }),
  row_hashes: perTable(
    z
      .string()
      .describe('SHA-256 of the rows in NDJSON, sorted by key. The same data have the same hash in every release'),
  ),
  sources: z.array(exportSource).describe('Data sets from which the release is made'),
  files: z.array(
    z.object({
      name: z.string(),
      path: z.string().describe('Where the file is, from the origin of the site'),
      media_type: z.string(),
      bytes: count,
      sha256: z.string().describe('In hexadecimal'),
    }),
  ),
});

export type Release = z.infer<typeof release>;

export const listReleases = defineEndpoint({
  ...ENDPOINTS.listReleases,
  summary: 'List the data releases',
  description:
    'A release is an immutable set of files: organizations, relationships, statements, outcomes of other files and states of sites as CSV, NDJSON, Parquet and GraphML, with metadata for citation. The list is empty if the operator has made none.',
  remark: 'The [data dictionary](../guide/data-dictionary.md) describes the tables.',
  tag: 'Trust graph',
  rateLimit: 'reads',
  openToAllOrigins: true,
  response: z.object({ releases: z.array(release).describe('Newest first') }),
  problems: [],
  example: { prints: ['releases'] },
});

export const getRelease = defineEndpoint({
  ...ENDPOINTS.getRelease,
  summary: 'Get the manifest of a data release',
  description: 'The manifest lists the files with their sizes and SHA-256. It never changes.',
  tag: 'Trust graph',
  page: 'release',
  rateLimit: 'reads',
  openToAllOrigins: true,
  params: z.object({ version: releaseVersion }),
  response: release,
  problems: [404],
  example: { params: { version: '2026-11-26' }, prints: ['version', 'row_hashes'] },
});

/** A line of the comparison of two releases. */
export const releaseDifference = z.object({
  table: z.enum(RELEASE_TABLE_NAMES),
  change: z.enum(['added', 'removed', 'changed']),
  row: z.record(z.string(), z.unknown()).describe('The row in the later release; for `removed`, in the earlier one'),
  before: z.record(z.string(), z.unknown()).optional().describe('For `changed`: the row in the earlier release'),
});

export type ReleaseDifference = z.infer<typeof releaseDifference>;
