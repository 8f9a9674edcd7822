import { type Reason, toReason } from '../../platform/messages/sentence.ts';
import { describeProof } from './proof-sentences.ts';

/** Limits for a signed text; larger ones are rejected. */
interface JsonLimits {
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

type StrictJsonResult =
  | { readonly ok: true; readonly value: JsonObject }
  /** `limit`: the text exceeds one of our limits. `malformed`: parsers may disagree about its meaning. */
  | ({ readonly ok: false; readonly failure: 'limit' | 'malformed' } & Reason);

/** A string, and whether a colon makes it the name of a member. Strings have no other way to end, so this is linear. */
const STRING_PATTERN = /"(?:[^"\\]|\\.)*"\s*(:?)/g;

/**
 * Reads a JSON object on which all readers must agree (I-JSON, RFC 7493): what is signed must not say one thing to the
 * one who verifies and another to the one who reads. Names that occur twice, half characters, numbers that a double
 * cannot hold, and `__proto__` are refused; nothing is repaired.
 */
export function parseStrictJson(text: string, limits: JsonLimits): StrictJsonResult {
  if (Buffer.byteLength(text) > limits.maxBytes)
    return createRejection('limit', 'tooLong', { size: limits.maxBytes / 1024 });
  let value: JsonValue;
  try {
    value = JSON.parse(text) as JsonValue;
  } catch {
    return createRejection('malformed', 'notJson');
  }
  if (!isObject(value)) return createRejection('malformed', 'notJsonObject');
  const memberCount = countMembers(value, limits);
  if (typeof memberCount === 'object') return memberCount;
  return countNames(text) === memberCount ? { ok: true, value } : createRejection('malformed', 'repeatedName');
}

/** Number of member names in a text of valid JSON. */
function countNames(text: string): number {
  let names = 0;
  for (const [, colon] of text.matchAll(STRING_PATTERN)) if (colon === ':') names += 1;
  return names;
}

/** @returns how many members the objects inside have, or why it is refused */
function countMembers(root: JsonObject, limits: JsonLimits): number | Extract<StrictJsonResult, { ok: false }> {
  const queue: { value: JsonValue; depth: number }[] = [{ value: root, depth: 1 }];
  let nodes = 0;
  let members = 0;
  for (let next = queue.pop(); next; next = queue.pop()) {
    const { value, depth } = next;
    if (typeof value === 'string' && !value.isWellFormed()) return createRejection('malformed', 'halfSurrogate');
    if (typeof value === 'number' && Math.abs(value) > Number.MAX_SAFE_INTEGER)
      return createRejection('malformed', 'largeNumber');
    if (typeof value !== 'object' || value === null) continue;
    if (depth > limits.maxDepth) return createRejection('limit', 'tooDeep', { count: limits.maxDepth });
    if (++nodes > limits.maxNodes) return createRejection('limit', 'tooManyNodes', { count: limits.maxNodes });
    if (isArray(value)) {
      for (const item of value) queue.push({ value: item, depth: depth + 1 });
      continue;
    }
    for (const [name, member] of Object.entries(value)) {
      if (name === '__proto__') return createRejection('malformed', 'protoMember');
      if (!name.isWellFormed()) return createRejection('malformed', 'halfSurrogate');
      if (++members > limits.maxMembers)
        return createRejection('limit', 'tooManyMembers', { count: limits.maxMembers });
      queue.push({ value: member, depth: depth + 1 });
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
export function toArray(value: JsonValue | undefined): readonly JsonValue[] {
  if (value === undefined || value === null) return [];
  return isArray(value) ? value : [value];
}

export function getString(value: JsonValue | undefined): string | null {
  return typeof value === 'string' ? value : null;
}

function createRejection(
  failure: 'limit' | 'malformed',
  ...message: Parameters<typeof describeProof>
): Extract<StrictJsonResult, { ok: false }> {
  return { ok: false, failure, ...toReason(describeProof(...message)) };
}
