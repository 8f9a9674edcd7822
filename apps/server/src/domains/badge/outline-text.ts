import { escapeXml } from '@vouchwire/trust-graph';
import type { PathCommand } from 'opentype.js';
import { getFont, hasGlyph } from './outline-font.ts';
import { computeTextWidth, type TextStyle } from './text-width.ts';

/** Precision of the outlines, in steps per pixel: fine enough at twice the size, with few digits. */
const STEPS = 12;

interface Position {
  readonly x: number;
  /** Position of the baseline. */
  readonly y: number;
}

/**
 * Renders a text as SVG elements of a class. It consists of outlines, so that it looks the same everywhere. Characters
 * that the product's fonts do not have are text in a font of the viewer, with the reserved width.
 */
export function renderText(className: string, text: string, style: TextStyle, { x, y }: Position): string {
  let outlines = '';
  let others = '';
  let left = x;
  for (const run of splitRuns(text, style)) {
    const width = computeTextWidth(run.text, style);
    if (run.hasGlyphs) outlines += outline(run.text, style, { x: left, y });
    else
      others += `<text class="${className}" x="${left.toFixed(1)}" y="${y}" font-size="${style.size}" textLength="${width.toFixed(1)}" lengthAdjust="spacingAndGlyphs">${escapeXml(run.text)}</text>`;
    left += width;
  }
  return `<path class="${className}" transform="scale(${(1 / STEPS).toFixed(5)})" d="${outlines}"/>${others}`;
}

function splitRuns(text: string, { face }: TextStyle): { readonly text: string; readonly hasGlyphs: boolean }[] {
  const runs: { text: string; hasGlyphs: boolean }[] = [];
  for (const letter of text) {
    const hasGlyphs = hasGlyph(face, letter);
    const last = runs.at(-1);
    if (last?.hasGlyphs === hasGlyphs) last.text += letter;
    else runs.push({ text: letter, hasGlyphs });
  }
  return runs;
}

/** Returns the outlines of adjacent glyphs, with coordinates in whole steps. */
function outline(text: string, { face, size }: TextStyle, { x, y }: Position): string {
  const font = getFont(face);
  let left = x;
  let data = '';
  const at = { x: 0, y: 0 };
  for (const letter of text) {
    const glyph = font.charToGlyph(letter);
    for (const command of glyph.getPath(left, y, size).commands) data += formatCommand(command, at);
    left += ((glyph.advanceWidth ?? 0) / font.unitsPerEm) * size;
  }
  return data;
}

function formatCommand(command: PathCommand, at: { x: number; y: number }): string {
  if (command.type === 'Z') return 'z';
  const [x, y] = [Math.round(command.x * STEPS), Math.round(command.y * STEPS)];
  const relative = (px: number, py: number) => formatPair(Math.round(px) - at.x, Math.round(py) - at.y);
  const end = relative(x, y);
  const text =
    command.type === 'M'
      ? `M${formatPair(x, y)}`
      : command.type === 'L'
        ? `l${end}`
        : command.type === 'Q'
          ? `q${joinPairs(relative(command.x1 * STEPS, command.y1 * STEPS), end)}`
          : `c${joinPairs(relative(command.x1 * STEPS, command.y1 * STEPS), relative(command.x2 * STEPS, command.y2 * STEPS), end)}`;
  at.x = x;
  at.y = y;
  return text;
}

/** A minus sign also separates two numbers. */
const formatPair = (x: number, y: number): string => joinPairs(String(x), String(y));
const joinPairs = (...parts: readonly string[]): string =>
  parts.reduce((text, part) => text + (part.startsWith('-') ? '' : ' ') + part);
