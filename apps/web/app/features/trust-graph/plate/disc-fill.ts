import type { NetworkNode } from '../answers.ts';
import type { Palette } from './palette.ts';

/** The strongest fill: names and rims stay readable over it. */
const STRONGEST = 0.8;

/**
 * What a disc is filled with. In the view through chosen vouchers the accent, the more the higher the trust signal; where
 * nobody of them vouches, and in the default view, paper.
 */
export function discFill(
  { trustSignal }: Pick<NetworkNode, 'trustSignal'>,
  { accent, paper }: Pick<Palette, 'accent' | 'paper'>,
  chosenView: boolean,
): string {
  return chosenView && trustSignal !== null ? mixed(accent, paper, trustSignal * STRONGEST) : paper;
}

/** `share` of one colour over another. */
function mixed(over: string, under: string, share: number): string {
  const [a, b] = [channels(over), channels(under)];
  if (a.length !== 3 || b.length !== 3) return under;
  return `rgb(${a.map((part, index) => Math.round(part * share + (b[index] ?? 0) * (1 - share))).join(', ')})`;
}

/** "rgb(1, 2, 3)", as browsers compute colours, or "#010203", as our tokens are written. */
function channels(colour: string): number[] {
  const hex = /^#([0-9a-f]{2})([0-9a-f]{2})([0-9a-f]{2})$/i.exec(colour);
  if (hex) return hex.slice(1).map((pair) => Number.parseInt(pair, 16));
  return (colour.match(/[\d.]+/g) ?? []).slice(0, 3).map(Number);
}
