import {
  type DossierResponse,
  type DossierStatement,
  dossierLinePath,
  dossierPath,
  LINK_STATES,
  type LinkState,
} from '@vouchwire/api-contract';
import { dossierResponse, problem } from '@vouchwire/api-contract/schemas';
import { DEFAULT_ANCHORS, getRegistrableDomain } from '@vouchwire/trust-graph';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sampleCases } from '../../../dev-world/sample-cases.ts';
import { renderDossierSitemaps } from '../src/domains/dossier/dossier-sitemap.ts';
import { listMissingEvidence, type RecordedEvidence } from '../src/domains/dossier/list-missing-evidence.ts';
import { streamExportableFiles } from '../src/exports/exportable-files.ts';
import { EffectiveFileRepository } from '../src/policy-files/effective-file/effective-file-repository.ts';
import { readStarterRelationships } from './independent-graph.ts';
import { type ServedCrawl, serveStarterCrawl } from './served-crawl.ts';

const LINES = [
  '# <script>alert(1)</script>',
  'member=https://b.com/?x=<img src=x onerror=alert(1)>',
  'belongto=example.com',
];
const BODY = Buffer.from(`${LINES.join('\n')}\n`);
const AT = '2026-05-01T00:00:00.000Z';

const [OWNED, OWNER, IMPOSTOR] = ['owned-daily.com', 'owner-group.com', 'xn--owner-grup-rjg.com'];
/** A file as the crawler reads it. */
const createObservation = (publisher: string, ...statements: (readonly [attribute: string, value: string])[]) => ({
  publisher,
  source: 'crawl',
  outcome: 'found' as const,
  cause: null,
  fileUrl: `https://${publisher}/trust.txt`,
  observedAt: AT,
  lastSeenAt: AT,
  statements: statements.map(([attribute, value], index) => ({ line: index + 1, attribute, value })),
});

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
      // A site with its owner, and a look-alike of the owner that claims the site.
      createObservation(OWNED, ['controlledby', `https://${OWNER}/`]),
      createObservation(OWNER, ['control', `https://${OWNED}/`]),
      createObservation(IMPOSTOR, ['control', `https://${OWNED}/`]),
    ],
  });
});
afterAll(() => served[Symbol.asyncDispose]());

const get = (rest: string, accept?: string) =>
  fetch(`${served.origin}/d/${rest}`, { headers: accept === undefined ? {} : { accept } });
const fetchDossier = async (rest: string): Promise<DossierResponse> =>
  dossierResponse.strict().parse(await (await get(rest)).json());

type Counts = Record<LinkState, number>;
/** More than a page of them would hold. */
const MANY = 25;
/** Of 3,480 identities. */
const SAMPLED = 15;
const NONE: Counts = { confirmed: 0, claimed: 0, unreturned: 0, contradicted: 0, stale: 0 };
function count(counts: Map<string, Counts>, domain: string, state: LinkState): void {
  const existing = counts.get(domain) ?? { ...NONE };
  existing[state] += 1;
  counts.set(domain, existing);
}

const getKey = ({ domain, relationship, state, statement }: DossierStatement) => [
  domain,
  relationship,
  state,
  statement.line,
];
interface Neighbor {
  domain: string;
  relationship: string;
  state: string;
  line: number | null;
}
const INVERSE: Readonly<Record<string, string>> = {
  MEMBER: 'BELONGTO',
  BELONGTO: 'MEMBER',
  CONTROL: 'CONTROLLEDBY',
  CONTROLLEDBY: 'CONTROL',
  VENDOR: 'CUSTOMER',
  CUSTOMER: 'VENDOR',
};
const keyOfNeighbor = (one: Neighbor) => [one.domain, one.relationship, one.state, one.line];

/** Every identity of the crawl, counted from the CSV files. */
const allDomains = (): string[] => [...readStarterRelationships().identities].sort();

describe('dossier of a domain', () => {
  it('names first who lists it and that it confirms this, as in the reference crawl', async () => {
    const dossier = await fetchDossier('ameliamonitor.com.json');
    expect(dossier).toMatchObject({ domain: 'ameliamonitor.com', in_trust_graph: true, page: 1, pages: 1 });
    expect(dossier.headline).toMatchObject({ kind: 'listed', confirmed: { total: 2 }, listed: { total: 0 } });
    expect(dossier.headline.confirmed.parties.map(({ domain }) => domain)).toEqual(['journallist.net', 'vpa.net']);
    const virginia = dossier.named_by.items.find(({ domain }) => domain === 'vpa.net');
    expect(virginia).toMatchObject({
      relationship: 'MEMBER',
      state: 'confirmed',
      group: 'confirmed',
      missing: null,
      statement: { publisher: 'vpa.net', attribute: 'member', value: 'https://www.ameliamonitor.com/', line: 17 },
      answering_statement: {
        publisher: 'ameliamonitor.com',
        attribute: 'belongto',
        value: 'https://www.vpa.net/',
        line: 10,
      },
    });
    expect(dossier.trust_basis).toMatchObject({
      kind: 'listed',
      domain: 'ameliamonitor.com',
      sources: [{ domain: 'journallist.net' }, { domain: 'vpa.net' }].map((source) =>
        expect.objectContaining({ ...source, identities: ['ameliamonitor.com'] }),
      ),
    });
    expect(dossier.not_checked).toContainEqual({ reason: 'file-not-stored', state: 'not-checked' });
    expect(dossier.file).toMatchObject({ host: 'ameliamonitor.com', diagnostics: null, lines_before: null });
    // Each line with the state of its statement; an account is not a statement.
    expect(dossier.file?.lines.map(({ attribute, state }) => [attribute, state])).toEqual([
      ['belongto', 'confirmed'],
      ['belongto', 'confirmed'],
      ['social', null],
      ['vendor', expect.stringMatching(/^(?:claimed|unreturned)$/)],
    ]);
  });

  it('states for an unconfirmed listing what is known about the file of the site', async () => {
    // Read in January 2025. In 2026 two of its four addresses answered 429, last on 15 March, first on 12 February.
    const { headline, named_by, trust_basis } = await fetchDossier('galvnews.com.json');
    expect(headline).toMatchObject({ kind: 'listed', confirmed: { total: 0 }, listed: { total: 2 } });
    // The list of Texas Press was read on 12 February 2026; its last check on 15 March gave no usable answer.
    expect(trust_basis.sources).toMatchObject([
      { domain: 'journallist.net', statement: { last_seen: expect.stringMatching(/^2026-03-15/), missed: null } },
      {
        domain: 'texaspress.com',
        statement: {
          last_seen: expect.stringMatching(/^2026-02-12/),
          missed: { outcome: 'unreachable', checked_at: expect.stringMatching(/^2026-03-15/) },
        },
      },
    ]);
    const file = {
      host: 'galvnews.com',
      outcome: 'blocked',
      read_at: '2025-01',
      checked_at: expect.stringMatching(/^2026-03-15/),
      failing_since: expect.stringMatching(/^2026-02-12/),
    };
    expect(headline.own_file).toEqual(file);
    const texas = named_by.items.find(({ domain }) => domain === 'texaspress.com');
    expect(texas).toMatchObject({ state: 'claimed', group: 'listed', missing: { reason: 'no-file-read', file } });
  });

  it('has the same counts as the CSV files, for large domains and a sample of all', {
    tags: 'sampled',
    timeout: 600_000,
  }, async () => {
    // From the files alone, as an export is made: without the graph.
    const stated = { 'named-by': new Map<string, Counts>(), names: new Map<string, Counts>() };
    for await (const { relationships } of streamExportableFiles(
      new EffectiveFileRepository(served.context.observations, { anchors: DEFAULT_ANCHORS }),
    ))
      for (const { source, target, state } of relationships) {
        count(stated.names, source, state);
        count(stated['named-by'], target, state);
      }
    const domains = allDomains();
    // As many as the two crawls name once the files that are gone are left out (projection.test.ts).
    expect(domains.length).toBeGreaterThanOrEqual(3_478);
    const inject = async (path: string, body?: object) => {
      const response = await served.app.inject(
        body ? { method: 'POST', url: `/api/trust-graph/${path}`, payload: body } : { url: path },
      );
      return response.json();
    };
    const statements = (domain: string) =>
      [stated.names, stated['named-by']].reduce(
        (sum, of) => sum + Object.values(of.get(domain) ?? NONE).reduce((all, one) => all + one, 0),
        0,
      );
    // All of them take half a minute.
    const large = domains.filter((domain) => statements(domain) > MANY);
    const checked = new Set([...sampleCases(domains, SAMPLED), ...sampleCases(large, SAMPLED)]);
    expect(checked.size).toBeGreaterThanOrEqual(SAMPLED);
    for (const domain of checked) {
      const dossier: DossierResponse = await inject(`${dossierPath(domain)}.json`);
      const entity = await inject(`/api/trust-graph/entity/${encodeURIComponent(domain)}`);
      const check = await inject('check-domain', { domain });
      const { relationships, total_relationships } = await inject('get-trust-relationships', { domain });
      const { named_by, names } = dossier;
      const about = `of ${domain}`;
      expect(dossier.domain, about).toBe(domain);
      expect(named_by.by_state, about).toEqual(stated['named-by'].get(domain) ?? NONE);
      expect(names.by_state, about).toEqual(stated.names.get(domain) ?? NONE);
      expect([named_by.total, names.total, named_by.total + names.total], about).toEqual([
        check.references.length,
        relationships.successors.length,
        total_relationships,
      ]);
      const distinct = (all: readonly { domain: string }[]) => new Set(all.map((one) => one.domain)).size;
      expect([named_by.domains, names.domains, dossier.trust_signal], about).toEqual([
        distinct(relationships.predecessors),
        distinct(relationships.successors),
        entity.trust_signal,
      ]);
      for (const [counted, all] of [
        [named_by, relationships.predecessors],
        [names, relationships.successors],
      ] as const) {
        // A dossier lists by group; on its only page it has what the call has.
        // A statement that answers another one is shown next to it, and not again.
        const listed = all.filter((one: Neighbor) => {
          const others: Neighbor[] = counted === named_by ? relationships.successors : relationships.predecessors;
          const answer = others.find(
            (other) => other.domain === one.domain && other.relationship === INVERSE[one.relationship],
          );
          if (!answer) return true;
          // The statement of the file that can still be read; otherwise the one of the other side.
          const isStale = [one, answer].map(({ state }) => state === 'stale');
          return isStale[0] === isStale[1] ? counted === named_by : !isStale[0];
        });
        expect(counted.answering, about).toBe(all.length - listed.length);
        if (counted.total <= 25)
          expect(counted.items.map(getKey).sort(), about).toEqual(listed.map(keyOfNeighbor).sort());
        const unanswered = counted.items.filter(({ state }) => state === 'unreturned');
        expect(
          unanswered.filter(({ answering_statement }) => answering_statement !== null),
          about,
        ).toEqual([]);
      }
    }
  });

  it('counts an unchecked statement only if the file of the other site is missing', async () => {
    // Three sites name galvnews.com, whose own file is missing. Its four statements of January 2025 are stale.
    const { unanswered, not_checked, local_graph } = await fetchDossier('galvnews.com.json');
    expect(unanswered).toBe(0);
    expect(not_checked.map(({ reason }) => reason)).not.toContain('unanswered-claims');
    expect(local_graph?.nodes[0]).toMatchObject({ domain: 'galvnews.com', has_file: false });
    const { publishers } = readStarterRelationships();
    const vendor = await fetchDossier('ameliamonitor.com.json');
    const withoutFile = vendor.names.items.filter(({ domain }) => !publishers.has(domain));
    expect(vendor.unanswered).toBe(withoutFile.length);
  });

  it('counts the listed pages of a site, first the one of the dossier', async () => {
    // auditedmedia.com lists 45 pages of bizjournals.com (data/statements-2026-q1.csv).
    const page = 'bizjournals.com/houston';
    const { trust_basis } = await fetchDossier(`${encodeURIComponent(page)}.json`);
    const listed = readStarterRelationships().relationships.filter(
      ({ source, attribute, target }) =>
        source === 'auditedmedia.com' && attribute === 'member' && /^(?:[^/]+\.)?bizjournals\.com(?:\/|$)/.test(target),
    );
    const source = trust_basis.sources.find(({ domain }) => domain === 'auditedmedia.com');
    expect(source?.identities_total).toBe(new Set(listed.map(({ target }) => target)).size);
    expect(source?.identities[0]).toBe(page);
  });

  it('shows both lines of a confirmed relationship once, also if one file is no longer readable', async () => {
    // data/attempts-2026-q1.csv.gz: galvnews.com refused its file on 12 February and 15 March 2026. Line 2203 of
    // journallist.net lists it in the file of 15 March 2026 (data/statements-2026-q1.csv). The file of January 2025
    // names journallist.net, texaspress.com, sninews.com and townnews.com; the first three name it.
    const { named_by, names } = await fetchDossier('galvnews.com.json');
    expect(named_by.items.find(({ domain }) => domain === 'journallist.net')).toMatchObject({
      state: 'claimed',
      missing: { reason: 'no-file-read', file: { host: 'galvnews.com', outcome: 'blocked' } },
      statement: { publisher: 'journallist.net', attribute: 'member', line: 2203 },
      answering_statement: { publisher: 'galvnews.com', attribute: 'belongto', last_seen: '2025-01' },
    });
    expect([names.total, names.answering]).toEqual([4, 3]);
    expect(names.items.map(({ domain }) => domain)).toEqual(['townnews.com']);
  });

  it('lists only the statements that the filter in the address selects, in both directions', async () => {
    const all = await fetchDossier('texaspress.com.json');
    const unreturned = await fetchDossier('texaspress.com.json?state=unreturned&relationship=members');
    expect(unreturned.names.matching).toBe(all.names.by_state.unreturned);
    expect(unreturned.names.items.map(({ state, relationship }) => `${relationship} ${state}`)).toEqual(
      Array(unreturned.names.matching).fill('MEMBER unreturned'),
    );
    const found = await fetchDossier('texaspress.com.json?find=GalvNews');
    expect(found.names.items.map(({ domain }) => domain)).toEqual(['galvnews.com']);
    expect([found.named_by.matching, found.pages]).toEqual([0, 1]);
    const statements = [all.named_by, all.names].reduce((sum, one) => sum + one.total - one.answering, 0);
    expect(all.roles.reduce((sum, one) => sum + one.statements, 0)).toBe(statements);
    const ignored = await fetchDossier('texaspress.com.json?state=nonsense&relationship=%3Cb%3E');
    expect(ignored.filter).toEqual({ state: '', role: '', find: '' });
  });

  it('offers each state that the page counts, and finds a statement by the state of its answer', async () => {
    // data/statements-2026-q1.csv: the file of sninews.com controls ten sites. Each of their ten files names it as their
    // owner, was read in January 2025 only, and is an answer next to the statement of sninews.com.
    const { named_by, names, states } = await fetchDossier('sninews.com.json');
    for (const state of LINK_STATES.filter((one) => named_by.by_state[one] + names.by_state[one] > 0))
      expect(states.map((one) => one.state)).toContain(state);
    expect(states).toContainEqual({ state: 'stale', statements: 10 });
    const stale = await fetchDossier('sninews.com.json?state=stale');
    expect([stale.named_by.matching, stale.names.matching]).toEqual([0, 10]);
  });

  it('shows at most 25 domains around a site, each with a statement of a file', async () => {
    const stated = new Set(
      readStarterRelationships().relationships.map(
        ({ source, attribute, target }) => `${source} ${attribute.toUpperCase()} ${target}`,
      ),
    );
    for (const domain of ['galvnews.com', 'journallist.net', 'apnews.com']) {
      const { local_graph, named_by, names } = await fetchDossier(`${domain}.json`);
      const [center, ...others] = local_graph?.nodes ?? [];
      expect(center).toMatchObject({ domain, link: null });
      expect(others.length).toBeLessThanOrEqual(24);
      const around = new Set([domain]);
      for (const { domain: other, link } of others) {
        expect(around.has(link?.parent ?? '')).toBe(true);
        around.add(other);
        const [source, target] = link?.is_stated_by_parent ? [link.parent, other] : [other, link?.parent];
        expect(stated).toContain(`${source} ${link?.relationship} ${target}`);
      }
      const neighbors = new Set([...named_by.items, ...names.items].map((one) => one.domain));
      for (const neighbor of neighbors.size < 24 ? neighbors : []) expect(around).toContain(neighbor);
    }
  });

  it('lists thousands of statements in pages, each statement once', async () => {
    const first = await fetchDossier('journallist.net.json');
    const { matching } = first.names;
    expect(matching).toBe(first.names.total - first.names.answering);
    expect(first.pages).toBe(Math.ceil(matching / 25));
    expect(matching).toBeGreaterThan(2_000);
    expect(JSON.stringify(first).length).toBeLessThan(120_000);
    const last = await fetchDossier(`journallist.net.json?page=${first.pages}`);
    expect(last.names.items.length).toBe(matching - 25 * (first.pages - 1));
    expect(last.names.by_state).toEqual(first.names.by_state);
    const reported = [...first.names.items, ...last.names.items];
    expect(new Set(reported.map(({ domain, relationship }) => `${relationship} ${domain}`)).size).toBe(reported.length);
  });

  it('shows a contradicted claim only with the line that contradicts it', async () => {
    for (const domain of [OWNED, IMPOSTOR]) {
      const { contradictions } = await fetchDossier(`${domain}.json`);
      expect(contradictions.statements_total).toBe(1);
      expect(contradictions.statements[0]).toMatchObject({
        relationship: 'CONTROL',
        state: 'contradicted',
        group: 'claims',
        missing: { reason: 'other-owner', file: { host: OWNED, read_at: '2026-05-01T00:00:00Z' } },
        statement: { publisher: IMPOSTOR, attribute: 'control' },
        answering_statement: { publisher: OWNED, attribute: 'controlledby', value: `https://${OWNER}/` },
      });
    }
    const page = await get(OWNED, 'application/ld+json');
    const { badge, headline } = await fetchDossier(`${OWNED}.json`);
    const image = await fetch(`${served.origin}/badge/${OWNED}.svg`);
    for (const output of [await page.text(), badge.text, JSON.stringify(headline), await image.text()]) {
      expect(output).toContain(OWNER);
      expect(output).not.toContain(IMPOSTOR);
    }
  });

  it('shows a long file in windows, each line once and at one address', { tags: 'sampled' }, async () => {
    const first = (await fetchDossier('journallist.net.json')).file;
    expect(first?.lines.length).toBe(200);
    expect(first?.lines_before).toBeNull();
    const observed: (number | null)[] = [];
    for (let line: number | null = 1; line !== null; ) {
      const { file }: DossierResponse = await fetchDossier(`journallist.net.json?line=${line}`);
      observed.push(...(file?.lines ?? []).map((one) => one.line));
      line = file?.lines_after ?? null;
    }
    expect(observed.length).toBe(first?.lines_total);
    expect(observed.every((line, index) => index === 0 || (line ?? 0) > (observed[index - 1] ?? 0))).toBe(true);
    // The link of a statement's line leads to that line.
    expect(dossierLinePath('journallist.net', 2203)).toBe('/d/journallist.net?line=2203#line-2203');
    const { file } = await fetchDossier('journallist.net.json?line=2203');
    expect(file?.lines.find(({ line }) => line === 2203)).toMatchObject({
      text: 'member=https://www.galvnews.com/',
      state: 'claimed',
    });
    expect(file?.lines_before).not.toBeNull();
    expect((await fetchDossier('journallist.net.json?line=999999')).file?.lines_after).toBeNull();
  });

  it('dates the absence of a list by the lists, not by the newest observation', async () => {
    // The observations of this test are of May 2026. The study read the last list on 16 March.
    const { headline, lists_read_at, as_of } = await fetchDossier('kinkytom.com.json');
    expect([headline.kind, lists_read_at?.slice(0, 10)]).toEqual(['not-listed', '2026-03-16']);
    expect(as_of).toMatch(/^2026-05-/);
  });

  it('dates the last check by the last attempt, also if an earlier attempt read the file', async () => {
    // Rows of the study of apnews.com: found on 27 January and 15 March 2026; in between, its client failed to decode
    // two responses, which is not an outcome.
    const read = ['2026-01-27T14:36:02Z', '2026-03-15T12:00:41Z'];
    const apnews = await fetchDossier('apnews.com.json');
    expect(apnews.last_checked).toBe(read[1]);
    expect(apnews.history.observations[0]).toMatchObject({ outcome: 'found', attempts: read });
    // Rows of locktheclock.net: found on 26 January, 502 on 12 February and found on 15 March 2026.
    const second = await fetchDossier('locktheclock.net.json');
    expect(second.history.observations.slice(0, 2).map(({ outcome }) => outcome)).toEqual(['found', 'unreachable']);
    expect(second.last_checked).toMatch(/^2026-03-15T/);
    for (const { last_checked, not_checked, headline } of [apnews, second]) {
      expect(Date.parse(headline.own_file.checked_at ?? '')).toBe(Date.parse(last_checked ?? ''));
      expect(not_checked.map(({ reason }) => reason)).not.toContain('last-check-failed');
    }
  });

  it('states for each unchecked item its state', () => {
    const lastly = (outcome: 'absent' | 'blocked' | 'found') => ({
      history: { observations: [] } as unknown as RecordedEvidence['history'],
      lastAttempt: { outcome, at: '2026-03-15T00:00:00.000Z' },
    });
    const none = { file: null, stale: false };
    const gaps = (recorded: RecordedEvidence | null, unanswered = 0) =>
      listMissingEvidence({ recorded, recentCheck: null, unanswered, withoutLine: 0 });
    const never = { ...none, history: null, lastAttempt: null };
    expect(gaps(never)).toEqual([{ reason: 'never-checked', state: 'not-checked' }]);
    expect(
      listMissingEvidence({ recorded: never, recentCheck: { outcome: 'blocked' }, unanswered: 0, withoutLine: 0 }),
    ).toEqual([{ reason: 'never-checked', state: 'refused' }]);
    expect(gaps({ ...none, ...lastly('absent') })).toEqual([{ reason: 'no-file-read', state: 'not-present' }]);
    expect(gaps({ ...none, ...lastly('blocked') })).toEqual([{ reason: 'no-file-read', state: 'refused' }]);
    const file = { diagnostics: [] };
    expect(gaps({ file, stale: false, ...lastly('found') })).toEqual([]);
    expect(gaps({ file, stale: true, ...lastly('blocked') }, 2)).toEqual([
      { reason: 'file-stale', state: 'stale' },
      { reason: 'last-check-failed', state: 'refused' },
      { reason: 'unanswered-claims', state: 'claimed' },
    ]);
    // Unreadable records say nothing, in particular not that the host was never checked.
    expect(gaps(null, 2)).toEqual([
      { reason: 'records-unavailable', state: 'not-checked' },
      { reason: 'unanswered-claims', state: 'claimed' },
    ]);
  });

  it('shows the raw file with the linter headlines, and hostile lines as text', async () => {
    const { file, names } = await fetchDossier('hostile-lines.com.json');
    expect(file?.lines.map(({ text }) => text)).toEqual(LINES);
    expect(file?.lines[0]).toEqual({ line: 1, attribute: null, text: LINES[0], state: null });
    expect(file?.diagnostics_total).toBe(file?.diagnostics?.length);
    expect(file?.diagnostics?.length).toBeGreaterThan(0);
    expect(names.items.map(({ statement }) => statement.value)).toEqual(['example.com']);
  });

  it('returns 404 with the known site and lists for an unknown domain', async () => {
    const response = await get('galvnewz.com.json');
    expect(response.status).toBe(404);
    const dossier = dossierResponse.strict().parse(await response.json());
    expect(dossier).toMatchObject({
      in_trust_graph: false,
      headline: { kind: 'unknown' },
      not_checked: [{ reason: 'never-checked', state: 'not-checked' }],
    });
    expect(dossier.look_alike).toMatchObject({ kind: 'one-edit', known: 'galvnews.com' });
    // A similar spelling is no reason to suggest an association; the same registrable domain is.
    expect(dossier.suggested_associations).toEqual([]);
    const photos = await fetchDossier('photos.galvnews.com.json');
    expect(photos.related_domains[0]).toMatchObject({ domain: 'galvnews.com', reason: 'same-registrable-domain' });
    expect(photos.suggested_associations.map(({ domain }) => domain)).toContain('texaspress.com');
  });

  it('suggests no related domains for an unknown identity on a shared platform', async () => {
    // The graph knows cacenetwork.wordpress.com, facebook.com/RappahannockTimes and d2289.cms.socastsrm.com.
    for (const domain of ['foo.wordpress.com', 'foo.weebly.com', 'foo.go-vip.co', 'x.cms.socastsrm.com']) {
      const dossier = dossierResponse.strict().parse(await (await get(`${domain}.json`)).json());
      expect(dossier, domain).toMatchObject({
        in_trust_graph: false,
        related_domains: [],
        suggested_associations: [],
        nearest: null,
      });
    }
    const page = dossierResponse.strict().parse(await (await get('facebook.com%2FFoo.json')).json());
    expect(page.related_domains).toEqual([]);
  });

  it('gives the name of a published directory with its title and year, and never in a sentence', async () => {
    // The rows of these domains in the Local News Dataset and in the publisher list of Fundus.
    const NAMES = {
      'galvnews.com': ['Galveston County Daily News', 'directory', 'Local News Dataset, 2018'],
      'spiegel.de': ['Spiegel Online', 'directory', 'Fundus publisher list, 2026'],
      'ap.org': ['The Associated Press', 'operator', null],
      'nytimes.com': [null, null, null],
    };
    for (const [domain, expected] of Object.entries(NAMES)) {
      const { name, name_source, name_directory } = await fetchDossier(`${domain}.json`);
      expect([name, name_source, name_directory], domain).toEqual(expected);
    }
    const [name, name_source, name_directory] = NAMES['galvnews.com'];
    const entity = await fetch(`${served.origin}/api/trust-graph/entity/galvnews.com`);
    expect(await entity.json()).toMatchObject({ name, name_source, name_directory });
    expect((await fetchDossier('spiegel.de.json')).in_trust_graph).toBe(false);
    const linked = JSON.parse(await (await get('galvnews.com', 'application/ld+json')).text());
    expect(linked.mainEntity.identifier).toBe('galvnews.com');
    expect(linked.mainEntity.name).toBeUndefined();
    const list = await fetchDossier('texaspress.com.json?find=galvnews');
    expect(list.names.items.map((item) => [item.domain, item.name])).toEqual([['galvnews.com', null]]);
  });

  it('accepts DIDs and any spelling, and rejects an invalid domain with a message', async () => {
    expect((await fetchDossier('HTTPS%3A%2F%2FWWW.GalvNews.com%2F.json')).domain).toBe('galvnews.com');
    expect(await fetchDossier('did:web:galvnews.com.json')).toMatchObject({
      domain: 'did:web:galvnews.com',
      in_trust_graph: false,
      nearest: { domain: 'galvnews.com' },
    });
    const key = await get('did:key:z6MkhaXgBZDvotDkL5257faiztiGiC2QtKLGpbnnEGta2doK.json');
    expect(key.status).toBe(404);
    const rejected = await get('not%20a%20domain.json');
    expect(rejected.status).toBe(400);
    expect(problem.parse(await rejected.json())).toMatchObject({ code: 'not-a-domain' });
  });
});

describe('format of a dossier', () => {
  it('follows the Accept header, and sends Vary', async () => {
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

  it('is valid JSON-LD that derives each claim from a line', async () => {
    const response = await get('galvnews.com', 'application/ld+json');
    const jsonld = (await import('jsonld')).default as unknown as { expand(document: unknown): Promise<unknown> };
    const expanded = await jsonld.expand(await response.json());
    const text = JSON.stringify(expanded);
    expect(text).toContain('http://www.w3.org/ns/prov#wasDerivedFrom');
    expect(text).toContain('https://schema.org/mainEntity');
    expect(text).toContain('texaspress.com#line-126');
  });
});

describe('sitemap of dossiers', () => {
  it('lists identities with a trust signal, each once', { tags: 'sampled', timeout: 600_000 }, async () => {
    const read = async (path: string) => {
      const response = await fetch(served.origin + path);
      expect(response.headers.get('content-type')).toBe('application/xml; charset=utf-8');
      return [...(await response.text()).matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, address]) => new URL(address ?? ''));
    };
    const parts = await read('/sitemap-dossiers.xml');
    const pages = (await Promise.all(parts.map(({ pathname }) => read(pathname)))).flat();
    const paths = pages.map(({ pathname }) => decodeURIComponent(pathname));
    expect(new Set(paths).size).toBe(paths.length);
    expect(paths).toContain('/d/texaspress.com');
    expect(paths).not.toContain('/d/kinkytom.com');
    expect(paths).not.toContain('/d/101spanking.com');
    expect((await fetch(`${served.origin}/sitemap-dossiers-9.xml`)).status).toBe(404);

    for (const domain of sampleCases(allDomains(), SAMPLED)) {
      const response = await fetch(`${served.origin}/d/${domain}.json`);
      const dossier = dossierResponse.parse(await response.json());
      const isNamed = paths.includes(`/d/${domain}`);
      expect([domain, dossier.indexed]).toEqual([domain, isNamed]);
      expect([domain, response.headers.get('x-robots-tag')]).toEqual([domain, isNamed ? null : 'noindex']);
      const { named_by, names, pages: ofStatements, trust_signal } = dossier;
      const isConfirmed = [...named_by.items, ...names.items].some(({ state }) => state === 'confirmed');
      // A host that others name has the trust signal of its owner: that alone does not bring it into search engines.
      const isOwner = getRegistrableDomain(domain) === domain || dossier.file !== null;
      const isListed = named_by.by_group.listed > 0 || dossier.headline.stale.total > 0;
      if (ofStatements === 1)
        expect([domain, isNamed]).toEqual([domain, isListed || (trust_signal !== null && (isOwner || isConfirmed))]);
    }
  });

  it('is split above the maximum number of addresses per file', () => {
    const { index, parts } = renderDossierSitemaps('https://a.example', ['a.com', 'b.com/x&y', 'c.com'], 2);
    expect(parts.length).toBe(2);
    expect(index).toContain('<loc>https://a.example/sitemap-dossiers-2.xml</loc>');
    expect(parts[0]).toContain('<loc>https://a.example/d/b.com/x%26y</loc>');
  });
});
