import { expect, test } from 'vitest';
import { nodeColor } from './node-color.ts';

const PALETTE = { accent: 'rgb(0, 0, 200)', paper: 'rgb(250, 250, 250)' };

test('in a chosen view a disc is the fuller the higher its trust signal', () => {
  expect(nodeColor({ trust_signal: 1 }, PALETTE, true)).toBe('rgb(50, 50, 210)');
  expect(nodeColor({ trust_signal: 0.5 }, PALETTE, true)).toBe('rgb(150, 150, 230)');
  expect(nodeColor({ trust_signal: null }, PALETTE, true)).toBe(PALETTE.paper);
});

test('the colors of what is exported are read as well', () => {
  expect(nodeColor({ trust_signal: 1 }, { accent: '#0000c8', paper: '#fafafa' }, true)).toBe('rgb(50, 50, 210)');
});

test('in the default view every disc is paper', () => {
  expect(nodeColor({ trust_signal: 1 }, PALETTE, false)).toBe(PALETTE.paper);
});

test('a color in another notation leaves the paper', () => {
  expect(nodeColor({ trust_signal: 1 }, { ...PALETTE, accent: 'blue' }, true)).toBe(PALETTE.paper);
});
