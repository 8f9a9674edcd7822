import { DOMParser } from '@xmldom/xmldom';
import { expect, test } from 'vitest';
import { groupByNeighbour } from '../explorer/state/neighbours.ts';
import { circleSvg } from './circle-svg.ts';
import { HOSTILE } from './hostile-graph.ts';

const connection = (domain: string, name: string | null) => ({
  domain,
  name,
  display: null,
  hasFile: true,
  relationship: 'MEMBER',
  direction: 'outgoing' as const,
  state: 'claimed' as const,
  line: 1,
  lastSeen: null,
});

test('twelve neighbours stand 180 from the middle, and no name can be markup', () => {
  const neighbours = groupByNeighbour(
    Array.from({ length: 12 }, (_, index) => connection(`${index}.example`, '</text><script>alert(1)</script>\u0000')),
  );
  const svg = circleSvg({
    centre: { domain: 'a.example', display: null, name: ']]><script>"&' },
    neighbours,
    notes: ['<b>note</b>'],
    provenance: HOSTILE.provenance,
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
