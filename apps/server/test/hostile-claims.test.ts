import type { SuggestionsResponse } from '@vouchwire/api-contract';
import { checkDomainResponse, dossierResponse, suggestionsResponse } from '@vouchwire/api-contract/schemas';
import { fixPolicyFile } from 'trust-txt';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { getHost, joinLines, type Site, serveAtBothLocations, text } from '../../../dev-world/site.ts';
import { type DevWorld, LOOKALIKE_HOST, startDevWorld, WORLD } from '../../../dev-world/start-dev-world.ts';
import { fetchCheck } from './check-calls.ts';
import { type RunningProduct, startProduct } from './running-product.ts';
import { copyEmptyRecords } from './starter-crawl-folder.ts';
import { createTemporaryDirectory, type TemporaryDirectory } from './temporary-folder.ts';

const url = (name: string) => `https://www.${getHost(name)}/`;
const attacker = (name: string, ...says: string[]): Site => ({
  host: name,
  group: 'news',
  what: 'Claims what the Herald never said',
  answer: serveAtBothLocations(text(joinLines(...says))),
});

const VICTIM = getHost('herald');
/** `xn--hrald-…`: the Herald's name with a Cyrillic letter. */
const LOOKALIKE = LOOKALIKE_HOST;
const HUB = getHost('evil-hub');
const PUPPETS = [getHost('puppet-one'), getHost('puppet-two')];
const BOASTER = getHost('evil-boaster');
const ATTACKERS: readonly Site[] = [
  // Claims to own the Herald and to be owned by the Herald's own site, which would close a circle; lists its account.
  attacker(
    LOOKALIKE,
    `control=${url('herald')}`,
    `control=${url('herald-sport')}`,
    `controlledby=${url('herald-sport')}`,
    `member=${url('herald')}`,
    'social=https://www.facebook.com/devworldherald',
  ),
  // A list that two members confirm, and so an association.
  attacker(
    HUB,
    `member=${url('herald')}`,
    `member=https://${LOOKALIKE}/`,
    ...PUPPETS.map((puppet) => `member=https://${puppet}/`),
  ),
  ...PUPPETS.map((puppet) => attacker(puppet, `belongto=https://${HUB}/`, `control=${url('herald')}`)),
  attacker(BOASTER, `vendor=${url('herald')}`, `customer=${url('herald')}`, `belongto=${url('herald')}`),
];
/** Shown backwards from the mark on, its line would name another site. */
const REVERSED = attacker(
  getHost('evil-reversed'),
  `belongto=${url('evil-hub')}`,
  `member=https://\u202e${LOOKALIKE}/`,
);

describe('claims by other sites', () => {
  let world: DevWorld;
  let folder: TemporaryDirectory;
  let product: RunningProduct;
  beforeAll(async () => {
    const names = new Set(ATTACKERS.map((site) => site.host));
    world = await startDevWorld([...WORLD.filter((site) => !names.has(site.host)), ...ATTACKERS, REVERSED]);
    folder = await createTemporaryDirectory();
    await copyEmptyRecords(folder.path);
    product = await startProduct(folder.path, {
      VOUCHWIRE_CONNECT_TO: world.connectTo,
      NODE_EXTRA_CA_CERTS: world.authorityFile,
      STARTER_CRAWL: 'off',
      CHECK_CACHE_TTL_S: '1',
    });
  });
  afterAll(async () => {
    await product[Symbol.asyncDispose]();
    await folder[Symbol.asyncDispose]();
    await world[Symbol.asyncDispose]();
  });

  const post = async (call: string) =>
    (
      await fetch(`${product.origin}/api/trust-graph/${call}`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ domain: VICTIM }),
      })
    ).json();
  const references = async () => checkDomainResponse.parse(await post('check-domain')).references;
  const waitForSources = (...sources: string[]) =>
    vi.waitFor(
      async () =>
        expect(new Set((await references()).map(({ source_domain }) => source_domain))).toEqual(new Set(sources)),
      { timeout: 60_000, interval: 200 },
    );
  /** A new check of the victim, after the cooldown of the previous one. */
  const checkVictim = async () =>
    vi.waitFor(
      async () => {
        const answer = await fetchCheck(product.origin, VICTIM);
        expect(answer.cached).toBe(false);
        return answer;
      },
      { timeout: 30_000, interval: 300 },
    );
  const draftOfVictim = async (): Promise<SuggestionsResponse> =>
    vi.waitFor(
      async () => {
        const answer = suggestionsResponse.parse(await post('suggestions'));
        expect(answer.cached).toBe(false);
        return answer;
      },
      { timeout: 30_000, interval: 300 },
    );

  it('are shown with the code point of a character that would reverse them', { tags: 'sampled' }, async () => {
    await fetchCheck(product.origin, REVERSED.host);
    const readPage = async () => {
      const page = await (await fetch(`${product.origin}/d/${REVERSED.host}`)).text();
      return page.replaceAll(/<script.*?<\/script>/gs, '').replaceAll(/<[^>]*>/g, '');
    };
    await expect.poll(readPage).toContain(`member=https://U+202E${LOOKALIKE}/`);
    expect(await readPage()).not.toMatch(/[\u2028-\u202e\u2066-\u2069]/);
  });

  const proposed = async () => (await references()).filter(({ is_supported }) => is_supported);

  it('add notes, and change no headline, draft, fix or proposed line of the named site', {
    tags: 'sampled',
    timeout: 180_000,
  }, async () => {
    for (const name of ['league', 'herald-sport', 'voice', 'herald']) await fetchCheck(product.origin, getHost(name));
    await waitForSources(getHost('league'), getHost('herald-sport'));
    const before = await checkVictim();
    const draftBefore = await draftOfVictim();
    const proposedBefore = await proposed();
    expect(before.notes).toEqual({ claims: [], claims_total: 0, shared_accounts: [], shared_accounts_total: 0 });
    expect(proposedBefore.map(({ source_domain }) => source_domain).sort()).toEqual([
      getHost('herald-sport'),
      getHost('league'),
    ]);

    for (const site of ATTACKERS) await fetchCheck(product.origin, site.host);
    await waitForSources(getHost('league'), getHost('herald-sport'), ...ATTACKERS.map((site) => site.host));
    const after = await checkVictim();
    expect(after.content).toBe(before.content);
    expect(after.diagnostics).toEqual(before.diagnostics);
    expect(after.diagnostics_total).toBe(before.diagnostics_total);
    expect(after.diagnostics.filter(({ message }) => message.includes(LOOKALIKE))).toEqual([]);
    expect(await proposed()).toEqual(proposedBefore);
    expect((await draftOfVictim()).suggestions).toEqual(draftBefore.suggestions);
    const options = { domain: VICTIM, safety: 'all' } as const;
    expect(fixPolicyFile(after.content ?? '', options).text).toBe(fixPolicyFile(before.content ?? '', options).text);

    // Claims are listed, claims of control first, and none of them requires an action.
    expect(after.notes.claims.map(({ source_domain, relationship }) => `${relationship} ${source_domain}`)).toEqual([
      ...[LOOKALIKE, ...PUPPETS].sort().map((source) => `CONTROL ${source}`),
      ...[HUB, LOOKALIKE].sort().map((source) => `MEMBER ${source}`),
      `BELONGTO ${BOASTER}`,
      `VENDOR ${BOASTER}`,
      `CUSTOMER ${BOASTER}`,
    ]);
    expect(after.notes.claims.every(({ is_supported }) => !is_supported)).toBe(true);
    const dossier = dossierResponse.parse(await (await fetch(`${product.origin}/d/${VICTIM}.json`)).json());
    expect(dossier.control_claims).toEqual({ domains: [LOOKALIKE, ...PUPPETS].sort(), total: 3 });
    expect(dossier.contradictions).toMatchObject({ statements_total: 0, site_contradictions: [] });
    expect(after.notes.shared_accounts).toEqual([
      { value: 'https://www.facebook.com/devworldherald', publishers: [LOOKALIKE], publishers_total: 1 },
    ]);
  });
});
