import { type FileProblem, type Located, type ProblemList, toQuote } from './located.ts';
import type { ParseResult } from './read-outcome.ts';

export type JsonValue = null | boolean | number | string | readonly JsonValue[] | JsonObject;
export type JsonObject = { readonly [key: string]: JsonValue };

/** Maximum nesting of objects and arrays. Real files have fewer than ten levels. */
export const MAX_JSON_DEPTH = 64;

/** A JSON value with its JSON Pointer. */
export interface JsonEntry {
  readonly value: JsonValue;
  readonly pointer: string;
}

/** Matches what can change as a double: more than 15 digits, a fraction, an exponent. */
const INEXACT_NUMBER = /\d{16}|\d\.\d|\de/i;

/**
 * Puts numbers that a double cannot represent with the same digits into quotation marks, because ids are compared
 * exactly. The reviver of `JSON.parse` has the source of a number only from Node.js 21 on.
 * @param text valid JSON
 */
const quoteInexactNumbers = (text: string): string =>
  text.replace(/"[^"\\]*(?:\\.[^"\\]*)*"|-?\d[\d.eE+-]*/g, (token) =>
    token.startsWith('"') || String(Number(token)) === token ? token : `"${token}"`,
  );

/**
 * Parses JSON. A number whose digits would change is a text. Reports names that occur twice in one object. The last one counts, as in every browser.
 * @param line line of the embedding page, for JSON inside HTML
 */
export function parseJson(text: string, problems: ProblemList, line: number | null = null): ParseResult<JsonValue> {
  let value: JsonValue;
  try {
    value = JSON.parse(text) as JsonValue;
    if (INEXACT_NUMBER.test(text)) value = JSON.parse(quoteInexactNumbers(text)) as JsonValue;
  } catch {
    // A SyntaxError, or a RangeError of an engine that parses recursively.
    return { ok: false, cause: 'not-json' };
  }
  const isShallow = scanMembers(text, (problem) => problems.add(problem.code, { ...problem, line }));
  return isShallow ? { ok: true, file: value } : { ok: false, cause: 'too-deep' };
}

export function isJsonObject(value: JsonValue | undefined): value is JsonObject {
  return typeof value === 'object' && value !== null && !isJsonArray(value);
}

export function isJsonArray(value: JsonValue | undefined): value is readonly JsonValue[] {
  return Array.isArray(value);
}

/** Returns an own member of an object, because `__proto__` and `constructor` are normal names in JSON. */
export function getMember({ value, pointer }: JsonEntry, name: string): JsonEntry | null {
  if (!isJsonObject(value) || !Object.hasOwn(value, name)) return null;
  const member = value[name];
  return member === undefined ? null : { value: member, pointer: `${pointer}/${escapePointer(name)}` };
}

/** Lists the entries of an array, up to a limit. For any other value, lists only the value. */
export function listEntries(entry: JsonEntry | null, limit: number): readonly JsonEntry[] {
  if (entry === null || entry.value === null) return [];
  if (!isJsonArray(entry.value)) return [entry];
  return entry.value.slice(0, limit).map((value, index) => ({ value, pointer: `${entry.pointer}/${index}` }));
}

/** Returns a member with a non-empty text, trimmed. */
export function getText(entry: JsonEntry, name: string): Located | null {
  const member = getMember(entry, name);
  return member === null ? null : toLocatedText(member);
}

/** Returns null for an empty text, and for a value that is not a text. Numbers count as texts. */
export function toLocatedText(entry: JsonEntry, line: number | null = null): Located | null {
  const { value } = entry;
  if (typeof value !== 'string' && typeof value !== 'number') return null;
  const text = String(value).trim();
  return text === '' ? null : locateJson(text, entry, line);
}

/** Returns a JSON value with its location. Its quote is the last name of its pointer and the JSON text of the value. */
export function locateJson<Value>(value: Value, entry: JsonEntry, line: number | null = null): Located<Value> {
  const name = /\/([^/]*[^/\d][^/]*)(?:\/\d+)*$/.exec(entry.pointer.slice(-MAX_NAME_CHARS))?.[1];
  const quoted = name === undefined ? '' : `${JSON.stringify(unescapePointer(name))}: `;
  return { value, line, pointer: entry.pointer, text: toQuote(quoted + stringifyStart(entry.value)) };
}

const MAX_NAME_CHARS = 200;

/** Returns the JSON text of a value. For a large one, only its start, so that a quote does not serialize megabytes. */
function stringifyStart(value: JsonValue): string {
  if (typeof value === 'string') return JSON.stringify(toQuote(value));
  if (typeof value !== 'object' || value === null) return JSON.stringify(value);
  if (isJsonArray(value))
    return `[${value.slice(0, 3).map(stringifyScalar).join(', ')}${value.length > 3 ? ', …' : ''}]`;
  const names = Object.keys(value);
  const shown = names
    .slice(0, 8)
    .map((name) => `${JSON.stringify(toQuote(name))}: ${stringifyScalar(value[name] ?? null)}`);
  return `{${shown.join(', ')}${names.length > 8 ? ', …' : ''}}`;
}

function stringifyScalar(value: JsonValue): string {
  if (typeof value === 'string') return JSON.stringify(toQuote(value));
  if (typeof value === 'object' && value !== null) return isJsonArray(value) ? '[…]' : '{…}';
  return JSON.stringify(value);
}

/** Escapes a name for a JSON Pointer (RFC 6901, section 3). */
function escapePointer(name: string): string {
  return name.replaceAll('~', '~0').replaceAll('/', '~1');
}

function unescapePointer(name: string): string {
  return name.replaceAll('~1', '/').replaceAll('~0', '~');
}

/** An open object or array. */
interface OpenContainer {
  /** Names so far. Null for an array. */
  readonly names: Map<string, string> | null;
  readonly pointer: string;
  name: string;
  index: number;
  /** Start of the value of the current member. */
  valueStart: number;
}

/**
 * Scans valid JSON text once. Reports repeated names: `duplicate` for equal values, `contradiction` otherwise.
 * @returns false if it is nested too deeply
 */
function scanMembers(text: string, report: (problem: Pick<FileProblem, 'code' | 'pointer' | 'name'>) => void): boolean {
  const open: OpenContainer[] = [];
  const getPointer = (container: OpenContainer): string =>
    `${container.pointer}/${container.names ? escapePointer(container.name) : container.index}`;
  const endValue = (end: number): void => {
    const container = open.at(-1);
    if (!container?.names || container.valueStart < 0) return;
    const { names, name, valueStart } = container;
    const source = text.slice(valueStart, end).trim();
    container.valueStart = -1;
    const earlier = names.get(name);
    // Compares only the start of long values, because a quote is shorter.
    const compared = source.slice(0, 1_000);
    if (earlier !== undefined)
      report({ code: earlier === compared ? 'duplicate' : 'contradiction', pointer: getPointer(container), name });
    names.set(name, compared);
  };
  for (let at = 0; at < text.length; at += 1) {
    const character = text[at];
    const container = open.at(-1);
    if (character === '"') {
      const end = findStringEnd(text, at);
      if (container?.names && container.valueStart < 0) {
        const colon = text.indexOf(':', end);
        container.name = JSON.parse(text.slice(at, end)) as string;
        container.valueStart = colon + 1;
        at = colon;
      } else at = end - 1;
    } else if (character === '{' || character === '[') {
      if (open.length >= MAX_JSON_DEPTH) return false;
      const pointer = container ? getPointer(container) : '';
      open.push({ names: character === '{' ? new Map() : null, pointer, name: '', index: 0, valueStart: -1 });
    } else if (character === '}' || character === ']') {
      endValue(at);
      open.pop();
    } else if (character === ',' && container) {
      endValue(at);
      container.index += 1;
    }
  }
  return true;
}

function findStringEnd(text: string, start: number): number {
  for (let at = start + 1; at < text.length; at += 1) {
    if (text[at] === '\\') at += 1;
    else if (text[at] === '"') return at + 1;
  }
  return text.length;
}
