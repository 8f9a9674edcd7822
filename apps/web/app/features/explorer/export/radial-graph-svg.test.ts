import { DOMParser } from '@xmldom/xmldom';
import { expect, test } from 'vitest';
import { EXAMPLE_PROVENANCE } from '../../../../test/example-provenance.ts';
import { groupByNeighbor } from '../state/neighbors.ts';
import { renderRadialGraphSvg } from './radial-graph-svg.ts';

const connection = (domain: string, name: string | null) => ({
  domain,
  name,
  display: null,
  hasFile: true,
  relationship: 'MEMBER',
  direction: 'outgoing' as const,
  state: 'claimed' as const,
  line: 1,
  statement: { last_seen: null, missed: null },
  confirmation: null,
});

test('places twelve neighbors 180 from the center, and escapes names', () => {
  const neighbors = groupByNeighbor(
    Array.from({ length: 12 }, (_, index) => connection(`${index}.example`, '</text><script>alert(1)</script>\u0000')),
  );
  const svg = renderRadialGraphSvg({
    center: { domain: 'a.example', display: null, name: ']]><script>"&' },
    neighbors,
    notes: ['<b>note</b>'],
    provenance: EXAMPLE_PROVENANCE,
  });
  const document = new DOMParser({
    onError: (_level, message) => {
      throw new Error(message);
    },
  }).parseFromString(svg, 'image/svg+xml');
  expect(document.getElementsByTagName('script')).toHaveLength(0);
  const discs = Array.from(document.getElementsByTagName('circle')).filter(
    (circle) => circle.getAttribute('r') === '15',
  );
  expect(discs).toHaveLength(12);
  for (const disc of discs) {
    const away = Math.hypot(Number(disc.getAttribute('cx')) - 250, Number(disc.getAttribute('cy')) - 250);
    expect(Math.abs(away - 180)).toBeLessThan(0.2);
  }
});
