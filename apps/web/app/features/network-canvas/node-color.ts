import type { NetworkNode } from '../graph-model/graph-responses.ts';
import type { Palette } from './palette.ts';

/** The strongest fill: names and rims stay readable over it. */
const MAX_MIX = 0.8;

/**
 * Fill color of a disc. In the view through chosen vouchers the accent, stronger for a higher trust signal. Without a
 * voucher, and in the default view, paper.
 */
export function nodeColor(
  { trust_signal }: Pick<NetworkNode, 'trust_signal'>,
  { accent, paper }: Pick<Palette, 'accent' | 'paper'>,
  hasCustomAnchors: boolean,
): string {
  return hasCustomAnchors && trust_signal !== null ? mixColors(accent, paper, trust_signal * MAX_MIX) : paper;
}

/** `share` of one color over another. */
function mixColors(over: string, under: string, share: number): string {
  const [a, b] = [parseHexColor(over), parseHexColor(under)];
  if (a.length !== 3 || b.length !== 3) return under;
  return `rgb(${a.map((part, index) => Math.round(part * share + (b[index] ?? 0) * (1 - share))).join(', ')})`;
}

/** "rgb(1, 2, 3)", as browsers compute colors, or "#010203", as our tokens are written. */
function parseHexColor(color: string): number[] {
  const hex = /^#([0-9a-f]{2})([0-9a-f]{2})([0-9a-f]{2})$/i.exec(color);
  if (hex) return hex.slice(1).map((pair) => Number.parseInt(pair, 16));
  return (color.match(/[\d.]+/g) ?? []).slice(0, 3).map(Number);
}
