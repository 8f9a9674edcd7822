import type { ExportGraph } from '../app/features/graph-exports/graph-data.ts';

/** For the tests: names that would break a file, run in a spreadsheet, or read as something else. */
export const HOSTILE_GRAPH: ExportGraph = {
  nodes: [
    {
      domain: 'a.example',
      attributes: { name: '"Quoted" <b>&amp;</b> \'x\' ]]> & more', steps: 0, trust_signal: 0.25, has_file: true },
      position: { x: 1.5, y: -2 },
    },
    {
      domain: 'b.example/=cmd()',
      attributes: { name: "=cmd|' /C calc'!A0", steps: 1, trust_signal: 1, has_file: false },
    },
    {
      domain: 'c.example',
      attributes: {
        name: 'nul \u0000 bell \u0007 half \ud800 bidi \u202egnp.exe\u202c',
        steps: 2,
        trust_signal: null,
        has_file: null,
      },
    },
    {
      domain: 'd.example',
      attributes: { name: 'two\r\nlines\tand a tab', steps: 2, trust_signal: null, has_file: null },
    },
  ],
  edges: [
    {
      source: 'a.example',
      target: 'b.example/=cmd()',
      relationship: 'MEMBER',
      attributes: { state: 'confirmed', line: 4 },
    },
    {
      source: 'a.example',
      target: 'b.example/=cmd()',
      relationship: 'VENDOR',
      attributes: { state: 'claimed', line: null },
    },
    {
      source: 'c.example',
      target: 'a.example',
      relationship: 'BELONGTO',
      attributes: { state: 'unreturned', line: 1 },
    },
  ],
  provenance: {
    address: 'https://vouchwire.example/trust-graph?domain=a.example&depth=2',
    request: 'The network around "a.example" <2 steps>',
    asOf: '2026-03-31T00:00:00.000Z',
    graphVersion: 'g-1',
    truncation: '4 of 9 domains',
    exportedAt: new Date('2026-04-02T14:05:40Z'),
  },
};

/** Characters that XML cannot contain become U+FFFD; everything else is unchanged. */
export const normalizeXmlText = (text: string): string =>
  // biome-ignore lint/suspicious/noControlCharactersInRegex: these are the ones
  text.replace(/[\u0000\u0007\ud800](?![\udc00-\udfff])/g, '\ufffd');
