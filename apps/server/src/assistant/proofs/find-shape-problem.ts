import type { Sentence } from '../../platform/messages/sentence.ts';
import { KNOWN_CONTEXTS } from './known-contexts.ts';
import { describeProof } from './proof-sentences.ts';
import { isArray, isObject, type JsonObject, type JsonValue, toArray } from './strict-json.ts';

const KEYWORDS: ReadonlySet<string> = new Set(['@id', '@type', '@value', '@language']);

/**
 * Returns the reason why the terms of a signed document could be redefined. Null if they could not.
 *
 * Only contexts that are bundled with the server, at the top level, may define terms. A custom context could map
 * `headline` to `alternativeHeadline` while the signature of the RDF remains valid. For the same reason, a document
 * signed as RDF must not write the same graph differently: no names with a colon, no custom labels for nodes, and no
 * inner reference to the top level, which could make another node the top.
 */
export function findShapeProblem(document: JsonObject, form: 'jcs' | 'rdfc' | 'jws'): Sentence | null {
  const contexts = toArray(document['@context']);
  for (const context of contexts) {
    if (typeof context !== 'string') return describeProof('ownContext');
    if (!KNOWN_CONTEXTS.has(context)) return describeProof('unknownContext', { context: context.slice(0, 100) });
  }
  const { '@context': _context, proof: _proof, ...content } = document;
  if (form === 'rdfc' && contexts.length === 0) return describeProof('noContext');
  return inspectContent(content, form === 'rdfc' ? getId(content) : null, form === 'rdfc');
}

function inspectContent(content: JsonObject, top: string | null, asRdf: boolean): Sentence | null {
  const queue: { value: JsonValue; inside: boolean }[] = [{ value: content, inside: false }];
  for (let next = queue.pop(); next; next = queue.pop()) {
    const { value, inside } = next;
    if (isArray(value)) {
      for (const item of value) queue.push({ value: item, inside });
      continue;
    }
    if (typeof value === 'string') {
      if (inside && top !== null && value === top) return describeProof('refersToTop');
      if (asRdf && value.startsWith('_:')) return describeProof('labelsNodes');
      continue;
    }
    if (!isObject(value)) continue;
    for (const [name, member] of Object.entries(value)) {
      if (name.startsWith('@') && !KEYWORDS.has(name))
        return describeProof('unknownKeyword', { name: name.slice(0, 40) });
      if (asRdf && name.includes(':')) return describeProof('expandedName', { name: name.slice(0, 60) });
      if (name === 'proof') return describeProof('innerProof');
      queue.push({ value: member, inside: inside || containsObject(member) });
    }
  }
  return null;
}

function containsObject(member: JsonValue): boolean {
  return isObject(member) || (isArray(member) && member.some(isObject));
}

function getId(content: JsonObject): string | null {
  const id = content['@id'] ?? content.id;
  return typeof id === 'string' ? id : null;
}
