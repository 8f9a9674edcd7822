import type { AnalyzeNodeResponse } from '@vouchwire/api-contract';
import { analyzeNodeResponse, entityResponse, problem } from '@vouchwire/api-contract/schemas';
import { getDomain } from 'tldts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sampleCases } from '../../../dev-world/sample-cases.ts';
import type { Observation } from '../src/policy-files/observations/observation.ts';
import { countMembers, listConfirmed, listLostFiles, readStarterRelationships } from './independent-graph.ts';
import { type ServedCrawl, serveStarterCrawl } from './served-crawl.ts';

const counted = readStarterRelationships();
const fetchRelationships = (domain: string) =>
  counted.relationships.filter(({ source, target }) => source === domain || target === domain);
const confirmed = new Set(listConfirmed(counted));
/** Counts each relationship once, also if both sides state it: a membership by `member`, `belongto` or both. */
function countRelationships(relationships: typeof counted.relationships): number {
  const FORWARD: Record<string, string> = { belongto: 'member', controlledby: 'control', customer: 'vendor' };
  return new Set(
    relationships.map(({ source, attribute, target }) =>
      attribute in FORWARD ? `${target} ${FORWARD[attribute]} ${source}` : `${source} ${attribute} ${target}`,
    ),
  ).size;
}
const countConfirmed = (domain: string) =>
  countRelationships(fetchRelationships(domain).filter((relationship) => confirmed.has(relationship)));

/**
 * Claims of control of a site whose current file names other owners (scoring.md, "contradicted"), without regard to the
 * dates of the two files. By hand: mediajobboard.com alone, with eppyawards.com.
 */
function listOwnerClaims(): { source: string; target: string }[] {
  const { stale } = listLostFiles();
  const siteOf = (identity: string) => getDomain(identity, { allowPrivateDomains: true });
  const owners = Map.groupBy(
    counted.relationships.filter(({ attribute, source }) => attribute === 'controlledby' && !stale.has(source)),
    ({ source }) => source,
  );
  const isOtherOwner = (source: string, target: string) =>
    owners.has(target) &&
    !owners.get(target)?.some((owner) => siteOf(owner.target) === siteOf(source)) &&
    !counted.keys.has(`${target} control ${source}`);
  return counted.relationships
    .filter(({ source, attribute, target }) => attribute === 'control' && isOtherOwner(source, target))
    .map(({ source, target }) => ({ source, target }));
}

/** Checks of sites of the crawl after its date, one of each kind. */
const OBSERVED_AT = '2026-05-04T10:20:30.000Z';
const createObservation = (publisher: string, outcome: Observation['outcome']): Observation => ({
  publisher,
  source: 'test',
  outcome,
  cause: null,
  fileUrl: `https://${publisher}/trust.txt`,
  observedAt: OBSERVED_AT,
  lastSeenAt: OBSERVED_AT,
  statements: [],
});
// A whole second, as it is published.
const NOW = `${new Date().toISOString().slice(0, 19)}.000Z`;
/** A site that claims to control two others, whose own files name a third as their owner. */
const CLAIMANT = 'claimant-vouchwire-dev.com';
const DENIER = 'denier-vouchwire-dev.com';
const OTHER_DENIER = 'denier-too-vouchwire-dev.com';
/** A site that claims to control only one of them. */
const MISTAKEN = 'mistaken-vouchwire-dev.com';
const file = (publisher: string, attribute: string, ...values: string[]): Observation => ({
  ...createObservation(publisher, 'found'),
  statements: values.map((value, index) => ({ line: index + 1, attribute, value })),
});
const LOOKS = [
  { ...createObservation('chieftain.com', 'absent'), observedAt: NOW, lastSeenAt: NOW },
  createObservation('nytimes.com', 'absent'),
  createObservation('washingtonpost.com', 'blocked'),
  createObservation('amarillo.com', 'unreachable'),
  createObservation('alicetx.com', 'not-a-policy-file'),
  createObservation('theparisnews.com', 'unreachable'),
  file(CLAIMANT, 'control', `https://${DENIER}/`, `https://${OTHER_DENIER}/`),
  file(MISTAKEN, 'control', `https://${OTHER_DENIER}/`),
  file(DENIER, 'controlledby', 'https://owner-vouchwire-dev.com/'),
  file(OTHER_DENIER, 'controlledby', 'https://owner-vouchwire-dev.com/'),
];
const checkedPublishers = new Set(LOOKS.map(({ publisher }) => publisher));

let served: ServedCrawl;
beforeAll(async () => {
  served = await serveStarterCrawl({ observations: LOOKS });
});
afterAll(() => served[Symbol.asyncDispose]());

const post = (body: unknown, init: RequestInit = {}) =>
  fetch(`${served.origin}/api/trust-graph/analyze-node`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
    ...init,
  });
async function analyze(domain: string): Promise<AnalyzeNodeResponse> {
  const response = await post({ domain });
  expect(response.status).toBe(200);
  return analyzeNodeResponse.strict().parse(await response.json());
}

describe('an analysis without a model', () => {
  // data/attempts-2026-q1.csv.gz: the addresses of nola.com answered 404 and 429 on 15 March 2026. Only pages of it are
  // identities.
  it('states of a page what the checks of its host found', async () => {
    const { analysis } = await analyze('nola.com/gambit');
    const text = JSON.stringify(analysis);
    expect(text).not.toContain('No scheduled check');
    expect(text).toContain('nola.com refused the request for its trust.txt on 15 March 2026');
    expect(text).not.toContain('Publish a trust.txt');
  });

  it.each([
    // journallist.net names both. beckhamcountyrecord.com was not checked; that of nytimes.com was not found.
    ['beckhamcountyrecord.com', 'If there is none yet: Publish a trust.txt at'],
    ['nytimes.com', '"Publish a trust.txt at'],
  ])('recommends a file to %s depending on the outcome of the checks', async (domain, expected) => {
    expect(JSON.stringify((await analyze(domain)).analysis.recommendations)).toContain(expected);
  });

  it('is based on the signal and the counts of the files', async () => {
    const { analysis, generated_by, model, domain } = await analyze('HTTPS://WWW.galvnews.com/');
    expect({ domain, made_by: generated_by, model }).toEqual({ domain: 'galvnews.com', made_by: 'rules', model: null });
    // By hand (methodology §4a): its file is stale and confirms nothing, so its lists give .70.
    expect(analysis.trust_level).toBe('Medium');
    expect(analysis.trust_reasoning).toContain('the trust signal of galvnews.com is 0.70');
    expect(analysis.trust_reasoning).toContain(
      'texaspress.com listed galvnews.com as a member (on 12 February 2026; no usable answer on 15 March 2026); not confirmed. The file of galvnews.com was last read in January 2025; refused on 15 March 2026',
    );
    expect(analysis.summary).toContain(
      `${countConfirmed('galvnews.com')} of ${countRelationships(fetchRelationships('galvnews.com'))} relationships of galvnews.com are confirmed by both sides, as last read.`,
    );
    // The last attempt of the study got 404 and 429, which is a refusal (scoring.md, "Readings of a file"), and made the
    // file stale; nothing is advised from its lines.
    expect(listLostFiles().stale).toContain('galvnews.com');
    expect(analysis.recommendations).toEqual([
      'Let a plain GET of https://galvnews.com/trust.txt and https://galvnews.com/.well-known/trust.txt through; on 2026-03-15 the site refused it.',
    ]);
  });

  it('counts the statements of others also if no recognized association lists them', async () => {
    // tennistemple.com names no one (data/statements-2025-01.csv); hosts of its own domain name it.
    const named = counted.relationships.filter(({ target }) => target === 'tennistemple.com');
    const sources = new Set(named.map(({ source }) => source));
    expect([named.length, sources.size]).toEqual([138, 46]);
    expect((await analyze('tennistemple.com')).analysis.summary).toContain(
      'The graph contains 138 relationships of tennistemple.com: 138 stated by the files of 46 other addresses, 0 stated by its own file; 138 of them only by sites that no recognized association lists.',
    );
  });

  it('gives a list the number of sites that its own page gives it', async () => {
    const { listings, members } = countMembers(new Set(['journallist.net']));
    expect([listings, members.size]).toEqual([2365, 2226]);
    expect((await analyze('journallist.net')).analysis.summary).toContain('lists 2,226 sites as members;');
  });

  it('states the line of the other side that the line of a stale file is not compared with', async () => {
    const { analysis } = await analyze('galvnews.com');
    expect(analysis.key_relationships).toContain(
      'galvnews.com said it belonged to texaspress.com (in January 2025; refused on 15 March 2026, first failed check on 12 February 2026); that file can no longer be read. The file of texaspress.com had the matching line on 12 February 2026; no usable answer on 15 March 2026.',
    );
  });

  it('counts the relationships of a hub, and lists the first ones', async () => {
    const response = await post({ domain: 'journallist.net' });
    const body = await response.text();
    expect(body.length).toBeLessThan(32_000);
    const { analysis } = analyzeNodeResponse.parse(JSON.parse(body));
    const total = countRelationships(fetchRelationships('journallist.net')).toLocaleString('en-US');
    expect(analysis.summary).toContain(`The graph contains ${total} relationships of journallist.net`);
    // Six relationships, then the claims of sites without recognition, then how many were listed.
    expect(analysis.key_relationships).toHaveLength(8);
    const [claims = ''] = /^\d+(?= statements about)/.exec(analysis.key_relationships[6] ?? '') ?? [];
    expect(analysis.key_relationships.at(-1)).toBe(
      `${6 + Number(claims)} of ${total} relationships of journallist.net are listed here.`,
    );
  });

  it('names the owner that the signal comes through, with the dates of both files', async () => {
    const { analysis } = await analyze('apnews.com');
    // Scoring, "Readings that are settled": Medium also through a confirmed owner.
    expect(analysis.trust_level).toBe('Medium');
    expect(analysis.trust_reasoning).toContain('The trust level is Medium: the trust signal of apnews.com is 0.58');
    // Both files were last found on 15 March 2026 (the attempts of the study).
    const owner =
      'ap.org says it controls apnews.com (read on 15 March 2026), and apnews.com confirms it (read on 15 March 2026).';
    expect(analysis.trust_reasoning).toContain(owner);
    expect(analysis.key_relationships).toContain(owner);
    // The file that was read at blog.ap.org is that of ap.org, to which it redirects: no other site claims control.
    expect(analysis.observations.join(' ')).not.toContain('blog.ap.org');
  });

  it('counts two contradicted claims only against their author', async () => {
    const { analysis } = await analyze(CLAIMANT);
    expect(analysis.trust_level).toBe('Low');
    expect(analysis.trust_reasoning).toMatch(
      new RegExp(`^The trust level is Low\\. No recognized association lists ${CLAIMANT}`),
    );
    expect(analysis.trust_reasoning).toContain(
      `${CLAIMANT} says it controls ${DENIER} (read on 4 May 2026); not confirmed. The file of ${DENIER}, read on 4 May 2026, names another owner.`,
    );
    expect(analysis.observations).toContain(
      `${CLAIMANT} says it controls ${DENIER} (read on 4 May 2026); not confirmed. The file of ${DENIER}, read on 4 May 2026, names another owner.`,
    );
    expect(analysis.recommendations[0]).toMatch(new RegExp(`^Compare line [12] of the file of ${CLAIMANT}`));
    expect((await analyze(DENIER)).analysis.trust_level).toBe('Unknown');
  });

  it('shows one contradicted claim without a level', async () => {
    const { analysis } = await analyze(MISTAKEN);
    expect(analysis.trust_level).toBe('Unknown');
    expect(analysis.observations.join(' ')).toContain(
      `The file of ${OTHER_DENIER}, read on 4 May 2026, names another owner.`,
    );
  });

  // mediajobboard.com was read in January 2025 and eppyawards.com on 15 March 2026. Both can have been right.
  it('gives both dates of files that were read too far apart to contradict each other', async () => {
    const { analysis } = await analyze('mediajobboard.com');
    expect(analysis.trust_level).toBe('Unknown');
    expect(analysis.key_relationships.join(' ')).toContain(
      'mediajobboard.com said it controlled eppyawards.com (in January 2025); not confirmed. The file of eppyawards.com, read on 15 March 2026, does not mention mediajobboard.com.',
    );
  });

  // The check of chieftain.com is of today, and the study read the last list on 16 March 2026.
  it('dates the absence of a list by the lists, not by a check of another site', async () => {
    const { facts } = await analyze('kinkytom.com');
    expect(facts.map(({ text }) => text)).toContain(
      'No recognized association lists kinkytom.com in the lists read up to 16 March 2026. So it has no trust signal.',
    );
    expect(JSON.stringify(facts)).not.toContain(NOW.slice(0, 10));
  });

  // By hand, from the two files of each (review of November 2026, 3.14).
  it.each([
    ['connectsavannah.com', '1 of 2 relationships of connectsavannah.com is confirmed by both sides, as last read.'],
    ['prospect.org', '2 of 3 relationships of prospect.org are confirmed by both sides, as last read.'],
  ])('counts a membership of %s that both files state once', async (domain, sentence) => {
    expect((await analyze(domain)).analysis.summary).toContain(sentence);
  });

  it('names a claim of a site without recognition last, and nowhere else', async () => {
    const { analysis } = await analyze(DENIER);
    expect(analysis.key_relationships.at(-1)).toBe(
      `1 statement about ${DENIER} comes from a site that no recognized association lists; not confirmed: ${CLAIMANT}.`,
    );
    expect(analysis.summary).toContain('1 of them only by a site that no recognized association lists.');
    const rest = [...analysis.key_relationships.slice(0, -1), ...analysis.observations, ...analysis.recommendations];
    expect(rest.join(' ')).not.toContain(CLAIMANT);
  });

  it('states which file lacks which line', async () => {
    const { analysis } = await analyze('thegazette.com');
    // Its file names these as members and has no line that returns their listing.
    expect(counted.keys).toContain('journallist.net member thegazette.com');
    expect(counted.keys).not.toContain('thegazette.com belongto journallist.net');
    expect(analysis.recommendations).toContainEqual(
      expect.stringMatching(
        /^If what line \d+ of the file of journallist\.net says of thegazette\.com \(“member”\) is correct, add the line “belongto=https:\/\/journallist\.net\/” to the file of thegazette\.com\.$/,
      ),
    );
    // Its member lines are a direction error, so the advice does not mention them. Its staging host claims to control
    // it, which supports no line either.
    const advice = analysis.recommendations.join('\n');
    expect(advice).not.toMatch(/ap\.org|inanews\.com|navstage/);
    expect(analysis.summary).toContain('its 7 “member” lines make it no association');
  });

  // Its file states belongto=phonky.net (data/statements-2025-01.csv), and no file names it.
  it('gives a site that no recognized association names no advice to ask others for lines', async () => {
    const { analysis } = await analyze('sexcams00.work');
    expect(counted.keys).toContain('sexcams00.work belongto phonky.net');
    expect(analysis.recommendations.join('\n')).not.toContain('=https://sexcams00.work');
  });

  it('recommends a site without a file to publish one, with its effect', async () => {
    const { analysis } = await analyze('alvinsun.net/');
    expect(counted.publishers.has('alvinsun.net')).toBe(false);
    const named = fetchRelationships('alvinsun.net').length;
    expect(analysis.recommendations[0]).toContain(
      `Publish a trust.txt at https://alvinsun.net/trust.txt or https://alvinsun.net/.well-known/trust.txt; it could return ${named} of ${named} statement`,
    );
  });

  it('states that a page on a shared platform has no signal', async () => {
    const { analysis } = await analyze('https://www.facebook.com/blenheimnewstribune/');
    expect(analysis.trust_level).toBe('Unknown');
    expect(analysis.observations.join(' ')).toContain('facebook.com is a shared platform');
  });

  it('shows the signal of the owner for an identity below it, and states this', async () => {
    const { analysis } = await analyze('bizjournals.com/philadelphia');
    expect(analysis.summary).toContain('bizjournals.com/philadelphia shows the signal of its registrable domain.');
    expect(analysis.trust_level).toBe('High');
  });

  it('states that the level of an anchor is a setting', async () => {
    const { analysis } = await analyze('texaspress.com');
    expect(analysis.trust_level).toBe('High');
    expect(analysis.trust_reasoning).toContain('This is a setting of this site’s operator, not evidence.');
  });

  it('rounds a signal to two decimals in sentences and to three in responses', async () => {
    // .87325 = 1 - .3 · .65 · .65 (facts of the review of November 2026, computed by hand).
    const { analysis } = await analyze('bbc.co.uk');
    expect(analysis.trust_reasoning).toContain('the trust signal of bbc.co.uk is 0.87;');
    const entity = await fetch(`${served.origin}/api/trust-graph/entity/bbc.co.uk`);
    expect(entityResponse.parse(await entity.json()).trust_signal).toBe(0.873);
  });

  it('is the same for repeated requests', async () => {
    expect(await analyze('texaspress.com')).toEqual(await analyze('texaspress.com'));
  });
});

describe('status of the site and the file in the latest check', () => {
  it.each([
    // Only an attempt of the last 7 days shows that a site is online.
    // The attempts of the study in 2026: 404 and 429, found, 404 at all four addresses, 403.
    ['galvnews.com', null, null, '2026-03-15T20:30:17Z'],
    ['ap.org', null, true, '2026-03-15T11:49:16Z'],
    ['alvinsun.net', null, false, '2026-03-15T18:50:29Z'],
    ['chieftain.com', true, false, NOW],
    ['nytimes.com', null, false, OBSERVED_AT],
    ['alicetx.com', null, false, OBSERVED_AT],
    ['washingtonpost.com', null, null, OBSERVED_AT],
    ['amarillo.com', null, null, OBSERVED_AT],
    // The graph contains an earlier file; whether it is still there is not known.
    ['theparisnews.com', null, null, OBSERVED_AT],
    // The host speaks for a path on it.
    ['bizjournals.com/philadelphia', null, null, '2026-03-15T11:54:14Z'],
  ])('of %s is online %s, file %s', async (domain, online, exists, checkedAt) => {
    const { additional_data } = await analyze(domain);
    const checked_at = checkedAt.replace('.000Z', 'Z');
    expect(additional_data.website_status).toEqual({ online, checked_at });
    expect(additional_data.trust_txt).toMatchObject({ exists, checked_at });
    expect(additional_data.trust_txt.url === null).toBe(exists !== true);
  });

  // Its file was read in January 2025; in March 2026 all addresses answered with 404, which is one absence.
  it('does not state that a site has a file that the latest check did not find', async () => {
    const { analysis, additional_data } = await analyze('prospect.org');
    expect(additional_data.trust_txt.exists).toBe(false);
    const file = 'The file of prospect.org was last read in January 2025; not found on 15 March 2026.';
    expect(analysis.summary).toMatch(/^prospect\.org is in the graph as a publisher\./);
    expect(analysis.summary).toContain(file);
    expect(analysis.observations[0]).toBe(file);
  });

  it('distinguishes refused, absent and unreachable', async () => {
    const observed = async (domain: string) => (await analyze(domain)).analysis;
    expect((await observed('nytimes.com')).observations[0]).toBe(
      'No trust.txt was found on nytimes.com on 4 May 2026.',
    );
    expect((await observed('washingtonpost.com')).observations[0]).toBe(
      'washingtonpost.com refused the request for its trust.txt on 4 May 2026.',
    );
    expect((await observed('washingtonpost.com')).recommendations[0]).toMatch(/^Let a plain GET of/);
    expect((await observed('amarillo.com')).observations[0]).toBe(
      'amarillo.com could not be reached or gave no usable answer on 4 May 2026.',
    );
    expect((await observed('theparisnews.com')).recommendations[0]).toMatch(
      /^Check why theparisnews\.com gave no usable answer on 2026-05-04;/,
    );
  });

  it.each([
    ['journallist.net', 'Association'],
    ['galvnews.com', 'Publisher'],
    ['nytimes.com', null],
  ])('identifies %s as %s', async (domain, type) => {
    expect((await analyze(domain)).additional_data.organization_type).toBe(type);
  });
});

describe('identities of the graph', () => {
  // The banned words of the specification's house style, repeated here.
  const banned =
    /\b(verif\w*|authentic\w*|trusted|trustworth\w*|safe\w*|true|truth\w*|real|genuine\w*|reliab\w*|credib\w*|suspicious|fake|fraud\w*|spam\w*)\b/i;
  /** Our own text in a result: without quotations and the addresses of the graph. */
  const ownWords = (text: string) =>
    text
      .replace(/“[^”]*”/g, ' ')
      .split(/\s+/)
      .filter((word) => {
        const address = word.replace(/^[(]+/, '').replace(/[),.;:]+$/, '');
        return !(
          counted.identities.has(address) ||
          /^https:\/\//.test(address) ||
          /[^.]\.[a-z]{2,}(\/|$)/.test(address)
        );
      })
      .join(' ');

  it('have an analysis whose sentences cite existing facts in neutral words', {
    tags: 'sampled',
    timeout: 240_000,
  }, async () => {
    for (const domain of sampleCases([...counted.identities], 200)) {
      const answer = await served.app.inject({
        method: 'POST',
        url: '/api/trust-graph/analyze-node',
        payload: { domain },
      });
      expect([domain, answer.statusCode]).toEqual([domain, 200]);
      const { analysis, facts, sentences, ...rest } = analyzeNodeResponse.strict().parse(answer.json());
      expect(rest).toMatchObject({ domain, generated_by: 'rules', model: null });
      expect(facts.map(({ id }) => id)).toEqual(facts.map((_, index) => `f${index + 1}`));
      const ids = new Set(facts.map(({ id }) => id));
      for (const sentence of sentences) {
        expect(sentence.facts.length).toBeGreaterThan(0);
        expect(sentence.facts.filter((id) => !ids.has(id))).toEqual([]);
      }
      const reported = new Set(sentences.map(({ text }) => text));
      const lists = [analysis.key_relationships, analysis.recommendations, analysis.observations];
      for (const text of lists.flat()) expect(reported).toContain(text);
      // Prose is made of its sentences and nothing else. One of them may repeat a part of another.
      const byLength = [...reported].sort((one, other) => other.length - one.length);
      for (const prose of [analysis.summary, analysis.trust_reasoning]) {
        expect(byLength.reduce((remaining, text) => remaining.replace(text, ''), prose).trim()).toBe('');
      }
      expect(analysis.recommendations.length).toBeGreaterThan(0);
      const all = [...facts.map(({ text }) => text), ...reported];
      for (const text of all) {
        const match = banned.exec(ownWords(text));
        expect(match && [domain, match[0], text]).toBeNull();
        expect(text).not.toMatch(/undefined|null|NaN|\[object| {2}/);
        for (const [, some = '', of = ''] of text.matchAll(/(?<![\d,])([\d,]+) of ([\d,]+)/g)) {
          expect(Number(some.replaceAll(',', ''))).toBeLessThanOrEqual(Number(of.replaceAll(',', '')));
        }
      }
      const relationships = fetchRelationships(domain);
      if (relationships.length > 0) {
        const displayed = countRelationships(relationships).toLocaleString('en-US');
        expect(analysis.summary).toMatch(new RegExp(`The graph contains ${displayed} relationships? of `));
      }
    }
  });

  it('have the trust level of their signal and the counts of the files', {
    tags: 'sampled',
    timeout: 240_000,
  }, async () => {
    const unchecked = [...counted.identities].filter((domain) => !checkedPublishers.has(domain));
    // The two files were read fourteen months apart, so nothing in the starter crawl is contradicted.
    expect(listOwnerClaims()).toEqual([{ source: 'mediajobboard.com', target: 'eppyawards.com' }]);
    // A line that names a page of agproud.com confirms what the file of the host states.
    const always = (domain: string) => domain === 'mediajobboard.com' || domain === 'agproud.com';
    for (const domain of sampleCases(unchecked, 40, { always })) {
      const url = `${served.origin}/api/trust-graph/entity/${encodeURIComponent(domain)}`;
      const { trust_signal: signal } = entityResponse.parse(await (await fetch(url)).json());
      const { analysis } = await analyze(domain);
      const level = signal === null ? 'Unknown' : signal >= 0.8 ? 'High' : 'Medium';
      expect([domain, analysis.trust_level]).toEqual([domain, level]);
      const relationships = fetchRelationships(domain);
      if (relationships.length === 0) continue;
      const both = Number(
        /([\d,]+) of [\d,]+ relationships? of \S+ (?:is|are) confirmed by both/
          .exec(analysis.summary)?.[1]
          ?.replaceAll(',', ''),
      );
      expect([domain, both]).toEqual([domain, countConfirmed(domain)]);
    }
  });
});

describe('POST /analyze-node', () => {
  it('returns 404 for an unknown domain and 400 for an invalid one', async () => {
    const unknown = await post({ domain: 'nobody-knows-this.com' });
    expect(unknown.status).toBe(404);
    expect(problem.parse(await unknown.json())).toMatchObject({
      code: 'entity-not-found',
      detail: 'Entity not found in trust graph',
    });
    const none = await post({ domain: 'not a domain' });
    expect(none.status).toBe(400);
    expect(problem.parse(await none.json()).code).toBe('not-a-domain');
    const empty = await post({ domain: ' ' });
    expect(problem.parse(await empty.json())).toMatchObject({ status: 400, detail: 'Please enter a domain' });
  });

  it('accepts metadata and connections as specified, and ignores their content', async () => {
    const body = {
      domain: 'kinkytom.com',
      metadata: { trustScore: 1, verified: true, name: 'The Associated Press' },
      connections: [{ domain: 'ap.org', name: null, relationship: 'MEMBER', direction: 'incoming' }],
    };
    const response = await post(body);
    expect(response.status).toBe(200);
    expect(await response.json()).toEqual(await analyze('kinkytom.com'));
  });

  it('accepts all relationships of the largest hub', async () => {
    const connections = fetchRelationships('journallist.net').map(({ source, attribute, target }) => {
      const [domain, direction] = source === 'journallist.net' ? [target, 'outgoing'] : [source, 'incoming'];
      return { domain, name: null, relationship: attribute.toUpperCase(), direction };
    });
    expect(connections.length).toBeGreaterThan(2_000);
    expect((await post({ domain: 'journallist.net', metadata: {}, connections })).status).toBe(200);
  });

  it('allows only our own origin, and counts as an analysis', async () => {
    const { origin } = await served.serveAlso({}, { rateLimits: true });
    const response = await fetch(`${origin}/api/trust-graph/analyze-node`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', origin: 'https://elsewhere.example' },
      body: JSON.stringify({ domain: 'ap.org' }),
    });
    expect(response.status).toBe(200);
    expect(response.headers.get('access-control-allow-origin')).toBeNull();
    expect(response.headers.get('ratelimit-limit')).toBe('60');
    expect(response.headers.get('cache-control')).toBe('no-store');
  });

  it('is part of the OpenAPI document', async () => {
    const description = await (await fetch(`${served.origin}/api/openapi.json`)).json();
    expect(description.paths['/api/trust-graph/analyze-node'].post.responses).toHaveProperty('404');
  });
});
