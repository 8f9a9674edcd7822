import { LIMITS } from '@vouchwire/api-contract';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { chooseImplementations } from '../../../dev-world/sample-cases.ts';
import { MAX_RELATIONSHIPS_PER_DOMAIN } from '../src/policy-files/effective-file/graph-budget.ts';
import type { Observation } from '../src/policy-files/observations/observation.ts';
import type { ObservationRepository } from '../src/policy-files/observations/observation-repository.ts';
import { RECORD_STORES } from './migrated-records.ts';
import { listFullHistories } from './observed-histories.ts';
import { openRecorder } from './open-recorder.ts';
import { createObservedFile, openProjectedRecords, type ProjectedRecords } from './projected-records.ts';

/** An association that the operator has reviewed (methodology, "Anchors"). */
const ANCHOR = 'texaspress.com';
const LINES = 3_000;
const createName = (name: string, at: number) => `${name}-${at}.com`;
const createNames = (name: string, count = LINES) => Array.from({ length: count }, (_, at) => createName(name, at));

const createFile = (publisher: string, day: number, lines: Record<string, readonly string[]>): Observation =>
  createObservedFile(publisher, `2026-03-${String(day).padStart(2, '0')}T00:00:00.000Z`, lines, { source: 'check' });

describe.each(chooseImplementations(RECORD_STORES))(
  'relationship budget of a registrable domain in the graph on %s',
  (_name, open) => {
    let store: ProjectedRecords;
    let observations: ObservationRepository;
    beforeEach(async () => {
      store = await openProjectedRecords(open);
      observations = store.observations;
      // Enough others that one change is an update and no rebuild.
      await observations.record(Array.from({ length: 40 }, (_, at) => createFile(createName('other', at), 1, {})));
      await observations.record([createFile(ANCHOR, 1, { member: ['galvnews.com'] })]);
    });
    afterEach(() => store[Symbol.asyncDispose]());

    type Dump = Awaited<ReturnType<ProjectedRecords['rebuild']>>;
    const namedBy = ({ edges }: Dump, source: string) =>
      edges.filter((edge) => edge.source === source).map(({ target }) => target);
    const unshownOf = ({ nodes }: Dump, domain: string) =>
      nodes.map(({ properties }) => properties as Record<string, unknown>).find((node) => node.domain === domain)
        ?.unshownCount;
    const sorted = (names: readonly string[]) => names.toSorted();

    it('shows the first 500 relationships of all hosts of an unlisted domain', { tags: 'sampled' }, async () => {
      await store.project('rebuilt');
      await observations.record([
        createFile('flood.com', 2, { member: createNames('a', 400) }),
        createFile('one.flood.com', 2, { member: createNames('b') }),
        createFile('two.flood.com', 2, { member: createNames('c') }),
      ]);
      const graph = await store.project('updated');
      expect(sorted(namedBy(graph, 'flood.com') as string[])).toEqual(sorted(createNames('a', 400)));
      expect(sorted(namedBy(graph, 'one.flood.com') as string[])).toEqual(sorted(createNames('b', 100)));
      expect(namedBy(graph, 'two.flood.com')).toEqual([]);
      expect(['flood.com', 'one.flood.com', 'two.flood.com'].map((host) => unshownOf(graph, host))).toEqual([
        0,
        LINES - 100,
        LINES,
      ]);
      // 40 others, the anchor and its member, the three hosts and the sites that are shown.
      expect(graph.nodes).toHaveLength(42 + 3 + MAX_RELATIONSHIPS_PER_DOMAIN);
      const [history] = await listFullHistories(observations, ['two.flood.com']);
      expect(history?.observations[0]?.statements).toHaveLength(LINES);
    });

    it('does not apply while an anchor lists the domain, in an update and a rebuild', { tags: 'sampled' }, async () => {
      await observations.record([createFile('flood.com', 2, { member: createNames('a') })]);
      await store.project('rebuilt');
      await observations.record([createFile(ANCHOR, 3, { member: ['galvnews.com', 'www.flood.com'] })]);
      const listed = await store.project('updated');
      expect(namedBy(listed, 'flood.com')).toHaveLength(LINES);
      expect(unshownOf(listed, 'flood.com')).toBe(0);
      await observations.record([createFile(ANCHOR, 4, { member: ['galvnews.com'] })]);
      const unlisted = await store.project('updated');
      expect(namedBy(unlisted, 'flood.com')).toHaveLength(MAX_RELATIONSHIPS_PER_DOMAIN);
      expect(unshownOf(unlisted, 'flood.com')).toBe(LINES - MAX_RELATIONSHIPS_PER_DOMAIN);
      expect(await store.rebuild()).toEqual(unlisted);
    });

    it('does not prevent lines beyond it from confirming statements', { tags: 'sampled' }, async () => {
      const late = createName('a', LINES - 1);
      await observations.record([
        createFile('flood.com', 2, { member: createNames('a') }),
        createFile(late, 2, { belongto: ['flood.com'] }),
      ]);
      const built = await store.project('rebuilt');
      const stateOf = ({ edges }: Dump) =>
        edges.find(({ source }) => source === late)?.properties as Record<string, unknown>;
      expect(stateOf(built)).toMatchObject({ state: 'confirmed' });
      await observations.record([createFile(late, 3, { belongto: ['flood.com'], social: ['x.com/late'] })]);
      expect(stateOf(await store.project('updated'))).toMatchObject({ state: 'confirmed' });
    });

    it('limits the new hosts of a domain by checks to ten in 24 hours', { tags: 'sampled' }, async () => {
      await store.project('rebuilt');
      const recorder = await openRecorder(store);
      const check = (host: string, day: number) => recorder.record(createFile(host, day, { belongto: ['a.com'] }));
      for (let at = 0; at < LIMITS.NEW_HOSTS_PER_DAY + 5; at += 1) await check(`h${at}.flood.com`, 2);
      const recorded = async () => (await observations.listPublishersByDomain(['flood.com'])).get('flood.com')?.length;
      expect(await recorded()).toBe(LIMITS.NEW_HOSTS_PER_DAY);
      // A host that is known is recorded as before, and so is another domain.
      await recorder.record(createFile('h0.flood.com', 3, { belongto: ['b.com'] }));
      expect((await observations.listHistories(['h0.flood.com']))[0]?.observations).toHaveLength(2);
      await check('honest.com', 2);
      expect(await observations.listHistories(['honest.com'])).toHaveLength(1);
      await check('h99.flood.com', 4);
      expect(await recorded()).toBe(LIMITS.NEW_HOSTS_PER_DAY + 1);
    });
  },
);
