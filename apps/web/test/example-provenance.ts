import type { Provenance } from '../app/features/graph-shared/exports/provenance.ts';

/** For tests of exported files: a request with characters that XML and CSV escape. */
export const EXAMPLE_PROVENANCE: Provenance = {
  address: 'https://vouchwire.example/trust-graph?domain=a.example&depth=2',
  request: 'The network around "a.example" <2 steps>',
  asOf: '2026-03-31T00:00:00.000Z',
  graphVersion: 'g-1',
  truncation: '4 of 9 domains',
  exportedAt: new Date('2026-04-02T14:05:40Z'),
};
