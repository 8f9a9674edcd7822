import { request } from 'node:http';
import { Client, StreamableHTTPClientTransport } from '@modelcontextprotocol/client';
import { StdioClientTransport } from '@modelcontextprotocol/client/stdio';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { chooseImplementations } from '../../../dev-world/sample-cases.ts';
import { listConfirmed, readStarterRelationships } from './independent-graph.ts';
import { NODE_OPTIONS, VOUCHWIRE } from './running-product.ts';
import { type ServedCrawl, serveStarterCrawl } from './served-crawl.ts';

/** No test here is about the time limit, which a busy machine exceeds. */
const LONG_QUERIES = { QUERY_TIME_LIMIT_MS: '60000' };

let served: ServedCrawl;
beforeAll(async () => {
  served = await serveStarterCrawl({ env: LONG_QUERIES });
});
afterAll(() => served[Symbol.asyncDispose]());

const starter = readStarterRelationships();
const members = (of: readonly (typeof starter.relationships)[number][]) =>
  of
    .filter(({ source, attribute }) => source === 'texaspress.com' && attribute === 'member')
    .map(({ target }) => target);

/** Each tool with input that the starter crawl answers. */
const CALLS: readonly (readonly [name: string, input: Record<string, unknown>])[] = [
  ['look_up_publisher', { domain: 'https://www.galvnews.com/' }],
  ['match_many', { entries: ['apnews.com', 'Texas Press Association', '192.168.0.1'], detail: true }],
  ['check_citations', { text: '[AP](https://apnews.com/a) and www.ap.org' }],
  ['filter_sources', { sources: ['ap.org', 'galvnews.com'], state: 'confirmed' }],
  ['explain_path', { from: 'gilmermirror.com', to: 'texaspress.com' }],
  ['list_members', { association: 'texaspress.com', state: 'confirmed', size: 500 }],
  ['run_query', { query: 'MATCH (n:Identity) RETURN count(n) AS total' }],
  ['check_file', { text: 'membr=https://example.com/\n' }],
];

const TRANSPORTS = [
  ['stdio', () => createStdioTransport()],
  ['streamable HTTP', () => new StreamableHTTPClientTransport(new URL(`${served.origin}/mcp`))],
] as const;

const createStdioTransport = () =>
  new StdioClientTransport({
    command: process.execPath,
    args: [...NODE_OPTIONS, VOUCHWIRE, 'mcp'],
    env: { ...(process.env as Record<string, string>), ...LONG_QUERIES, VOUCHWIRE_DATA_DIR: served.dataDir },
    stderr: 'pipe',
  });

const LIST_MISSED = 'confirmed on 12 February 2026; no usable answer on 15 March 2026';

describe.each(chooseImplementations(TRANSPORTS))('official client over %s', (_name, createTransport) => {
  let client: Client;
  beforeAll(async () => {
    client = new Client({ name: 'test', version: '1.0.0' });
    await client.connect(createTransport());
  });
  afterAll(() => client.close());

  it('names every property of the graph in the tool for queries', { tags: 'sampled' }, async () => {
    const { tools } = await client.listTools();
    const { structuredContent } = await client.callTool({
      name: 'run_query',
      arguments: {
        query: 'MATCH (n)-[r]->() WITH DISTINCT keys(n) + keys(r) AS all UNWIND all AS one RETURN DISTINCT one',
      },
    });
    const { results } = structuredContent as { results: { one: string }[] };
    const named = new Set(tools.find(({ name }) => name === 'run_query')?.description?.match(/\w+/g));
    expect(results.map(({ one }) => one).filter((one) => !named.has(one))).toEqual([]);
    expect(results.length).toBeGreaterThan(30);
  });

  it('counts a line that answers another apart from the lines of its list', async () => {
    // The file of apnews.com names only ap.org, whose file names it too (data/statements-2026-q1.csv).
    const { structuredContent } = await client.callTool({
      name: 'look_up_publisher',
      arguments: { domain: 'apnews.com' },
    });
    expect(structuredContent).toMatchObject({
      names: [],
      names_total: 0,
      names_answering: 1,
      statement: expect.stringContaining('Through its owner The Associated Press: IPTC, JournalList and 6 others.'),
      via_owner: { domain: 'ap.org', name: 'The Associated Press' },
      headline_read_at: expect.stringMatching(/^2026-03-15T/),
    });
  });

  it('calls every listed tool, which returns a statement, its source and its limits', { tags: 'sampled' }, async () => {
    const { tools } = await client.listTools();
    expect(tools.map(({ name }) => name)).toEqual(CALLS.map(([name]) => name));
    expect(tools.every(({ annotations }) => annotations?.readOnlyHint)).toBe(true);
    const answers = new Map<string, Record<string, unknown>>();
    for (const [name, input] of CALLS) {
      const { isError, structuredContent } = await client.callTool({ name, arguments: input });
      expect([name, isError ?? false, structuredContent]).toMatchObject([
        name,
        false,
        { statement: expect.stringMatching(/\w\.$/), does_not_say: expect.stringMatching(/not/) },
      ]);
      answers.set(name, structuredContent as Record<string, unknown>);
    }
    const line = { line: expect.any(Number), last_seen: expect.any(String), trust_file_url: expect.any(String) };
    expect(answers.get('look_up_publisher')).toMatchObject({
      domain: 'galvnews.com',
      named_by: expect.arrayContaining([expect.objectContaining({ source: expect.objectContaining(line) })]),
    });
    expect(answers.get('match_many')?.statement).toBe('3 entries: 2 matched, 0 candidates, 0 unmatched, 1 invalid.');
    // data/statements-2026-q1.csv: ap.org,15,control,https://apnews.com
    expect(answers.get('match_many')).toMatchObject({
      results: [{ identity: { sources: [{ publisher: 'ap.org', line: 15, last_seen: expect.any(String) }] } }, {}, {}],
    });
    expect(answers.get('check_citations')?.statement).toMatch(/^2 links, 1 owner: 2 to sites /);
    expect(answers.get('filter_sources')).toMatchObject({ counts: { links: 2, listed: 1 } });
    expect(answers.get('explain_path')).toMatchObject({ path: [{ statement: line }] });
    const listed = answers.get('list_members')?.members as { domain: string }[];
    expect(listed.map(({ domain }) => domain).toSorted()).toEqual(members(listConfirmed(starter)).toSorted());
    expect(answers.get('run_query')?.results).toEqual([{ total: starter.identities.size }]);
    expect(answers.get('check_file')).toMatchObject({
      checked_at: expect.any(String),
      findings: expect.arrayContaining([expect.objectContaining({ rule: 'TT402', line: 1, fix: expect.anything() })]),
    });
  });

  it('leaves out the first links of a text on request', async () => {
    const { structuredContent } = await client.callTool({
      name: 'check_citations',
      arguments: { text: 'https://a.example.com https://b.example.com', start: 1 },
    });
    expect(structuredContent).toMatchObject({ links: [{ url: 'https://b.example.com' }], total: 2, next: null });
  });

  it('receives the errors of the API with their messages', async () => {
    const call = async (name: string, input: Record<string, unknown>) => {
      const { isError, content } = await client.callTool({ name, arguments: input });
      return [isError, JSON.stringify(content)];
    };
    expect(await call('run_query', { query: 'CREATE (n:Identity) RETURN n' })).toEqual([
      true,
      expect.stringContaining('query-refused'),
    ]);
    expect(await call('look_up_publisher', { domain: '192.168.0.1' })).toEqual([
      true,
      expect.stringContaining('IP address'),
    ]);
    expect((await call('match_many', { entries: Array.from({ length: 1001 }, () => 'a.com') }))[0]).toBe(true);
    expect(await call('look_up_publisher', { domain: 'apnews.com', as_of: '2025-01-31' })).toEqual([
      true,
      expect.stringContaining('Unknown parameter `as_of`. This endpoint has `domain`, `start`.'),
    ]);
  });

  it.each<[string, Record<string, unknown>]>([
    ['look_up_publisher', { domain: 'journallist.net' }],
    ['list_members', { association: 'journallist.net', size: 500, detail: true }],
    ['list_members', { association: 'journallist.net', size: 500, page: 3, detail: true }],
    ['match_many', { entries: starter.relationships.slice(0, 1000).map(({ target }) => target), detail: true }],
    ['run_query', { query: 'MATCH (n)-[r]->(m) RETURN n, r, m' }],
    ['run_query', { query: 'MATCH (n) RETURN collect(n) AS all' }],
    ['check_file', { text: 'membr=https://example.com/\n'.repeat(2_000) }],
  ])('limits the bytes of an answer of %s (%#)', async (name, input) => {
    const { content, structuredContent } = await client.callTool({ name, arguments: input });
    expect(Buffer.byteLength(JSON.stringify({ content, structuredContent }))).toBeLessThanOrEqual(100_000);
    expect(structuredContent).toMatchObject({ truncated: true, total: expect.any(Number) });
  });

  it('answers all rows once if a client follows `next`', async () => {
    const listed = new Set<string>();
    let rows = 0;
    let given: Record<string, unknown> | null = { page: 1, size: 499 };
    while (given !== null) {
      const { structuredContent } = await client.callTool({
        name: 'list_members',
        arguments: { association: 'texaspress.com', detail: true, ...given },
      });
      const {
        members: found,
        next,
        total,
      } = structuredContent as {
        members: { domain: string }[];
        next: Record<string, unknown> | null;
        total: number;
      };
      rows += found.length;
      for (const { domain } of found) listed.add(domain);
      expect(total).toBe(new Set(members(starter.relationships)).size);
      given = next && { ...given, ...next };
    }
    expect([rows, listed]).toEqual([listed.size, new Set(members(starter.relationships))]);
  });

  it('answers a page past the end without rows', async () => {
    const { structuredContent } = await client.callTool({
      name: 'list_members',
      arguments: { association: 'texaspress.com', page: 99 },
    });
    const total = new Set(members(starter.relationships)).size;
    expect(structuredContent).toMatchObject({ members: [], next: null, truncated: false, total });
  });

  it('reports the first of many wrong arguments, as a sentence', async () => {
    const { content } = await client.callTool({ name: 'match_many', arguments: { entries: Array(100_000).fill(1) } });
    expect(JSON.stringify(content).length).toBeLessThan(500);
    const empty = await client.callTool({ name: 'run_query', arguments: { query: '' } });
    expect(JSON.stringify(empty.content)).not.toContain('queryMissing');
  });

  it.each([
    // data/statements-2026-q1.csv has line 2203 of journallist.net; data/statements-2025-01.csv has the reply of
    // galvnews.com in January 2025, so no text may state that no file confirms it.
    [
      'journallist.net',
      'galvnews.com',
      /^journallist\.net lists galvnews\.com as a member \(read on 15 March 2026\); not confirmed\. The file of galvnews\.com was last read in January 2025; refused on 15 March 2026, first failed check on 12 February 2026\.$/,
    ],
    ['galvnews.com', 'galvnews.com', /^Both ends are galvnews\.com, so there is no path to explain\.$/],
    ['ap.org', 'galvnevvs.com', /^No path is known, because galvnevvs\.com is not in the graph\. That says nothing/],
    [
      'galvnews.com',
      'ap.org',
      /^No path from galvnews\.com to ap\.org has at most 4 steps and a score of at least 0\.05\.$/,
    ],
    ['ap.org', 'facebook.com', /^facebook\.com is on a shared platform/],
    // data/statements-2026-q1.csv: iptc.org,44,member,https://www.bbc.co.uk/news
    ['iptc.org', 'bbc.co.uk', /^iptc\.org lists bbc\.co\.uk\/news as a member \(read on 15 March 2026\)/],
  ])('explains the path from %s to %s in a sentence that names them', async (from, to, statement) => {
    const { structuredContent } = await client.callTool({ name: 'explain_path', arguments: { from, to } });
    expect(structuredContent).toMatchObject({ statement: expect.stringMatching(statement) });
  });

  // data/statements-2025-01.csv: galvnews.com stated belongto=journallist.net; its file cannot be read since.
  it('names a line that confirms a statement only if the state is confirmed', async () => {
    for (const domain of ['galvnews.com', 'ap.org', 'texaspress.com', 'okpress.com']) {
      const { structuredContent } = await client.callTool({ name: 'look_up_publisher', arguments: { domain } });
      const { named_by, names } = structuredContent as Record<string, { state: string; confirmed_by: unknown }[]>;
      const all = [...(named_by ?? []), ...(names ?? [])];
      expect(all.length).toBeGreaterThan(0);
      expect([domain, all.filter(({ state, confirmed_by }) => state !== 'confirmed' && confirmed_by !== null)]).toEqual(
        [domain, []],
      );
    }
  });

  // The file of prospect.org was read in January 2025 and not found on 15 March 2026, that of cameronherald.com found on
  // that day. The list of texaspress.com was read on 12 February and did not answer on 15 March (data/attempts-2026-q1.csv.gz).
  it.each([
    ['look_up_publisher', { domain: 'prospect.org' }, 'confirmed in January 2025; not found on 15 March 2026'],
    ['look_up_publisher', { domain: 'cameronherald.com' }, LIST_MISSED],
    ['check_citations', { text: 'https://cameronherald.com/news' }, LIST_MISSED],
    ['list_members', { association: 'texaspress.com', find: 'cameronherald' }, LIST_MISSED],
    ['list_members', { association: 'texaspress.com', find: 'cameronherald', detail: true }, LIST_MISSED],
  ])('states the older reading and the newest failed check of both files: %s %j', async (name, input, expected) => {
    const { content } = await client.callTool({ name, arguments: input });
    expect(JSON.stringify(content)).toContain(expected);
  });

  // The file of okpress.com was read in January 2025 with 131 members, and not since (data/attempts-2026-q1.csv.gz).
  it('counts no confirmations of a list that is not current', async () => {
    const { structuredContent } = await client.callTool({
      name: 'list_members',
      arguments: { association: 'okpress.com', size: 1 },
    });
    expect(structuredContent).toMatchObject({
      statement:
        'Oklahoma Press Association listed 130 sites as members in January 2025; refused on 15 March 2026, first failed check on 12 February 2026. Rows for “all”: 131 addresses.',
      counts: { all: 131, confirmed: null, claimed: null, stale: 131 },
      sites: { total: 130, with_file: null, confirmed: null },
    });
  });

  // thegazette.com has a `member` line, but is no association (the test of associations has the reason).
  it('names a site that is no association', async () => {
    const { structuredContent } = await client.callTool({
      name: 'list_members',
      arguments: { association: 'thegazette.com', size: 1 },
    });
    expect(structuredContent).toMatchObject({
      statement: expect.stringMatching(/^thegazette\.com is not an association\. /),
    });
  });

  it('states what an error does not say', async () => {
    const { structuredContent } = await client.callTool({
      name: 'look_up_publisher',
      arguments: { domain: 'not a domain' },
    });
    expect(structuredContent).toEqual({
      statement:
        '"not a domain" holds a space, a control character or an invisible character; write the domain without it.',
      code: 'not-a-domain',
      does_not_say: 'The question was not answered. This says nothing about a site.',
    });
  });

  it('reads the method as a resource', async () => {
    const { resources } = await client.listResources();
    expect(resources.map(({ uri }) => uri)).toContain('vouchwire://docs/method');
    const { contents } = await client.readResource({ uri: 'vouchwire://docs/method' });
    expect(JSON.stringify(contents)).toContain('Trust signal');
  });
});

describe('/mcp', () => {
  /** Sends any `Host`, which `fetch` does not. @returns status and limit */
  const send = (headers: Record<string, string>, origin = served.origin) =>
    new Promise<[status: number | undefined, limit: string | string[] | undefined]>((resolve, reject) => {
      const body = JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'tools/list' });
      const given = { 'content-type': 'application/json', accept: 'application/json, text/event-stream', ...headers };
      request(`${origin}/mcp`, { method: 'POST', headers: given }, (response) => {
        response.resume();
        response.once('end', () => resolve([response.statusCode, response.headers['ratelimit-limit']]));
      })
        .once('error', reject)
        .end(body);
    });

  it('accepts programs, and rejects other origins and host names', async () => {
    expect(await send({})).toEqual([200, undefined]);
    expect(await send({ origin: 'https://rebound.example' })).toEqual([403, undefined]);
    expect(await send({ host: 'rebound.example' })).toEqual([403, undefined]);
  });

  it('rejects several calls in one request, which would count once', async () => {
    const call = { jsonrpc: '2.0', id: 1, method: 'tools/list' };
    const headers = { 'content-type': 'application/json', accept: 'application/json, text/event-stream' };
    const post = (body: unknown) =>
      fetch(`${served.origin}/mcp`, { method: 'POST', headers, body: JSON.stringify(body) });
    expect((await post([call, call])).status).toBe(400);
    expect((await post([call])).status).toBe(200);
  });

  // JSON-RPC 2.0, section 5.1: -32602 is “Invalid params”.
  it.each([
    ['initialize', undefined, 'params'],
    ['initialize', { capabilities: {}, clientInfo: { name: 'a', version: '1' } }, 'params.protocolVersion'],
    ['resources/read', {}, 'params.uri'],
    ['resources/list', { cursor: 5 }, 'params.cursor'],
    ['resources/templates/list', { cursor: 5 }, 'params.cursor'],
    ['tools/list', { cursor: 5 }, 'params.cursor'],
  ])('rejects the invalid parameters of %s', async (method, params, field) => {
    const response = await fetch(`${served.origin}/mcp`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', accept: 'application/json' },
      body: JSON.stringify({ jsonrpc: '2.0', id: 7, method, params }),
    });
    expect(await response.json()).toEqual({
      jsonrpc: '2.0',
      id: 7,
      error: { code: -32_602, message: expect.stringMatching(`^Invalid ${method} request. ${field}: Invalid input`) },
    });
  });

  // RFC 9110, section 12.5.1.
  it.each([
    ['*/*', 200, 'text/event-stream'],
    ['text/*, application/*;q=0.5', 200, 'text/event-stream'],
    ['text/event-stream', 200, 'text/event-stream'],
    ['application/json', 200, 'application/json'],
    ['application/json, text/event-stream;q=0', 200, 'application/json'],
    ['text/html', 406, 'application/json'],
    ['application/json;q=0', 406, 'application/json'],
  ])('answers a client that accepts %s', async (accept, status, type) => {
    const response = await fetch(`${served.origin}/mcp`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', accept },
      body: JSON.stringify({ jsonrpc: '2.0', id: 7, method: 'tools/list' }),
    });
    expect([response.status, response.headers.get('content-type')?.split(';')[0]]).toEqual([status, type]);
    const text = await response.text();
    const message: unknown = JSON.parse(type === 'application/json' ? text : (/^data: (.+)$/m.exec(text)?.[1] ?? ''));
    if (status === 200) expect(message).toMatchObject({ id: 7, result: { tools: expect.any(Array) } });
  });

  it('answers a client that names no types', async () => {
    const body = JSON.stringify({ jsonrpc: '2.0', id: 7, method: 'tools/list' });
    const status = await new Promise((resolve, reject) => {
      request(
        `${served.origin}/mcp`,
        { method: 'POST', headers: { 'content-type': 'application/json' } },
        (response) => {
          response.resume();
          response.once('end', () => resolve(response.statusCode));
        },
      )
        .once('error', reject)
        .end(body);
    });
    expect(status).toBe(200);
  });

  // RFC 9110, section 15.5.6; a server without a stream answers GET with 405 (MCP, Streamable HTTP).
  it.each(['GET', 'HEAD', 'DELETE', 'PUT', 'PATCH', 'OPTIONS'])('does not allow %s', async (method) => {
    const { status, headers } = await fetch(`${served.origin}/mcp`, { method });
    expect([status, headers.get('allow')]).toEqual([405, 'POST']);
  });

  it('counts toward the rate limit of queries, and rejects in the form of JSON-RPC', async () => {
    const { origin } = await served.serveAlso({}, { rateLimits: true });
    expect(await send({}, origin)).toEqual([200, '120']);
    const post = (body: string) =>
      fetch(`${origin}/mcp`, { method: 'POST', headers: { 'content-type': 'application/json' }, body });
    const malformed = await post('{"jsonrpc":');
    expect([malformed.status, malformed.headers.get('content-type')]).toEqual([
      400,
      expect.stringContaining('application/json'),
    ]);
    // JSON-RPC 2.0, section 5.1.
    expect(await malformed.json()).toEqual({
      jsonrpc: '2.0',
      id: null,
      error: { code: -32_700, message: expect.stringContaining('not valid JSON'), data: { code: 'invalid-input' } },
    });
    let last = malformed;
    for (let sent = 2; sent <= 120 && last.status !== 429; sent += 1) last = await post('{"jsonrpc":');
    expect([last.status, last.headers.has('retry-after')]).toEqual([429, true]);
    expect(await last.json()).toMatchObject({ id: null, error: { code: -32_000, message: expect.any(String) } });
  });
});
