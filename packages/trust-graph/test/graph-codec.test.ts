import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  createDomainGraph,
  DEFAULT_TRUST_CONFIG,
  DomainGraphBuilder,
  decodeDomainGraph,
  encodeDomainGraph,
  explainTrustSignal,
  findTrustSignal,
  GraphDecodeError,
  getTrust,
  identify,
  RELATIONSHIPS,
  rankDomainGraph,
  scorePair,
} from '../src/index.ts';
import { rankedCrawl } from './ranked-crawl.ts';

const crawl = rankedCrawl();
const bytes = encodeDomainGraph(crawl);

function problem(encoded: Uint8Array): string | null {
  try {
    decodeDomainGraph(encoded);
    return null;
  } catch (error) {
    if (error instanceof GraphDecodeError) return error.code;
    throw error;
  }
}

test('returns the same results for a decoded graph', () => {
  const decoded = decodeDomainGraph(bytes);
  expect(decoded.size).toBe(crawl.size);
  for (let id = 0; id < crawl.size; id++)
    expect(findTrustSignal(decoded, crawl.names.name(id))).toBe(getTrust(crawl, id));
  expect(decoded.in).toEqual(crawl.in);
  expect(decoded.out).toEqual(crawl.out);
  expect(decoded.signals).toEqual(crawl.signals);
  expect(explainTrustSignal(decoded, 'nytimes.com')).toEqual(explainTrustSignal(crawl, 'nytimes.com'));
  expect(scorePair(decoded, 'apnews.com', 'galvnews.com')).toEqual(scorePair(crawl, 'apnews.com', 'galvnews.com'));
  expect(encodeDomainGraph(decoded)).toEqual(bytes);
});

test('decodes bytes at an odd offset', () => {
  const shifted = new Uint8Array(bytes.length + 3);
  shifted.set(bytes, 3);
  expect(decodeDomainGraph(shifted.subarray(3)).size).toBe(crawl.size);
});

test('preserves any graph', () => {
  const domain = fc.integer({ min: 0, max: 20 }).map((n) => `d${n}.com`);
  const statement = fc.record({ source: domain, type: fc.constantFrom(...RELATIONSHIPS), target: domain });
  fc.assert(
    fc.property(fc.array(statement), (statements) => {
      const ranked = rankDomainGraph(createDomainGraph(statements), DEFAULT_TRUST_CONFIG);
      const decoded = decodeDomainGraph(encodeDomainGraph(ranked));
      expect({ out: decoded.out, in: decoded.in, signals: decoded.signals }).toEqual({
        out: ranked.out,
        in: ranked.in,
        signals: ranked.signals,
      });
    }),
  );
});

test('rejects damaged bytes with a reason', () => {
  expect(problem(new Uint8Array())).toBe('not-a-graph');
  expect(problem(new TextEncoder().encode('attribute=value, and more than twenty-four bytes'))).toBe('not-a-graph');
  const newer = bytes.slice();
  newer[8] = 2;
  expect(problem(newer)).toBe('unsupported-version');
  expect(problem(bytes.slice(0, 40))).toBe('truncated');
  expect(problem(bytes.slice(0, bytes.length - 8))).toBe('checksum');
  fc.assert(
    fc.property(fc.integer({ min: 0, max: bytes.length - 1 }), fc.integer({ min: 1, max: 255 }), (at, by) => {
      const damaged = bytes.slice();
      damaged[at] = (damaged[at] as number) ^ by;
      expect(problem(damaged)).not.toBeNull();
    }),
  );
});

test('omits shared platforms and self references, and builds only once', () => {
  const builder = new DomainGraphBuilder();
  const end = (value: string) => {
    const result = identify(value);
    if (!result.ok) throw new Error(result.message);
    return result.identity;
  };
  expect(builder.addRelationship(end('a.com'), 'MEMBER', end('m.facebook.com/a'))).toBe(false);
  expect(builder.addRelationship(end('a.com'), 'CONTROL', end('news.a.com'))).toBe(false);
  expect(builder.addRelationship(end('a.com'), 'MEMBER', end('did:key:z6Mk'))).toBe(false);
  expect(builder.addRelationship(end('a.com'), 'MEMBER', end('lippard.blogspot.com'))).toBe(true);
  expect(builder.addRelationship(end('a.com'), 'MEMBER', end('someone.wixsite.com'))).toBe(true);
  expect(builder.addDomain('facebook.com')).toBeNull();
  expect(() => builder.add('a.com', 'MEMBER', 'ü.com')).toThrow(RangeError);
  expect(() => builder.addById(0, 'MEMBER', 99)).toThrow(RangeError);
  const graph = builder.build();
  expect(graph.size).toBe(3);
  expect(() => builder.build()).toThrow();
  expect(() => builder.add('a.com', 'MEMBER', 'b.com')).toThrow();
});

test('merges duplicate and opposite statements of a pair into one edge', () => {
  const graph = createDomainGraph([
    { source: 'a.com', type: 'MEMBER', target: 'b.com' },
    { source: 'a.com', type: 'MEMBER', target: 'b.com' },
    { source: 'a.com', type: 'CONTROL', target: 'b.com' },
    { source: 'b.com', type: 'BELONGTO', target: 'a.com' },
  ]);
  expect([...graph.out.masks]).toEqual([0b101, 0b10]);
  expect([...graph.out.confirmed]).toEqual([0b1, 0b10]);
  expect([...graph.in.confirmed]).toEqual([0b10, 0b1]);
});

test('preserves the ids of a hundred thousand names', () => {
  const builder = new DomainGraphBuilder();
  for (let i = 0; i < 100_000; i++) expect(builder.addDomain(`site-${i}.example.com`)).toBe(i);
  const { names } = builder.build();
  for (let i = 0; i < 100_000; i += 997) {
    expect(names.name(i)).toBe(`site-${i}.example.com`);
    expect(names.find(`site-${i}.example.com`)).toBe(i);
  }
  expect(names.find('site-100000.example.com')).toBe(-1);
});
