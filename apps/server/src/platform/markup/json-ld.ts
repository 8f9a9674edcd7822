import { jsonrepair } from 'jsonrepair';
import { MARKUP_LIMITS } from './markup-limits.ts';
import type { EmbeddedJsonLd } from './scan-markup.ts';
import type { SkippedItems } from './skipped-items.ts';
import {
  getNodeId,
  getTypes,
  indexNodes,
  isNode,
  resolveNodes,
  type SourcedNode,
  type StructuredData,
  type StructuredNode,
} from './structured-data.ts';

/** A `<script type="application/ld+json">`. */
export interface JsonLdBlock {
  /** The exact text in the page, decoded from its charset and not changed otherwise. */
  readonly text: string;
  /** Start of the block, in UTF-16 units of the decoded page. */
  readonly offset: number;
  /** `repaired`: the text is not valid JSON, and the metadata is from a repaired copy. */
  readonly state: 'valid' | 'repaired' | 'broken';
}

interface JsonLdResult {
  readonly blocks: readonly JsonLdBlock[];
  readonly data: StructuredData;
}

const MAX_DEPTH = 24;

/** Parses all blocks unmodified. If a block is not JSON, parses a repaired copy and marks it. */
export function parseJsonLd(embedded: readonly EmbeddedJsonLd[], baseUrl: string, skips: SkippedItems): JsonLdResult {
  const blocks: JsonLdBlock[] = [];
  const top: SourcedNode[] = [];
  const all: SourcedNode[] = [];
  const nodes: StructuredNode[] = [];
  let remainingRepairChars: number = MARKUP_LIMITS.maxJsonLdRepair;
  for (const { text, offset } of embedded) {
    const parsed = parseBlock(text, text.length <= remainingRepairChars);
    if (parsed.state !== 'valid') remainingRepairChars -= text.length;
    blocks.push({ text, offset, state: parsed.state });
    if (parsed.state === 'broken') continue;
    const source = parsed.state === 'repaired' ? 'json-ld-repaired' : 'json-ld';
    for (const node of listTopNodes(parsed.value, 0)) top.push({ node, source });
    const isComplete = collectNodes(parsed.value, 0, source, { all, nodes, isTop: true });
    if (!isComplete)
      skips.add('nodes of structured data', `more than ${MARKUP_LIMITS.maxStructuredNodes} or nested too deep`, 1);
  }
  const byId = indexNodes(nodes, baseUrl);
  return { blocks, data: { top: resolveNodes(byId, top), all: resolveNodes(byId, all), byId } };
}

type ParsedBlock = { state: 'valid' | 'repaired'; value: unknown } | { state: 'broken' };

function parseBlock(text: string, canRepair: boolean): ParsedBlock {
  try {
    return { state: 'valid', value: JSON.parse(text) as unknown };
  } catch {
    // A copy is repaired.
  }
  const source = translateEscapes(stripCdata(text));
  if (!canRepair || source === null || !ENDS_AFTER_VALUE.test(source)) return { state: 'broken' };
  for (const repair of [
    stripControlCharacters,
    jsonrepair,
    (broken: string) => jsonrepair(stripControlCharacters(broken)),
  ]) {
    try {
      return { state: 'repaired', value: JSON.parse(repair(source)) as unknown };
    } catch {
      // Tries the next kind of repair. A block can be beyond repair, or nested too deeply for the stack.
    }
  }
  return { state: 'broken' };
}

/** The repair closes a string that a cut block ends in, but the rest of that text is missing. */
const ENDS_AFTER_VALUE = /["'}\]][\s,;]*$/;

/**
 * Replaces the escapes of JavaScript that JSON does not have, because the repair removes only their backslash: `O\x27B`
 * would become `Ox27B`. Escaped punctuation is the punctuation.
 * @returns null if an escaped letter or digit has no certain meaning
 */
function translateEscapes(text: string): string | null {
  let isKnown = true;
  const translated = text.replace(
    /\\(?:x([0-9a-fA-F]{2})|u\{0*([0-9a-fA-F]{1,6})\}|([\s\S]))/g,
    (sequence, hex?: string, codePoint?: string, letter = '') => {
      if (hex !== undefined) return `\\u00${hex}`;
      const code = Number.parseInt(codePoint ?? '0', 16);
      if (code > 0x10ffff || (/[\p{L}\p{N}]/u.test(letter) && !/[bfnrtu]/.test(letter))) isKnown = false;
      return codePoint === undefined || !isKnown ? sequence : JSON.stringify(String.fromCodePoint(code)).slice(1, -1);
    },
  );
  return isKnown ? translated : null;
}

/** Raw line breaks, tabs and other control characters inside of strings are the most frequent error in such blocks. */
function stripControlCharacters(text: string): string {
  return text.replace(/\p{Cc}+/gu, ' ');
}

/** Old tutorials recommended comments and CDATA marks around scripts. */
function stripCdata(text: string): string {
  const content = text.trim().replace(/^(?:\/\/|\/\*)?\s*<!\[CDATA\[\s*(?:\*\/)?/, '');
  return trimSuffix(trimCdataEnd(content), '-->').trimStart().replace(/^<!--/, '');
}

/** Removes `//]]>`, or `]]>` in comment marks. An expression that searches for the end reads each run of spaces again. */
function trimCdataEnd(text: string): string {
  const beforeMark = trimSuffix(text, '*/');
  if (!beforeMark.endsWith(']]>')) return text;
  const content = trimSuffix(beforeMark, ']]>');
  return trimSuffix(trimSuffix(content, '//'), '/*');
}

/** Returns the text without `suffix`, if it ends with it, and without the whitespace around it. */
const trimSuffix = (text: string, suffix: string): string =>
  (text.endsWith(suffix) ? text.slice(0, -suffix.length) : text).trimEnd();

/** Returns the top-level nodes: those of a block, of its array or @graph, and the main subject of such a node. */
function listTopNodes(value: unknown, depth: number): StructuredNode[] {
  if (depth > 3) return [];
  if (Array.isArray(value))
    return value.slice(0, MARKUP_LIMITS.maxStructuredNodes).flatMap((item) => listTopNodes(item, depth + 1));
  if (!isNode(value)) return [];
  const main = isNode(value.mainEntity) && value.mainEntity['@type'] ? [value.mainEntity] : [];
  // Some sites wrap their nodes in an object with keys of their own: {"article": {"@type": …}}.
  if (!value['@type'] && !value['@graph'] && !value['@id'])
    return Object.entries(value).flatMap(([key, inner]) =>
      key.startsWith('@') || !isNode(inner) || !inner['@type'] ? [] : listTopNodes(inner, depth + 1),
    );
  return [...(value['@type'] ? [value] : []), ...main, ...listTopNodes(value['@graph'], depth + 1)];
}

interface CollectedNodes {
  readonly all: SourcedNode[];
  readonly nodes: StructuredNode[];
  /** False inside of a property. An empty id there is a missing one. */
  readonly isTop: boolean;
}

/** @returns false if a limit excluded a node */
function collectNodes(
  value: unknown,
  depth: number,
  source: SourcedNode['source'],
  { all, nodes, isTop }: CollectedNodes,
): boolean {
  if (typeof value !== 'object' || value === null) return true;
  if (depth > MAX_DEPTH || all.length >= MARKUP_LIMITS.maxStructuredNodes) return false;
  if (isNode(value)) {
    if (getTypes(value).length > 0) all.push({ node: value, source });
    if (isTop || getNodeId(value) !== '') nodes.push(value);
  }
  let isComplete = true;
  for (const [key, inner] of Object.entries(value)) {
    if (key === '@context' || key === 'proof') continue;
    const isInnerTop = isTop && (Array.isArray(value) || key === '@graph');
    isComplete = collectNodes(inner, depth + 1, source, { all, nodes, isTop: isInnerTop }) && isComplete;
  }
  return isComplete;
}
