import type { z } from 'zod';
import { RATE_LIMITS } from '../../apps/server/src/platform/http/rate-limits.ts';
import * as contract from '../../packages/api-contract/src/schemas/index.ts';
import { type AnyEndpoint, listEndpointExamples } from './endpoint-examples.ts';
import { ENDPOINT_NOTES, type EndpointNote } from './endpoint-notes.ts';
import { GENERATED_NOTICE, type GeneratedPage } from './generated-page.ts';
import { listSchemaRows, type SchemaRow } from './schema-rows.ts';

export interface DocumentedEndpoint {
  readonly name: string;
  readonly endpoint: AnyEndpoint;
  readonly note: EndpointNote;
}

const WHEN: Readonly<Record<number, string>> = {
  400: 'something that was sent cannot be used; `detail` says what, `errors` names the fields',
  404: 'what was asked for is not there; `code` says what',
  409: 'there are as many as there may be: end one of them first',
  413: 'more was sent than is read',
  415: 'the body is no JSON: send `Content-Type: application/json`',
  422: 'the query met its limit of time or memory',
  429: 'too many calls, or none free any more today; `Retry-After` says when to try again',
  501: 'this server does not do that, since its operator has not set it up',
  502: 'the provider of the language model failed',
  503: 'something that is needed cannot be reached now, or is busy; `Retry-After` says when to try again where that is known',
};

/**
 * Every call that the contract exports, in the order of its pages.
 * @throws Error where a call has no note, or a note no call
 */
export function listDocumentedEndpoints(): DocumentedEndpoint[] {
  const calls = new Map(
    Object.entries<unknown>(contract).filter((entry): entry is [string, AnyEndpoint] => isEndpoint(entry[1])),
  );
  const unnoted = [...calls.keys()].filter((name) => !Object.hasOwn(ENDPOINT_NOTES, name));
  if (unnoted.length > 0)
    throw new Error(`scripts/docs/endpoint-notes.ts says nothing of the calls ${unnoted.join(', ')}`);
  return Object.entries(ENDPOINT_NOTES).map(([name, note]) => {
    const endpoint = calls.get(name);
    if (!endpoint)
      throw new Error(`scripts/docs/endpoint-notes.ts tells of “${name}”, which the contract does not have`);
    return { name, endpoint, note };
  });
}

const isEndpoint = (value: unknown): value is AnyEndpoint =>
  typeof value === 'object' && value !== null && 'method' in value && 'path' in value && 'response' in value;

/** A page for each call, and one that lists them. */
export function listEndpointPages(): GeneratedPage[] {
  const calls = listDocumentedEndpoints();
  return [
    { file: 'docs/calls/README.md', text: renderOverview(calls) },
    ...calls.map((one) => ({ file: `docs/calls/${one.note.page}.md`, text: renderPage(one) })),
  ];
}

const getTitle = ({ method, path }: AnyEndpoint): string => `${method} ${path.replace(/:(\w+)/g, '{$1}')}`;

function renderOverview(calls: readonly DocumentedEndpoint[]): string {
  const tags = [...new Set(calls.map(({ endpoint }) => endpoint.tag))];
  const groups = tags.map((tag) => {
    const rows = calls
      .filter(({ endpoint }) => endpoint.tag === tag)
      .map(({ endpoint, note }) => `| [${getTitle(endpoint)}](${note.page}.md) | ${endpoint.summary} |`);
    return `## ${tag}\n\n| call | answers |\n| --- | --- |\n${rows.join('\n')}\n`;
  });
  const limits = Object.entries(RATE_LIMITS).map(
    ([group, limit]) => `| ${GROUPS[group as keyof typeof RATE_LIMITS]} | ${limit} |`,
  );
  return `${GENERATED_NOTICE}# The API

${calls.length} calls, no key needed. Each page has its parameters, its answer, its errors, and an example in curl, Python and JavaScript, which the tests run. For programs: [OpenAPI 3.1](/api/openapi.json).

${groups.join('\n')}
## Beside the calls

| address | gives |
| --- | --- |
| \`/d/{domain}.json\` | all that is held of a domain; \`/d/{domain}\` gives the same as a page, as JSON or as linked data, as \`Accept\` asks |
| \`/associations.json\`, \`/associations.csv\` | lists of members; \`/associations/{domain}.csv\` those of one |
| \`/changes.atom\`, \`/changes.json\` | what changed, as Atom and as JSON Feed |
| \`/badge/{domain}.svg\`, \`/oembed?url=…\` | a badge for other sites, and how to embed it |
| \`/api/exports/trust-graph.csv\`, \`.ndjson\`, \`.graphml\` | the whole graph |
| \`/api/trust-graph/domain/{domain}/files/{hash}\` | a trust.txt as it came; hashes stand in [its history](domain-history.md) |

## Errors

Every error is \`application/problem+json\` ([RFC 9457](https://www.rfc-editor.org/rfc/rfc9457)): \`title\`, \`status\`, \`detail\` (a sentence for a person), \`code\` (for a program), and \`errors\` by field where fields were wrong. Unknown domains usually return an empty result, not an error.

| status | when |
| --- | --- |
${Object.entries(WHEN)
  .map(([status, when]) => `| ${status} | ${when} |`)
  .join('\n')}

## Limits

Calls in a minute from one address. Answers carry \`RateLimit\` headers; beyond the limit it is 429 with \`Retry-After\`. An operator may switch them off. [All limits](../guide/limits.md).

| calls that | a minute |
| --- | --- |
${limits.join('\n')}

## Caching and pages

A \`GET\` has an \`ETag\`: send it back as \`If-None-Match\` and get 304 while nothing changed. \`graph_version\` names the graph that answered, \`as_of\` its newest sighting. Where a list goes on, \`next\` holds the \`cursor\` of the following page, or null.
`;
}

const GROUPS: Readonly<Record<keyof typeof RATE_LIMITS, string>> = {
  reads: 'read',
  queries: 'run queries, or fetch whole exports',
  analyses: 'fetch from other sites, or analyze',
  signUps: 'sign somebody up',
  reports: 'report an error',
};

function renderPage({ endpoint, note }: DocumentedEndpoint): string {
  const parts = [
    `${GENERATED_NOTICE}# ${getTitle(endpoint)}`,
    `${endpoint.summary}${/[.?]$/.test(endpoint.summary) ? '' : '.'}`,
    ...(endpoint.description ? [endpoint.description] : []),
    ...(note.remark ? [note.remark] : []),
    ...renderParameterTable(endpoint),
    '## Example',
    ...listEndpointExamples(endpoint, note).flatMap(({ title, language, code }) => [
      `### ${title}`,
      `\`\`\`${language}\n${code}\n\`\`\``,
    ]),
    '## Answer',
    renderTable(['field', 'type', 'meaning'], listResponseRows(endpoint)),
    '## Errors',
    renderTable(
      ['status', 'when'],
      contract
        .listProblemStatuses(endpoint)
        .map((status) => [String(status), WHEN[status] ?? throwError(`no words for ${status}`)]),
    ),
    '## Limit',
    `${RATE_LIMITS[note.allowance]} a minute from one address, together with all calls that ${GROUPS[note.allowance]}. ${
      note.openToAllOrigins ? 'Pages of any site may call it.' : 'Pages of other sites may not call it from a browser.'
    }`,
  ];
  return `${parts.join('\n\n')}\n`;
}

function renderParameterTable(call: AnyEndpoint): string[] {
  const parts = [
    ...listParameters('In the address', call.params),
    ...listParameters('In the query', call.query),
    ...listParameters('In the body, as JSON', call.body),
  ];
  return parts.length === 0 ? ['It takes no parameters.'] : ['## Parameters', ...parts];
}

function listParameters(place: string, schema: z.ZodType | undefined): string[] {
  if (!schema) return [];
  const rows = listSchemaRows(schema, 'input').map(({ name, type, required, meaning }) => [
    `\`${name}\``,
    `${type}; ${required ? 'needed' : 'optional'}`,
    meaning,
  ]);
  return [`### ${place}`, renderTable(['name', 'type', 'meaning'], rows)];
}

const listResponseRows = ({ response }: AnyEndpoint): string[][] =>
  listSchemaRows(response, 'output').map(({ name, type, meaning }: SchemaRow) => [`\`${name}\``, type, meaning]);

function renderTable(head: readonly string[], rows: readonly (readonly string[])[]): string {
  const line = (cells: readonly string[]) => `| ${cells.map((cell) => cell.replaceAll('|', '\\|')).join(' | ')} |`;
  return [line(head), line(head.map(() => '---')), ...rows.map(line)].join('\n');
}

function throwError(message: string): never {
  throw new Error(message);
}
