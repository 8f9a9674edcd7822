import fc from 'fast-check';
import { expect, it } from 'vitest';
import type { ObservedStatement } from '../observation.ts';
import { differencesBetween } from './file-difference.ts';

const file = (...lines: readonly (readonly [number, string])[]): ObservedStatement[] =>
  lines.map(([line, text]) => {
    const [attribute = '', value = ''] = text.split('=');
    return { line, attribute, value };
  });

it('says what was added and removed, each with its line, and pairs what both files say', () => {
  const difference = differencesBetween(
    file([2, 'member=a.com'], [3, 'member=b.com'], [5, 'social=x.com/a']),
    file([1, 'member=b.com'], [2, 'vendor=a.com'], [9, 'social=x.com/a']),
  );
  expect(difference.added).toEqual(file([2, 'vendor=a.com']));
  expect(difference.removed).toEqual(file([2, 'member=a.com']));
  expect(difference.kept.map(({ before, after }) => [before.line, after.line])).toEqual([
    [3, 1],
    [5, 9],
  ]);
});

it('takes another order for no difference, another spelling for one, and a repetition for a line more', () => {
  const before = file([1, 'member=a.com'], [2, 'member=b.com']);
  expect(differencesBetween(before, file([8, 'member=b.com'], [9, 'member=a.com']))).toMatchObject({
    added: [],
    removed: [],
  });
  expect(differencesBetween(before, file([1, 'member=A.com'], [2, 'member=b.com']))).toMatchObject({
    added: [{ value: 'A.com' }],
    removed: [{ value: 'a.com' }],
  });
  const twice = file([1, 'member=a.com'], [2, 'member=b.com'], [3, 'member=a.com']);
  expect(differencesBetween(before, twice).added).toEqual(file([3, 'member=a.com']));
  expect(differencesBetween(twice, before).removed).toEqual(file([3, 'member=a.com']));
});

it('accounts for every line of both files exactly once', () => {
  const lines = fc.array(
    fc.record({ line: fc.nat(99), attribute: fc.constantFrom('a', 'b'), value: fc.constantFrom('x', 'y', '=') }),
  );
  const spelled = (statements: readonly ObservedStatement[]) =>
    statements.map(({ attribute, value }) => `${attribute}=${value}`).sort();
  fc.assert(
    fc.property(lines, lines, (earlier, later) => {
      const { added, removed, kept } = differencesBetween(earlier, later);
      const keptBefore = kept.map(({ before }) => before);
      const keptAfter = kept.map(({ after }) => after);
      expect(spelled([...removed, ...keptBefore])).toEqual(spelled(earlier));
      expect(spelled([...added, ...keptAfter])).toEqual(spelled(later));
      expect(spelled(keptBefore)).toEqual(spelled(keptAfter));
      // Nothing is both: what could be paired is.
      const inAdded = new Set(spelled(added));
      expect(spelled(removed).filter((text) => inAdded.has(text))).toEqual([]);
    }),
  );
});
