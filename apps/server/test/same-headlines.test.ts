import { ColumnLookupGraph, findNode, listRelatedDomains, readHeadline } from '@vouchwire/domain-lookup';
import { encodeGraph, LayeredGraph, openGraph } from '@vouchwire/property-graph';
import { identify } from '@vouchwire/trust-graph';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sampleCases } from '../../../dev-world/sample-cases.ts';
import { TrustGraphStore } from '../src/graph/store/trust-graph-store.ts';
import { openStarterGraph } from './starter-graph.ts';

/** Sites that the starter crawl does not have: a look-alike, a sub-domain, a site on a shared platform, an unknown one. */
const UNKNOWN = [
  'galvnevvs.com',
  'photos.galvnews.com',
  'foo.wordpress.com',
  'unknown-site.example.com',
  'x.com/nobody',
];

describe('headline from the graph file', () => {
  let opened: Awaited<ReturnType<typeof openStarterGraph>>;
  let store: TrustGraphStore;
  let file: ColumnLookupGraph;

  beforeAll(async () => {
    opened = await openStarterGraph();
    store = new TrustGraphStore(opened);
    const { columns } = opened;
    if (columns === null) throw new Error('the embedded engine has columns');
    const compacted = columns instanceof LayeredGraph ? columns.compact() : columns;
    file = new ColumnLookupGraph(openGraph(encodeGraph(compacted, { layout: 'compact' })));
  });
  afterAll(() => opened[Symbol.asyncDispose]());

  it('equals the headline of the server', async () => {
    const domains = [...UNKNOWN, ...sampleCases(await store.listDomains(), 400)];
    for (const domain of domains) {
      const identified = identify(domain);
      if (!identified.ok) throw new Error(`${domain} is not a domain`);
      const fromServer = await findNode(store, identified.identity);
      const fromFile = await findNode(file, identified.identity);
      expect(fromFile, domain).toEqual(fromServer);
      expect(await readHeadline(file, fromFile), domain).toEqual(await readHeadline(store, fromServer));
      const owner = identified.identity.registrableDomain ?? domain;
      expect(await listRelatedDomains(file, owner, domain)).toEqual(await listRelatedDomains(store, owner, domain));
    }
  });

  it('names the site that a look-alike resembles', async () => {
    expect(await listRelatedDomains(file, 'galvnevvs.com', 'galvnevvs.com')).toEqual([
      expect.objectContaining({ domain: 'galvnews.com', reason: 'look-alike' }),
    ]);
  });
});
