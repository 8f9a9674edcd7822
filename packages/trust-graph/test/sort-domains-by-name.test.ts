import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createDomainGraph, type DomainGraph, RELATIONSHIPS, sortDomainsByName } from '../src/index.ts';

const NAMES = ['b.com', 'a.com', 'z.org', 'm.net', 'a.co', 'aa.com'];
const statement = fc.record({
  source: fc.constantFrom(...NAMES),
  type: fc.constantFrom(...RELATIONSHIPS),
  target: fc.constantFrom(...NAMES),
});
const arrays = ({ size, out, in: incoming, names }: DomainGraph) => ({
  names: Array.from({ length: size }, (_, id) => names.get(id)),
  out,
  incoming,
});

describe('sortDomainsByName', () => {
  it('is independent of the order of the statements, and preserves them', () => {
    fc.assert(
      fc.property(
        fc
          .uniqueArray(statement, { selector: (one) => JSON.stringify(one), maxLength: 20 })
          .chain((statements) =>
            fc.tuple(fc.constant(statements), fc.shuffledSubarray(statements, { minLength: statements.length })),
          ),
        ([statements, shuffled]) => {
          const ordered = sortDomainsByName(createDomainGraph(statements));
          expect(arrays(sortDomainsByName(createDomainGraph(shuffled)))).toEqual(arrays(ordered));
          expect(arrays(ordered).names).toEqual(arrays(ordered).names.toSorted());
          expect(new Set(said(ordered))).toEqual(
            new Set(
              statements
                .filter(({ source, target }) => source !== target)
                .map(({ source, type, target }) => `${source} ${type} ${target}`),
            ),
          );
        },
      ),
    );
  });
});

function said({ size, out, names }: DomainGraph): string[] {
  const found: string[] = [];
  for (let source = 0; source < size; source++)
    for (let edge = out.start[source] as number; edge < (out.start[source + 1] as number); edge++)
      for (const [code, type] of RELATIONSHIPS.entries())
        if ((out.masks[edge] as number) & (1 << code))
          found.push(`${names.get(source)} ${type} ${names.get(out.neighbor[edge] as number)}`);
  return found;
}
