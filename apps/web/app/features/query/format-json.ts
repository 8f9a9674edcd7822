import { REORDERING } from '../../lib/show-reordering.ts';

const MAX_LINE_WIDTH = 96;

/**
 * Characters that reorder or hide the text around them are written as escapes. The JSON is equivalent, and displays
 * correctly.
 */
const CONTROL_CHARACTERS = new RegExp(String.raw`[${REORDERING}\u200b-\u200f\u2060-\u2065\ufeff]`, 'g');
const quoteString = (value: unknown): string =>
  JSON.stringify(value ?? null).replace(
    CONTROL_CHARACTERS,
    (sign) => `\\u${sign.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );

/** Formats JSON: a value that fits on a line is on one line, others are split. */
export function formatJson(value: unknown, indent = ''): string {
  const flat = formatInline(value);
  if (typeof value !== 'object' || value === null || (indent !== '' && indent.length + flat.length <= MAX_LINE_WIDTH))
    return flat;
  const inner = `${indent}  `;
  if (Array.isArray(value)) {
    if (value.length === 0) return '[]';
    return `[\n${value.map((entry) => inner + formatJson(entry, inner)).join(',\n')}\n${indent}]`;
  }
  const entries = Object.entries(value).filter(([, entry]) => entry !== undefined);
  if (entries.length === 0) return '{}';
  return `{\n${entries.map(([key, entry]) => `${inner}${quoteString(key)}: ${formatJson(entry, inner)}`).join(',\n')}\n${indent}}`;
}

function formatInline(value: unknown): string {
  if (Array.isArray(value)) return value.length === 0 ? '[]' : `[${value.map(formatInline).join(', ')}]`;
  if (typeof value === 'object' && value !== null) {
    const entries = Object.entries(value).filter(([, entry]) => entry !== undefined);
    if (entries.length === 0) return '{}';
    return `{ ${entries.map(([key, entry]) => `${quoteString(key)}: ${formatInline(entry)}`).join(', ')} }`;
  }
  return quoteString(value);
}
