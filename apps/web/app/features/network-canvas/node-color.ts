import type { NetworkNode } from '../graph-model/graph-responses.ts';
import type { Palette } from './palette.ts';

/** Maximum share of the color in a fill, so that names and rims remain readable on it. */
const MAX_MIX = 0.8;

/**
 * Returns the fill color of a disc. In the view through chosen vouchers it is the accent color, stronger for a higher
 * trust signal. Without a voucher and in the default view, it is the paper color.
 */
export function nodeColor(
  { trust_signal }: Pick<NetworkNode, 'trust_signal'>,
  { accent, paper }: Pick<Palette, 'accent' | 'paper'>,
  hasCustomAnchors: boolean,
): string {
  return hasCustomAnchors && trust_signal !== null ? mixColors(accent, paper, trust_signal * MAX_MIX) : paper;
}

/** Mixes `share` of one color into another. */
function mixColors(over: string, under: string, share: number): string {
  const [a, b] = [parseHexColor(over), parseHexColor(under)];
  if (a.length !== 3 || b.length !== 3) return under;
  return `rgb(${a.map((part, index) => Math.round(part * share + (b[index] ?? 0) * (1 - share))).join(', ')})`;
}

/** Parses "rgb(1, 2, 3)", the form in which browsers compute colors, or "#010203", the form of the tokens. */
function parseHexColor(color: string): number[] {
  const hex = /^#([0-9a-f]{2})([0-9a-f]{2})([0-9a-f]{2})$/i.exec(color);
  if (hex) return hex.slice(1).map((pair) => Number.parseInt(pair, 16));
  return (color.match(/[\d.]+/g) ?? []).slice(0, 3).map(Number);
}
