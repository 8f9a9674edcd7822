import { DOMParser } from '@xmldom/xmldom';
import { expect, test } from 'vitest';
import { EXAMPLE_PROVENANCE } from '../../../../test/example-provenance.ts';
import { loadFill } from '../../../lib/received.ts';
import { toNetwork } from '../../graph-shared/graph-responses.ts';
import { buildNetworkTree } from '../../graph-shared/network-tree.ts';
import { LIGHT_PALETTE } from '../canvas/palette.ts';
import { computeLayout } from '../canvas/radial-layout.ts';
import { renderNetworkSvg } from './network-svg.ts';

const networkAnswer = await loadFill('getNetwork');

const network = toNetwork(
  networkAnswer({
    center: 'a.example',
    depth: 1,
    nodes: [
      { domain: 'a.example', steps: 0, has_file: true, confirmed_by: 2 },
      { domain: 'b.example', name: '<script>alert(1)</script> \u0000 "&', steps: 1, has_file: false },
      { domain: 'c.example', steps: 1, has_file: true },
      { domain: 'd.example', steps: 1, has_file: true },
    ],
    edges: [
      { source: 'a.example', target: 'b.example', relationship: 'MEMBER', state: 'confirmed' },
      { source: 'a.example', target: 'c.example', relationship: 'VENDOR', state: 'claimed' },
      { source: 'd.example', target: 'a.example', relationship: 'CONTROL', state: 'contradicted' },
    ],
    total: 4,
  }),
  { domain: 'a.example', depth: 1 },
);
const tree = buildNetworkTree(network);
const draw = (hide: ReadonlySet<string> = new Set()) => {
  const svg = renderNetworkSvg({
    picture: { tree, layout: computeLayout(tree) },
    hide,
    palette: LIGHT_PALETTE,
    measure: (text) => text.length * 6,
    fontFaces: '',
    title: 'a.example',
    caption: '4 addresses within one step, all of them.',
    notes: ['Vouchwire · https://vouchwire.example', 'Records to March 2026'],
    provenance: EXAMPLE_PROVENANCE,
  });
  const complaints: string[] = [];
  const document = new DOMParser({
    onError: (level, message) => {
      if (level !== 'warning') complaints.push(message);
    },
  }).parseFromString(svg, 'image/svg+xml');
  expect(complaints).toEqual([]);
  const all = (name: string) => [...document.getElementsByTagName(name)];
  return { svg, all };
};

test('draws each domain as a disc with its name, and escapes hostile names', () => {
  const { all } = draw();
  expect(all('circle')).toHaveLength(4);
  const words = all('text').map((element) => element.textContent);
  for (const domain of ['a.example', 'b.example', 'c.example', 'd.example']) expect(words).toContain(domain);
  expect(all('script')).toHaveLength(0);
  expect(all('circle').map((circle) => circle.textContent)).toContain('b.example, <script>alert(1)</script> \ufffd "&');
});

test('draws states as patterns and a missing file as a dotted outline, with a legend', () => {
  const { all } = draw();
  const hues = all('path').map((path) => [path.getAttribute('stroke'), path.getAttribute('stroke-dasharray')]);
  expect(hues).toContainEqual([LIGHT_PALETTE.relation('VENDOR'), '5 3.5']);
  expect(hues).toContainEqual([LIGHT_PALETTE.relation('MEMBER'), null]);
  expect(all('circle').filter((circle) => circle.getAttribute('stroke-dasharray'))).toHaveLength(1);
  const words = all('text').map((element) => element.textContent);
  expect(words).toEqual(expect.arrayContaining(['MEMBER', 'VENDOR', 'CONTROL', 'Confirmed: both files state it']));
  expect(words).not.toContain('CUSTOMER');
});

test('fades what the page fades', () => {
  const member = (hide?: ReadonlySet<string>) =>
    draw(hide)
      .all('path')
      .find((path) => path.getAttribute('stroke') === LIGHT_PALETTE.relation('MEMBER'))
      ?.getAttribute('stroke-opacity');
  expect(member()).toBe('1');
  expect(member(new Set(['MEMBER']))).toBe('0.12');
});

test('writes the source into the corner and the description', () => {
  const { all } = draw();
  expect(all('desc')[0]?.textContent).toContain('graph_version: g-1');
  expect(all('text').map((element) => element.textContent)).toContain('Records to March 2026');
});
