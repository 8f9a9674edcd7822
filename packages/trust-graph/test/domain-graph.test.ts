import { expect, test } from 'vitest';
import { createDomainGraph, DomainGraphBuilder, identify } from '../src/index.ts';

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
