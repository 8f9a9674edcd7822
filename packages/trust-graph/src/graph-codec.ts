import { createGraph, type DomainGraph } from './domain-graph.ts';
import { DomainNames } from './domain-names.ts';
import type { TrustConfig } from './trust-config.ts';
import { type RankedDomainGraph, ROLE } from './trust-signal.ts';
import { TRUST_WEIGHTS } from './weights.ts';

/**
 * A ranked graph as bytes, so that a server can load it instead of computing it.
 *
 * Layout, little-endian: `VWGRAPH` and a NUL · version u32 · length of the header u32 · checksum of everything after it
 * u32 · 0 u32 · header (JSON, padded with spaces to 8) · the sections that it names, each padded to 8. Only data that
 * cannot be derived is stored. Incoming rows and confirmations are derived from the outgoing rows.
 */

/** Increase this number when an older reader cannot read the file. */
export const GRAPH_FORMAT_VERSION = 1;

/** Reasons why bytes are not a graph (closed list). */
export type GraphDecodeProblem = 'not-a-graph' | 'unsupported-version' | 'truncated' | 'checksum' | 'malformed';

/** Thrown by `decodeDomainGraph`. The solution is to rank again. */
export class GraphDecodeError extends Error {
  readonly code: GraphDecodeProblem;

  constructor(code: GraphDecodeProblem, message: string) {
    super(message);
    this.name = 'GraphDecodeError';
    this.code = code;
  }
}

const MAGIC = [0x56, 0x57, 0x47, 0x52, 0x41, 0x50, 0x48, 0x00];
const PREFIX = 24;
const SECTIONS = ['names', 'offsets', 'start', 'neighbor', 'says', 'roles', 'trust', 'passedOn'] as const;
type Section = (typeof SECTIONS)[number];

interface Header {
  readonly size: number;
  readonly edges: number;
  readonly lengths: Record<Section, number>;
  readonly config: TrustConfig;
  readonly sharedPlatforms: readonly string[];
  readonly rulesVersion: string;
}

/** Encodes a ranked graph. The same graph always has the same bytes. */
export function encodeDomainGraph(ranked: RankedDomainGraph): Uint8Array {
  requireLittleEndian();
  const { signals, out } = ranked;
  const { bytes, offsets } = ranked.names.toBytes();
  const sections: Record<Section, Uint8Array> = {
    names: bytes,
    offsets: toBytes(offsets),
    start: toBytes(out.start),
    neighbor: toBytes(out.neighbor),
    says: out.masks,
    roles: signals.roles,
    trust: toBytes(signals.trust),
    passedOn: toBytes(signals.passedOnTrust),
  };
  const header: Header = {
    size: ranked.size,
    edges: out.neighbor.length,
    lengths: Object.fromEntries(SECTIONS.map((name) => [name, sections[name].length])) as Record<Section, number>,
    config: signals.config,
    sharedPlatforms: [...ranked.sharedPlatforms],
    rulesVersion: signals.rulesVersion,
  };
  const json = new TextEncoder().encode(JSON.stringify(header));
  const total = SECTIONS.reduce((sum, name) => sum + padded(sections[name].length), PREFIX + padded(json.length));
  const encoded = new Uint8Array(total);
  encoded.set(MAGIC);
  encoded.fill(0x20, PREFIX, PREFIX + padded(json.length));
  encoded.set(json, PREFIX);
  let at = PREFIX + padded(json.length);
  for (const name of SECTIONS) {
    encoded.set(sections[name], at);
    at += padded(sections[name].length);
  }
  const view = new DataView(encoded.buffer);
  view.setUint32(8, GRAPH_FORMAT_VERSION, true);
  view.setUint32(12, padded(json.length), true);
  view.setUint32(16, checksum(encoded.subarray(PREFIX)), true);
  return encoded;
}

/**
 * Decodes a ranked graph and validates it completely. The arrays may be views of the given bytes, so do not change
 * these afterwards.
 * @throws GraphDecodeError for anything but the output of `encodeDomainGraph`
 */
export function decodeDomainGraph(encoded: Uint8Array): RankedDomainGraph {
  requireLittleEndian();
  if (encoded.length < PREFIX || MAGIC.some((byte, at) => encoded[at] !== byte)) {
    throw new GraphDecodeError('not-a-graph', 'The bytes do not begin like a ranked graph.');
  }
  // Typed arrays need an aligned start.
  const bytes = encoded.byteOffset % 8 === 0 ? encoded : encoded.slice();
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const version = view.getUint32(8, true);
  if (version !== GRAPH_FORMAT_VERSION) {
    throw new GraphDecodeError(
      'unsupported-version',
      `The graph has format ${version}; this reads ${GRAPH_FORMAT_VERSION}.`,
    );
  }
  const headerLength = view.getUint32(12, true);
  if (headerLength % 8 !== 0 || PREFIX + headerLength > bytes.length) {
    throw new GraphDecodeError('truncated', 'The graph ends within its header.');
  }
  if (view.getUint32(20, true) !== 0) throw createMalformedError('the reserved field is set');
  if (view.getUint32(16, true) !== checksum(bytes.subarray(PREFIX))) {
    throw new GraphDecodeError('checksum', 'The graph is incomplete or was changed after it was written.');
  }
  const header = readHeader(bytes.subarray(PREFIX, PREFIX + headerLength));
  const sections = cutSections(bytes, PREFIX + headerLength, header);
  return assemble(header, sections);
}

function readHeader(json: Uint8Array): Header {
  let header: unknown;
  try {
    header = JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(json));
  } catch {
    throw createMalformedError('its header is not JSON');
  }
  if (!isHeader(header)) throw createMalformedError('its header lacks a field');
  return header;
}

function isHeader(value: unknown): value is Header {
  if (!isRecord(value)) return false;
  const { size, edges, lengths, config, sharedPlatforms, rulesVersion } = value;
  return (
    isCount(size) &&
    isCount(edges) &&
    isRecord(lengths) &&
    SECTIONS.every((name) => isCount(lengths[name])) &&
    isStrings(sharedPlatforms) &&
    typeof rulesVersion === 'string' &&
    isRecord(config) &&
    isStrings(config.sharedPlatforms) &&
    Array.isArray(config.anchors) &&
    config.anchors.every(
      (anchor: unknown) => isRecord(anchor) && isStrings([anchor.domain, anchor.name, anchor.attests]),
    ) &&
    isWeights(config.weights)
  );
}

function cutSections(bytes: Uint8Array, from: number, header: Header): Record<Section, Uint8Array> {
  const { size, edges, lengths } = header;
  const expected: Record<Section, number> = {
    names: lengths.names,
    offsets: 4 * (size + 1),
    start: 4 * (size + 1),
    neighbor: 4 * edges,
    says: edges,
    roles: size,
    trust: 8 * size,
    passedOn: 8 * size,
  };
  const sections: Partial<Record<Section, Uint8Array>> = {};
  let at = from;
  for (const name of SECTIONS) {
    if (lengths[name] !== expected[name]) throw createMalformedError(`the length of "${name}" is wrong`);
    if (at + padded(lengths[name]) > bytes.length)
      throw new GraphDecodeError('truncated', `The graph ends within "${name}".`);
    sections[name] = bytes.subarray(at, at + lengths[name]);
    at += padded(lengths[name]);
  }
  if (at !== bytes.length) throw createMalformedError('it goes on after its last section');
  return sections as Record<Section, Uint8Array>;
}

function assemble(header: Header, sections: Record<Section, Uint8Array>): RankedDomainGraph {
  const { size } = header;
  const names = DomainNames.fromBytes(sections.names, toUint32(sections.offsets));
  if (names === null) throw createMalformedError('its names are not a table of domains');
  const start = toUint32(sections.start);
  const neighbor = toUint32(sections.neighbor);
  checkRows(start, neighbor, sections.says);
  const { roles } = sections;
  const trust = toFloat64(sections.trust);
  const passedOnTrust = toFloat64(sections.passedOn);
  for (let id = 0; id < size; id++) {
    const role = roles[id] as number;
    const known = role < ROLE.controlled + 1;
    const none = Number.isNaN(trust[id] as number);
    const ceiling = role === ROLE.anchor ? 1 : header.config.weights.trustCap;
    const inRange = (value: number) => value >= 0 && value <= ceiling;
    if (!known || none !== (role === ROLE.none) || !(none || inRange(trust[id] as number)))
      throw createMalformedError('a trust value is wrong');
    const passes = !Number.isNaN(passedOnTrust[id] as number);
    if (passes !== (!none && role !== ROLE.controlled) || (passes && !inRange(passedOnTrust[id] as number))) {
      throw createMalformedError('a trust value is wrong');
    }
  }
  const graph: DomainGraph = createGraph(names, start, neighbor, sections.says, new Set(header.sharedPlatforms));
  return {
    ...graph,
    signals: { trust, passedOnTrust, roles, config: header.config, rulesVersion: header.rulesVersion },
  };
}

function checkRows(start: Uint32Array, neighbor: Uint32Array, masks: Uint8Array): void {
  const size = start.length - 1;
  if (start[0] !== 0 || start[size] !== neighbor.length) throw createMalformedError('its rows do not cover its edges');
  for (let id = 0; id < size; id++) {
    const from = start[id] as number;
    const to = start[id + 1] as number;
    if (to < from || to > neighbor.length) throw createMalformedError('a row ends before it begins');
    for (let e = from; e < to; e++) {
      const target = neighbor[e] as number;
      const mask = masks[e] as number;
      const ascending = e === from || target > (neighbor[e - 1] as number);
      if (target >= size || target === id || !ascending || mask === 0 || mask > 63)
        throw createMalformedError('an edge is wrong');
    }
  }
}

/** FNV-1a over 32-bit integers with a final mix. It detects damage, but not forgery. */
function checksum(bytes: Uint8Array): number {
  const words = new Uint32Array(bytes.buffer, bytes.byteOffset, bytes.length >>> 2);
  let hash = 0x811c9dc5;
  for (let i = 0; i < words.length; i++) {
    hash = Math.imul(hash ^ (words[i] as number), 0x01000193);
    hash ^= hash >>> 13;
  }
  for (let i = words.length * 4; i < bytes.length; i++) hash = Math.imul(hash ^ (bytes[i] as number), 0x01000193);
  return (hash ^ bytes.length) >>> 0;
}

function padded(length: number): number {
  return Math.ceil(length / 8) * 8;
}

function toBytes(array: Uint32Array | Float64Array): Uint8Array {
  return new Uint8Array(array.buffer, array.byteOffset, array.byteLength);
}

function toUint32(bytes: Uint8Array): Uint32Array {
  return new Uint32Array(bytes.buffer, bytes.byteOffset, bytes.length / 4);
}

function toFloat64(bytes: Uint8Array): Float64Array {
  return new Float64Array(bytes.buffer, bytes.byteOffset, bytes.length / 8);
}

function requireLittleEndian(): void {
  if (new Uint8Array(new Uint32Array([1]).buffer)[0] !== 1)
    throw new Error('ranked graphs need a little-endian machine');
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function isStrings(value: unknown): value is string[] {
  return Array.isArray(value) && value.every((item) => typeof item === 'string');
}

function isWeights(value: unknown): boolean {
  return isRecord(value) && Object.keys(TRUST_WEIGHTS).every((name) => typeof value[name] === 'number');
}

function isCount(value: unknown): value is number {
  return Number.isInteger(value) && (value as number) >= 0 && (value as number) < 2 ** 32;
}

function createMalformedError(description: string): GraphDecodeError {
  return new GraphDecodeError('malformed', `The graph cannot be read: ${description}.`);
}
