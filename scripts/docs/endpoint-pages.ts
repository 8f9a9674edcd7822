import type { z } from 'zod';
import { getProblemPath, PROBLEM_CODES, PROBLEM_TYPES } from '../../apps/server/src/platform/http/problem-types.ts';
import { RATE_LIMITS } from '../../apps/server/src/platform/http/rate-limits.ts';
import * as contract from '../../packages/api-contract/src/schemas/index.ts';
import { type AnyEndpoint, listEndpointExamples } from './endpoint-examples.ts';
import { ENDPOINT_NOTES, type EndpointNote } from './endpoint-notes.ts';
import { GENERATED_NOTICE, type GeneratedPage } from './generated-page.ts';
import { listSchemaRows, type SchemaRow } from './schema-rows.ts';

interface DocumentedEndpoint {
  readonly name: string;
  readonly endpoint: AnyEndpoint;
  readonly note: EndpointNote;
}

/**
 * Lists every call that the contract exports, in the order of its pages.
 * @throws Error if a call has no note, or a note has no call
 */
export function listDocumentedEndpoints(): DocumentedEndpoint[] {
  const calls = new Map(
    Object.entries<unknown>(contract).filter((entry): entry is [string, AnyEndpoint] => isEndpoint(entry[1])),
  );
  const unnoted = [...calls.keys()].filter((name) => !Object.hasOwn(ENDPOINT_NOTES, name));
  if (unnoted.length > 0) throw new Error(`scripts/docs/endpoint-notes.ts lacks the endpoints ${unnoted.join(', ')}`);
  return Object.entries(ENDPOINT_NOTES).map(([name, note]) => {
    const endpoint = calls.get(name);
    if (!endpoint)
      throw new Error(`scripts/docs/endpoint-notes.ts contains “${name}”, which the contract does not have`);
    return { name, endpoint, note };
  });
}

const isEndpoint = (value: unknown): value is AnyEndpoint =>
  typeof value === 'object' && value !== null && 'method' in value && 'path' in value && 'response' in value;

/** Creates a page for each call, and one that lists them. */
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
    return `## ${tag}\n\n| endpoint | purpose |\n| --- | --- |\n${rows.join('\n')}\n`;
  });
  const limits = Object.entries(RATE_LIMITS).map(
    ([group, limit]) => `| ${GROUPS[group as keyof typeof RATE_LIMITS]} | ${limit} |`,
  );
  return `${GENERATED_NOTICE}# The API

${calls.length} endpoints. You need no key. This is the only reference: each page has parameters, response, errors, limits, and an example in curl, Python and JavaScript that our tests run. Client generators can use the [OpenAPI 3.1 description](/api/openapi.json), which is made from the same schemas.

${groups.join('\n')}
## Other addresses

| address | response |
| --- | --- |
| \`/d/{domain}.json\` | the dossier of a domain; \`/d/{domain}\` returns a page, JSON or linked data, depending on \`Accept\` |
| \`/associations.json\`, \`/associations.csv\` | all associations; \`/associations/{domain}.csv\` returns the members of one |
| \`/changes.atom\`, \`/changes.json\` | changes, as Atom and JSON Feed |
| \`/badge/{domain}.svg\` | a badge for other sites |
| \`/api/exports/trust-graph.csv\`, \`.ndjson\`, \`.graphml\` | the whole graph |
| \`/api/releases/VERSION/files/NAME\` | a file of a data release |
| \`/api/releases/changes?from=VERSION&to=VERSION\` | the differences of two data releases, as NDJSON |
| \`/api/trust-graph/domain/{domain}/files/{hash}\` | an original trust.txt; [the history](domain-history.md) lists the hashes |

## Errors

Every error is \`application/problem+json\` ([RFC 9457](https://www.rfc-editor.org/rfc/rfc9457)): \`type\` (a page), \`title\`, \`status\`, \`detail\` (for people), \`code\` (for programs), and \`errors\` for invalid fields. Unknown domains usually return an empty result, not an error.

| status | cause |
| --- | --- |
${Object.entries(contract.PROBLEM_CAUSES)
  .map(([status, when]) => `| ${status} | ${when} |`)
  .join('\n')}

Each \`code\` has a page, which the field \`type\` leads to:

| code | status | meaning |
| --- | --- | --- |
${PROBLEM_CODES.map((code) => `| [\`${code}\`](${getProblemPath(code)}) | ${PROBLEM_TYPES[code].status} | ${PROBLEM_TYPES[code].cause} |`).join('\n')}

## Limits

Maximum requests per minute for one visitor. Responses have \`RateLimit\` headers. Above the limit, the response is 429 with \`Retry-After\`. An operator can turn the limits off. [All limits](../guide/limits.md).

| endpoints that | per minute |
| --- | --- |
${limits.join('\n')}

## Caching and pages

Responses to \`GET\` have an \`ETag\`. Send it as \`If-None-Match\` to get 304 if nothing changed. \`graph_version\` identifies the graph, and \`as_of\` its newest observation. In lists, \`next\` is the \`cursor\` of the next page, or null.
`;
}

const GROUPS: Readonly<Record<keyof typeof RATE_LIMITS, string>> = {
  reads: 'read',
  queries: 'run queries, match lists, or download exports',
  analyses: 'request other sites, or analyze',
  signUps: 'sign up or follow',
  reports: 'report errors',
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
    '## Response',
    renderTable(['field', 'type', 'meaning'], listResponseRows(endpoint)),
    '## Errors',
    renderTable(
      ['status', 'cause'],
      contract
        .listProblemStatuses(endpoint)
        .map((status) => [
          String(status),
          contract.PROBLEM_CAUSES[status] ?? throwError(`no text for the status ${status}`),
        ]),
    ),
    '## Limit',
    `${RATE_LIMITS[note.allowance]} requests per minute for one visitor, together with all endpoints that ${GROUPS[note.allowance]}. ${
      note.openToAllOrigins ? 'Pages of any site can call it.' : 'Browsers cannot call it from other sites.'
    }`,
  ];
  return `${parts.join('\n\n')}\n`;
}

function renderParameterTable(call: AnyEndpoint): string[] {
  const parts = [
    ...listParameters('Path', call.params),
    ...listParameters('Query', call.query),
    ...listParameters(call.bodyType ? 'Body (form)' : 'Body (JSON)', call.body),
  ];
  return parts.length === 0 ? ['It has no parameters.'] : ['## Parameters', ...parts];
}

function listParameters(place: string, schema: z.ZodType | undefined): string[] {
  if (!schema) return [];
  const rows = listSchemaRows(schema, 'input').map(({ name, type, required, meaning }) => [
    `\`${name}\``,
    `${type}; ${required ? 'required' : 'optional'}`,
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
