import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { z } from 'zod';
import { getProblemPath, PROBLEM_STATUSES } from '../../apps/server/src/platform/http/problem-types.ts';
import { RATE_LIMITS } from '../../apps/server/src/platform/http/rate-limits.ts';
import { PROBLEMS } from '../../apps/server/src/platform/messages/generated/problem-texts.ts';
import {
  ENDPOINTS,
  type Endpoint,
  type EndpointName,
  LIMITS,
  type RateLimitGroup,
} from '../../packages/api-contract/src/index.ts';
import * as contract from '../../packages/api-contract/src/schemas/index.ts';
import { listEndpointExamples } from './endpoint-examples.ts';
import { GENERATED_NOTICE, type GeneratedPage } from './generated-page.ts';
import { listSchemaRows, type SchemaRow } from './schema-rows.ts';

const endpoints: Readonly<Record<EndpointName, Endpoint>> = contract;

/** Lists every call of the API, in the order of its pages. */
export const listEndpoints = (): Endpoint[] =>
  (Object.keys(ENDPOINTS) as EndpointName[]).map((name) => endpoints[name]);

/** Creates a page for each call, and one that lists them. */
export function listEndpointPages(): GeneratedPage[] {
  const calls = listEndpoints();
  return [
    { file: 'docs/calls/README.md', text: renderOverview(calls) },
    ...calls.map((call) => ({ file: getPageFile(call), text: renderPage(call) })),
  ];
}

/** Returns the file of the page of a call. By default, its name has the words of the path without parameters. */
export function getPageFile({ path: address, page }: Endpoint): string {
  const words = address
    .replace(/^\/api\/(?:trust-(?:graph|assistant)\/)?/, '')
    .replace(/\/:\w+/g, '')
    .replaceAll('/', '-');
  return `docs/calls/${page ?? words}.md`;
}

const getTitle = ({ method, path }: Endpoint): string => `${method} ${path.replace(/:(\w+)/g, '{$1}')}`;

function renderOverview(calls: readonly Endpoint[]): string {
  const manifest = path.join(import.meta.dirname, '../../packages/client/package.json');
  const { version }: { readonly version: string } = JSON.parse(readFileSync(manifest, 'utf8'));
  const tags = [...new Set(calls.map((call) => call.tag))];
  const groups = tags.map((tag) => {
    const rows = calls
      .filter((call) => call.tag === tag)
      .map((call) => `| [${getTitle(call)}](${path.basename(getPageFile(call))}) | ${call.summary} |`);
    return `## ${tag}\n\n| endpoint | purpose |\n| --- | --- |\n${rows.join('\n')}\n`;
  });
  const limits = Object.entries(RATE_LIMITS).map(
    ([group, limit]) => `| ${GROUPS[group as RateLimitGroup]} | ${limit} |`,
  );
  return `${GENERATED_NOTICE}# The API

${calls.length} endpoints. You need no key. This is the only reference: each page has parameters, response, errors, limits, and an example in curl, Python and JavaScript that our tests run. Client generators can use the [OpenAPI 3.1 description](/api/openapi.json), which is made from the same schemas. A server offers typed clients for [TypeScript](/downloads/vouchwire-client-${version}.tgz) and [Python](/downloads/vouchwire_client-${version}-py3-none-any.whl) that need no other package.

${groups.join('\n')}
## Other addresses

| address | response |
| --- | --- |
| \`/d/{domain}.json\` | the dossier of a domain; \`/d/{domain}\` returns a page, JSON, linked data or Markdown, depending on \`Accept\` |
| \`/d/{domain}.md\`, \`/associations/{domain}.md\` | the same pages as Markdown for language models, in English, of at most ${LIMITS.MARKDOWN_BYTES.toLocaleString('en')} bytes, with the lines and dates; \`Accept: text/markdown\` returns it at the address of the page |
| \`/docs.md\`, \`/docs/{page}.md\`, \`/method.md\` | the documents as Markdown, with links to each other |
| \`/.well-known/api-catalog\` | all interfaces with their descriptions (RFC 9727); every page names it in its \`Link\` header |
| \`/mcp/server-card\` | the [MCP server](../guide/mcp.md) for clients that search for it, also at \`/.well-known/mcp/server-card.json\` |
| \`/associations.json\`, \`/associations.csv\` | all associations; \`/associations/{domain}.json\` and \`/associations/{domain}.csv\` return the members of one. JSON has pages, and CSV has all rows |
| \`/lists/list.json\`, \`/lists/list.csv\`, \`/lists/domains.txt\` and [more](/lists) | the sites that associations list, with the reason for each; parameters \`associations\`, \`state\`, \`country\`, \`region\`, \`owned\`, \`since\` |
| \`/changes.atom\`, \`/changes.json\` | changes, as Atom and JSON Feed; with \`?kind=site\` the states of sites |
| \`/changes.csv?kind=site\` | the states of sites; \`all=1\` adds those that no recognized association lists |
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
${(Object.keys(PROBLEMS) as (keyof typeof PROBLEMS)[]).map((code) => `| [\`${code}\`](${getProblemPath(code)}) | ${PROBLEM_STATUSES[code]} | ${PROBLEMS[code].cause} |`).join('\n')}

## Limits

Maximum requests per minute for one visitor. Responses have \`RateLimit\` headers. Above the limit, the response is 429 with \`Retry-After\`. An operator can turn the limits off. [All limits](../guide/limits.md).

| endpoints that | per minute |
| --- | --- |
${limits.join('\n')}

## Caching and pages

Responses to \`GET\` have an \`ETag\`. Send it as \`If-None-Match\` to get 304 if nothing changed. \`graph_version\` identifies the graph, and \`as_of\` its newest observation. In lists, \`next\` is the \`cursor\` of the next page, or null.
`;
}

const GROUPS: Readonly<Record<RateLimitGroup, string>> = {
  reads: 'read',
  queries: 'run queries, match lists, or download exports',
  analyses: 'request other sites, or analyze',
  signUps: 'sign up or follow',
  reports: 'report errors',
};

function renderPage(endpoint: Endpoint): string {
  const parts = [
    `${GENERATED_NOTICE}# ${getTitle(endpoint)}`,
    `${endpoint.summary}${/[.?]$/.test(endpoint.summary) ? '' : '.'}`,
    ...(endpoint.description ? [endpoint.description] : []),
    ...(endpoint.remark ? [endpoint.remark] : []),
    ...renderParameterTable(endpoint),
    '## Example',
    ...listEndpointExamples(endpoint).flatMap(({ title, language, code }) => [
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
    `${RATE_LIMITS[endpoint.rateLimit]} requests per minute for one visitor, together with all endpoints that ${GROUPS[endpoint.rateLimit]}. ${
      endpoint.openToAllOrigins
        ? 'Pages of any site can call it.'
        : 'Pages of this site and programs can call it. Browsers cannot call it from other sites.'
    }`,
  ];
  return `${parts.join('\n\n')}\n`;
}

function renderParameterTable(call: Endpoint): string[] {
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

const listResponseRows = ({ response }: Endpoint): string[][] =>
  listSchemaRows(response, 'output').map(({ name, type, meaning }: SchemaRow) => [`\`${name}\``, type, meaning]);

function renderTable(head: readonly string[], rows: readonly (readonly string[])[]): string {
  const line = (cells: readonly string[]) => `| ${cells.map((cell) => cell.replaceAll('|', '\\|')).join(' | ')} |`;
  return [line(head), line(head.map(() => '---')), ...rows.map(line)].join('\n');
}

function throwError(message: string): never {
  throw new Error(message);
}
