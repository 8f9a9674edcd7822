import type { SourceStatement } from '@vouchwire/trust-graph';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { diffFiles } from './diff-files.ts';

const file = (...lines: readonly (readonly [number, string])[]): SourceStatement[] =>
  lines.map(([line, text]) => {
    const at = text.indexOf('=');
    return { line, attribute: text.slice(0, at), value: text.slice(at + 1) };
  });

it('returns what was added and removed, each with its line, and counts what both files state', () => {
  const difference = diffFiles(
    file([2, 'member=a.com'], [3, 'member=b.com'], [5, 'social=x.com/a']),
    file([1, 'member=b.com'], [2, 'vendor=a.com'], [9, 'social=x.com/a']),
  );
  expect(difference).toEqual({
    added: file([2, 'vendor=a.com']),
    removed: file([2, 'member=a.com']),
    respelled: 0,
    unchanged: 2,
  });
});

it('counts a reference in another spelling as respelled, not as added or removed', () => {
  const before = file([1, 'member=http://www.a.com/'], [2, 'control=B.com'], [3, 'member=c.com/City/']);
  const after = file([1, 'member=https://a.com'], [2, 'control=https://b.com/'], [3, 'member=c.com/City/']);
  expect(diffFiles(before, after)).toEqual({ added: [], removed: [], respelled: 2, unchanged: 1 });
});

it('counts a broken reference in another spelling as respelled, and a line without a value not at all', () => {
  // Lines of the files of impressorg.com.
  const before = file([1, 'member=https://www.https//clanryenews.com/']);
  const after = file([1, 'member=http://https//clanryenews.com/'], [2, 'vendor=']);
  expect(diffFiles(before, after)).toEqual({ added: [], removed: [], respelled: 1, unchanged: 0 });
});

it('compares paths and values that are not references case-sensitively', () => {
  const before = file([1, 'member=c.com/City'], [2, 'social=https://x.com/A']);
  const after = file([1, 'member=c.com/city'], [2, 'social=https://x.com/a']);
  expect(diffFiles(before, after)).toEqual({ added: after, removed: before, respelled: 0, unchanged: 0 });
});

it('ignores order and repetition, including a repetition in another spelling', () => {
  const before = file([1, 'member=a.com'], [2, 'member=b.com']);
  const after = file([7, 'member=b.com'], [8, 'member=a.com'], [9, 'member=https://www.a.com/']);
  const same = { added: [], removed: [], respelled: 0, unchanged: 2 };
  expect(diffFiles(before, after)).toEqual(same);
  expect(diffFiles(after, before)).toEqual(same);
});

it('accounts for every distinct statement of both files exactly once', () => {
  const spelling = fc.constantFrom(
    'x.com',
    'X.com',
    'http://www.x.com/',
    'y.com',
    'https://y.com',
    'y.com/a',
    'y.com/A',
  );
  const lines = fc.array(
    fc.record({ line: fc.nat(99), attribute: fc.constantFrom('member', 'social'), value: spelling }),
  );
  // Written out here: what each spelling names, and nothing of the code under test.
  const NAMES: Readonly<Record<string, string>> = {
    'X.com': 'x.com',
    'http://www.x.com/': 'x.com',
    'https://y.com': 'y.com',
  };
  const distinct = (statements: readonly SourceStatement[]) =>
    new Set(
      statements.map(
        ({ attribute, value }) => `${attribute} ${attribute === 'member' ? (NAMES[value] ?? value) : value}`,
      ),
    );
  fc.assert(
    fc.property(lines, lines, (earlier, later) => {
      const { added, removed, respelled, unchanged } = diffFiles(earlier, later);
      const [before, after] = [distinct(earlier), distinct(later)];
      const onlyIn = (one: Set<string>, other: Set<string>) => new Set([...one].filter((key) => !other.has(key)));
      expect(distinct(added)).toEqual(onlyIn(after, before));
      expect(distinct(removed)).toEqual(onlyIn(before, after));
      expect([added.length, removed.length]).toEqual([distinct(added).size, distinct(removed).size]);
      expect(respelled + unchanged).toBe(before.size - removed.length);
    }),
  );
});
