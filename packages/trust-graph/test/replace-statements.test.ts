import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  createDomainGraph,
  type DomainGraph,
  type DomainStatement,
  RELATIONSHIPS,
  replaceStatements,
  type StatementTarget,
  sortDomainsByName,
} from '../src/index.ts';

const NAMES = ['b.com', 'a.com', 'z.org', 'm.net', 'a.co', 'aa.com', '0.info'];
const statements = (sources: readonly string[], maxLength: number) =>
  fc.array(
    fc.record({
      source: fc.constantFrom(...sources),
      type: fc.constantFrom(...RELATIONSHIPS),
      target: fc.constantFrom(...NAMES),
    }),
    { maxLength },
  );
const arrays = ({ size, out, in: incoming, names }: DomainGraph) => ({
  names: Array.from({ length: size }, (_, id) => names.get(id)),
  out,
  incoming,
});
const build = (all: readonly DomainStatement[]) => sortDomainsByName(createDomainGraph(all));

/** What the named say, and what those say who are named by them no longer. */
function saidBy(sources: Iterable<string>, all: readonly DomainStatement[]): Map<string, StatementTarget[]> {
  return new Map([...sources].map((name) => [name, all.filter(({ source }) => source === name)]));
}

describe('replaceStatements', () => {
  it('equals a graph built from all statements, with removed and new names', () => {
    fc.assert(
      fc.property(
        statements(NAMES, 16),
        fc
          .uniqueArray(fc.constantFrom(...NAMES), { minLength: 1, maxLength: 3 })
          .chain((changed) => fc.tuple(fc.constant(changed), statements(changed, 6))),
        (before, [changed, instead]) => {
          const after = [...before.filter(({ source }) => !changed.includes(source)), ...instead];
          const noLongerNamed = before.filter(({ source }) => changed.includes(source)).map(({ target }) => target);
          const graph = build(before);
          const unchanged = arrays(build(before));
          expect(arrays(replaceStatements(graph, saidBy([...changed, ...noLongerNamed], after)))).toEqual(
            arrays(build(after)),
          );
          expect(arrays(graph)).toEqual(unchanged);
        },
      ),
    );
  });

  it('returns an equal graph without changes', () => {
    const all: DomainStatement[] = [
      { source: 'a.com', type: 'MEMBER', target: 'b.com' },
      { source: 'z.org', type: 'VENDOR', target: 'z.org' },
    ];
    const graph = build(all);
    expect(replaceStatements(graph, new Map())).toBe(graph);
    expect(replaceStatements(graph, saidBy(NAMES, all))).toBe(graph);
    expect(graph.names.find('z.org')).toBeGreaterThanOrEqual(0);
  });
});
