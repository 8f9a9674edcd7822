import { type Reason, toReason } from '../../platform/messages/sentence.ts';
import { describeProof } from './proof-sentences.ts';

/** Limits for a signed text. Larger ones are rejected. */
interface JsonLimits {
  /** Maximum size of the text, in bytes of UTF-8. */
  readonly maxBytes: number;
  readonly maxDepth: number;
  /** Maximum number of objects and arrays. */
  readonly maxNodes: number;
  /** Maximum number of members of all objects. */
  readonly maxMembers: number;
}

export type JsonValue = null | boolean | number | string | readonly JsonValue[] | JsonObject;
export type JsonObject = { readonly [key: string]: JsonValue };

type StrictJsonResult =
  | { readonly ok: true; readonly value: JsonObject }
  /** `limit`: the text exceeds one of our limits. `malformed`: parsers may interpret it differently. */
  | ({ readonly ok: false; readonly failure: 'limit' | 'malformed' } & Reason);

/**
 * Matches a string, and a colon after it, which makes it the name of a member. A string can end in only one way, so the
 * match is linear.
 */
const STRING_PATTERN = /"(?:[^"\\]|\\.)*"\s*(:?)/g;

/**
 * Parses a JSON object that all parsers interpret identically (I-JSON, RFC 7493), because a signed text must have the
 * same meaning for the verifier and the reader. Rejects duplicate names, unpaired surrogates, numbers that a double
 * cannot represent, and `__proto__`. Repairs nothing.
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

/** Counts the member names in valid JSON text. */
function countNames(text: string): number {
  let names = 0;
  for (const [, colon] of text.matchAll(STRING_PATTERN)) if (colon === ':') names += 1;
  return names;
}

/** @returns the number of members of all inner objects, or the reason for the rejection */
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

/** Returns a value as a list, because JSON-LD and DID documents write a single value without a list. */
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
