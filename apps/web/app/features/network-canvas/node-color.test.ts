import { expect, test } from 'vitest';
import { nodeColor } from './node-color.ts';

const PALETTE = { accent: 'rgb(0, 0, 200)', paper: 'rgb(250, 250, 250)' };

test('darkens a disc with its trust signal in a view with custom anchors', () => {
  expect(nodeColor({ trust_signal: 1 }, PALETTE, true)).toBe('rgb(50, 50, 210)');
  expect(nodeColor({ trust_signal: 0.5 }, PALETTE, true)).toBe('rgb(150, 150, 230)');
  expect(nodeColor({ trust_signal: null }, PALETTE, true)).toBe(PALETTE.paper);
});

test('parses the colors of an export', () => {
  expect(nodeColor({ trust_signal: 1 }, { accent: '#0000c8', paper: '#fafafa' }, true)).toBe('rgb(50, 50, 210)');
});

test('uses the paper color for every disc in the default view', () => {
  expect(nodeColor({ trust_signal: 1 }, PALETTE, false)).toBe(PALETTE.paper);
});

test('falls back to the paper color for another notation', () => {
  expect(nodeColor({ trust_signal: 1 }, { ...PALETTE, accent: 'blue' }, true)).toBe(PALETTE.paper);
});
