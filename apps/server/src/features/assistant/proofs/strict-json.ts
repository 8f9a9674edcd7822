/** What a signed text may hold; beyond it nobody looks. */
export interface JsonLimits {
  /** Of the text, in bytes of UTF-8. */
  readonly maxBytes: number;
  readonly maxDepth: number;
  /** Objects and arrays together. */
  readonly maxNodes: number;
  /** Of all objects together. */
  readonly maxMembers: number;
}

export type JsonValue = null | boolean | number | string | readonly JsonValue[] | JsonObject;
export type JsonObject = { readonly [key: string]: JsonValue };

export type StrictJson =
  | { readonly ok: true; readonly value: JsonObject }
  /** `limit`: one of ours kept us from looking. `malformed`: no two readers need agree on what it says. */
  | { readonly ok: false; readonly why: 'limit' | 'malformed'; readonly reason: string };

/** A string, and whether a colon makes it the name of a member. Strings have no other way to end, so this is linear. */
const STRINGS = /"(?:[^"\\]|\\.)*"\s*(:?)/g;

/**
 * Reads a JSON object on which all readers must agree (I-JSON, RFC 7493): what is signed must not say one thing to the
 * one who verifies and another to the one who reads. Names that occur twice, half characters, numbers that a double
 * cannot hold, and `__proto__` are refused; nothing is repaired.
 */
export function readStrictJson(text: string, limits: JsonLimits): StrictJson {
  if (Buffer.byteLength(text) > limits.maxBytes)
    return { ok: false, why: 'limit', reason: `It is longer than the ${limits.maxBytes / 1024} kB that are looked at` };
  let value: JsonValue;
  try {
    value = JSON.parse(text) as JsonValue;
  } catch {
    return malformed('It is not valid JSON');
  }
  if (!isObject(value)) return malformed('It is not a JSON object');
  const found = inspect(value, limits);
  if (typeof found === 'object') return found;
  return namesIn(text) === found ? { ok: true, value } : malformed('A name occurs twice in one object');
}

/** How many names of members stand in a text of valid JSON. */
function namesIn(text: string): number {
  let names = 0;
  for (const [, colon] of text.matchAll(STRINGS)) if (colon === ':') names += 1;
  return names;
}

/** @returns how many members the objects inside have, or why it is refused */
function inspect(root: JsonObject, limits: JsonLimits): number | Extract<StrictJson, { ok: false }> {
  const waiting: { value: JsonValue; depth: number }[] = [{ value: root, depth: 1 }];
  let nodes = 0;
  let members = 0;
  for (let next = waiting.pop(); next; next = waiting.pop()) {
    const { value, depth } = next;
    if (typeof value === 'string' && !value.isWellFormed()) return malformed('It holds half of a surrogate pair');
    if (typeof value === 'number' && Math.abs(value) > Number.MAX_SAFE_INTEGER)
      return malformed('It holds a number that readers do not agree on (beyond 2^53)');
    if (typeof value !== 'object' || value === null) continue;
    if (depth > limits.maxDepth)
      return { ok: false, why: 'limit', reason: `It is nested more than ${limits.maxDepth} deep` };
    if (++nodes > limits.maxNodes)
      return { ok: false, why: 'limit', reason: `It holds more than ${limits.maxNodes} objects and lists` };
    if (isArray(value)) {
      for (const item of value) waiting.push({ value: item, depth: depth + 1 });
      continue;
    }
    for (const [name, member] of Object.entries(value)) {
      if (name === '__proto__') return malformed('It holds a member named __proto__');
      if (!name.isWellFormed()) return malformed('It holds half of a surrogate pair');
      if (++members > limits.maxMembers)
        return { ok: false, why: 'limit', reason: `It holds more than ${limits.maxMembers} members` };
      waiting.push({ value: member, depth: depth + 1 });
    }
  }
  return members;
}

export function isArray(value: unknown): value is readonly JsonValue[] {
  return Array.isArray(value);
}

export function isObject(value: unknown): value is JsonObject {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** A value, or the values of a list: JSON-LD and DID documents write one and several alike. */
export function listOf(value: JsonValue | undefined): readonly JsonValue[] {
  if (value === undefined || value === null) return [];
  return isArray(value) ? value : [value];
}

export function stringOf(value: JsonValue | undefined): string | null {
  return typeof value === 'string' ? value : null;
}

function malformed(reason: string): Extract<StrictJson, { ok: false }> {
  return { ok: false, why: 'malformed', reason };
}
