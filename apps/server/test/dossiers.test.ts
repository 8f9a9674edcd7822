import { type DossierAnswer, dossierAnswer, problem } from '@vouchwire/api-contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { dossierSitemaps } from '../src/features/dossiers/dossier-sitemap.ts';
import { type ServedCrawl, serveStarterCrawl } from './served-crawl.ts';

const LINES = [
  '# <script>alert(1)</script>',
  'member=https://b.com/?x=<img src=x onerror=alert(1)>',
  'belongto=example.com',
];
const BODY = Buffer.from(`${LINES.join('\n')}\n`);
const AT = '2026-05-01T00:00:00.000Z';

let served: ServedCrawl;
beforeAll(async () => {
  served = await serveStarterCrawl({
    observations: [
      {
        publisher: 'hostile-lines.com',
        source: 'crawl',
        outcome: 'found',
        cause: null,
        fileUrl: 'https://hostile-lines.com/trust.txt',
        observedAt: AT,
        lastSeenAt: AT,
        statements: [
          { line: 2, attribute: 'member', value: 'https://b.com/?x=<img src=x onerror=alert(1)>' },
          { line: 3, attribute: 'belongto', value: 'example.com' },
        ],
        body: BODY,
      },
    ],
  });
});
afterAll(() => served[Symbol.asyncDispose]());

const get = (rest: string, accept?: string) =>
  fetch(`${served.origin}/d/${rest}`, { headers: accept === undefined ? {} : { accept } });
const dossierOf = async (rest: string): Promise<DossierAnswer> =>
  dossierAnswer.strict().parse(await (await get(rest)).json());
const ask = async (path: string, body?: object) => {
  const response = await fetch(`${served.origin}/api/trust-graph/${path}`, {
    ...(body ? { method: 'POST', body: JSON.stringify(body), headers: { 'content-type': 'application/json' } } : {}),
  });
  expect(response.status).toBe(200);
  return response.json();
};

describe('the dossier of a domain', () => {
  it('says first who lists it and that it says so too, as the reference crawl has it', async () => {
    const dossier = await dossierOf('galvnews.com.json');
    expect(dossier).toMatchObject({ domain: 'galvnews.com', in_trust_graph: true, page: 1, pages: 1 });
    expect(dossier.finding).toMatchObject({ kind: 'listed', total: 2, both_sides: 2 });
    expect(dossier.finding.by.map(({ domain }) => domain)).toEqual(['journallist.net', 'texaspress.com']);
    const texas = dossier.vouchers.told.find(({ domain }) => domain === 'texaspress.com');
    expect(texas).toMatchObject({
      relationship: 'MEMBER',
      state: 'confirmed',
      says: { publisher: 'texaspress.com', attribute: 'member', value: 'http://www.galvnews.com', line: 126 },
      answers: { publisher: 'galvnews.com', attribute: 'belongto', value: 'https://www.texaspress.com/' },
    });
    expect(dossier.not_checked).toContain('file-not-kept');
    expect(dossier.file).toMatchObject({ host: 'galvnews.com', diagnostics: null, lines_total: 8 });
  });

  it('agrees with the calls about entity, domain and relationships', async () => {
    const { associations } = await ask('associations?limit=30');
    const sample = [
      'galvnews.com',
      'sninews.com',
      'townnews.com',
      'nytimes.com',
      ...associations.map(({ domain }: { domain: string }) => domain),
    ];
    expect(sample.length).toBeGreaterThan(20);
    for (const domain of sample) {
      const dossier = await dossierOf(`${encodeURIComponent(domain)}.json`);
      const entity = await ask(`entity/${encodeURIComponent(domain)}`);
      const check = await ask('check-domain', { domain });
      const { relationships } = await ask('get-trust-relationships', { domain });
      expect(dossier.vouchers.total).toBe(check.references.length);
      expect(dossier.vouchers.domains).toBe(entity.trusted_by_count);
      expect(dossier.vouches_for.total).toBe(relationships.successors.length);
      expect(dossier.vouches_for.domains).toBe(entity.trusts_count);
      expect(dossier.trust_signal).toBe(entity.trust_signal);
      for (const [counted, all] of [
        [dossier.vouchers, relationships.predecessors],
        [dossier.vouches_for, relationships.successors],
      ] as const) {
        for (const [state, count] of Object.entries(counted.by_state)) {
          expect(count).toBe(all.filter((one: { state: string }) => one.state === state).length);
        }
        expect(counted.told.map((one) => [one.domain, one.relationship, one.state, one.says.line])).toEqual(
          all
            .slice(0, 25)
            .map((one: { domain: string; relationship: string; state: string; line: number | null }) => [
              one.domain,
              one.relationship,
              one.state,
              one.line,
            ]),
        );
        for (const one of counted.told) if (one.state !== 'confirmed') expect(one.answers).toBeNull();
      }
    }
  }, 60_000);

  it('tells a list of thousands a page at a time, each statement once', async () => {
    const first = await dossierOf('journallist.net.json');
    expect(first.pages).toBe(Math.ceil(first.vouches_for.total / 25));
    expect(first.vouches_for.total).toBeGreaterThan(2_000);
    expect(JSON.stringify(first).length).toBeLessThan(120_000);
    const last = await dossierOf(`journallist.net.json?page=${first.pages}`);
    expect(last.vouches_for.told.length).toBe(first.vouches_for.total - 25 * (first.pages - 1));
    expect(last.vouches_for.by_state).toEqual(first.vouches_for.by_state);
    const told = [...first.vouches_for.told, ...last.vouches_for.told];
    expect(new Set(told.map(({ domain, relationship }) => `${relationship} ${domain}`)).size).toBe(told.length);
  });

  it('shows the file as it came, with what the linter finds, and hostile lines as they are', async () => {
    const { file, vouches_for } = await dossierOf('hostile-lines.com.json');
    expect(file?.lines.map(({ text }) => text)).toEqual(LINES);
    expect(file?.lines[0]).toEqual({ line: 1, attribute: null, text: LINES[0] });
    expect(file?.diagnostics_total).toBe(file?.diagnostics?.length);
    expect(file?.diagnostics?.length).toBeGreaterThan(0);
    expect(vouches_for.told.map(({ says }) => says.value)).toEqual(['example.com']);
  });

  it('of an unknown domain names relatives and lists, with 404', async () => {
    const response = await get('galvnewz.com.json');
    expect(response.status).toBe(404);
    const dossier = dossierAnswer.strict().parse(await response.json());
    expect(dossier).toMatchObject({
      in_trust_graph: false,
      finding: { kind: 'unknown' },
      not_checked: ['never-looked'],
    });
    expect(dossier.relatives).toContainEqual(expect.objectContaining({ domain: 'galvnews.com', reason: 'look-alike' }));
    expect(dossier.would_list_it[0]?.domain).toBe('journallist.net');
    expect((await dossierOf('photos.galvnews.com.json')).relatives[0]).toMatchObject({
      domain: 'galvnews.com',
      reason: 'same-owner',
    });
  });

  it('reads DIDs and any spelling, and refuses what is no domain with a sentence', async () => {
    expect((await dossierOf('HTTPS%3A%2F%2FWWW.GalvNews.com%2F.json')).domain).toBe('galvnews.com');
    expect(await dossierOf('did:web:galvnews.com.json')).toMatchObject({
      domain: 'did:web:galvnews.com',
      in_trust_graph: false,
      nearest: { domain: 'galvnews.com' },
    });
    const key = await get('did:key:z6MkhaXgBZDvotDkL5257faiztiGiC2QtKLGpbnnEGta2doK.json');
    expect(key.status).toBe(404);
    const refused = await get('not%20a%20domain.json');
    expect(refused.status).toBe(400);
    expect(problem.parse(await refused.json())).toMatchObject({ code: 'not-a-domain' });
  });
});

describe('the form of a dossier', () => {
  it('follows Accept, and says that it does', async () => {
    for (const [accept, type] of [
      ['application/json', 'application/json; charset=utf-8'],
      ['text/html;q=0.5, application/ld+json', 'application/ld+json; charset=utf-8'],
      ['application/ld+json;q=0.2, application/json;q=0.9', 'application/json; charset=utf-8'],
      ['text/html;q=0, */*;q=0.1', 'application/json; charset=utf-8'],
      ['text/html;q=0.9, application/ld+json;profile="http://a.example,b"', 'application/ld+json; charset=utf-8'],
    ] as const) {
      const response = await get('galvnews.com', accept);
      expect(response.headers.get('content-type')).toBe(type);
      expect(response.headers.get('vary')).toMatch(/\baccept\b/i);
    }
  });

  it('as linked data is JSON-LD that expands, with each line as what a claim was derived from', async () => {
    const response = await get('galvnews.com', 'application/ld+json');
    const jsonld = (await import('jsonld')).default as unknown as { expand(document: unknown): Promise<unknown> };
    const expanded = await jsonld.expand(await response.json());
    const text = JSON.stringify(expanded);
    expect(text).toContain('http://www.w3.org/ns/prov#wasDerivedFrom');
    expect(text).toContain('https://schema.org/mainEntity');
    expect(text).toContain('texaspress.com#line-126');
  });
});

describe('the sitemap of dossiers', () => {
  it('names the page of every domain of the graph, once, in files within the limits of the protocol', async () => {
    const read = async (path: string) => {
      const response = await fetch(served.origin + path);
      expect(response.headers.get('content-type')).toBe('application/xml; charset=utf-8');
      return [...(await response.text()).matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, address]) => new URL(address ?? ''));
    };
    const parts = await read('/sitemap-dossiers.xml');
    const pages = (await Promise.all(parts.map(({ pathname }) => read(pathname)))).flat();
    const { identities } = await ask('status');
    expect(pages.length).toBe(identities);
    expect(new Set(pages.map(String)).size).toBe(identities);
    expect(pages.map(({ pathname }) => pathname)).toContain('/d/galvnews.com');
    expect((await fetch(`${served.origin}/sitemap-dossiers-9.xml`)).status).toBe(404);
  });

  it('is split where there are more addresses than a file may hold', () => {
    const { index, parts } = dossierSitemaps('https://a.example', ['a.com', 'b.com/x&y', 'c.com'], 2);
    expect(parts.length).toBe(2);
    expect(index).toContain('<loc>https://a.example/sitemap-dossiers-2.xml</loc>');
    expect(parts[0]).toContain('<loc>https://a.example/d/b.com/x%26y</loc>');
  });
});
