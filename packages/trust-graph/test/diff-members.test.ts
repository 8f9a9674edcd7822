import fc from 'fast-check';
import { expect, it } from 'vitest';
import { diffMembers, identify, listMembers, parseStatements } from '../src/index.ts';

const list = identify('list.com');
const membersIn = (...values: readonly string[]) => {
  if (!list.ok) throw new Error('list.com is an identity');
  const statements = values.map((value, index) => ({ attribute: 'member', value, line: index + 1 }));
  return listMembers(parseStatements(list.identity, statements).relationships);
};
const domainsOf = (members: readonly { readonly target: { readonly domain: string } }[]) =>
  members.map(({ target }) => target.domain);

it('lists members that joined and left, in any spelling and order, with their line', () => {
  const { joined, left } = diffMembers(
    membersIn('https://www.stays.com/', 'goes.com', 'http://goes.com/'),
    membersIn('new.com', 'Stays.com'),
  );
  expect(joined).toMatchObject([{ target: { domain: 'new.com' }, line: 1, value: 'new.com' }]);
  expect(left).toMatchObject([{ target: { domain: 'goes.com' }, line: 2, value: 'goes.com' }]);
});

it('ignores other statements', () => {
  if (!list.ok) throw new Error('list.com is an identity');
  const { relationships } = parseStatements(list.identity, [
    { attribute: 'vendor', value: 'v.com', line: 1 },
    { attribute: 'member', value: 'm.com', line: 2 },
  ]);
  expect(domainsOf(listMembers(relationships))).toEqual(['m.com']);
});

it('transforms one list into the other', () => {
  const some = fc.uniqueArray(fc.constantFrom('a.com', 'b.com', 'c.com', 'd.com', 'e.com'));
  fc.assert(
    fc.property(some, some, (earlier, later) => {
      const { joined, left } = diffMembers(membersIn(...earlier), membersIn(...later));
      const gone = new Set(domainsOf(left));
      const turned = [...earlier.filter((domain) => !gone.has(domain)), ...domainsOf(joined)];
      expect(turned.sort()).toEqual(later.toSorted());
      const back = diffMembers(membersIn(...later), membersIn(...earlier));
      expect([domainsOf(back.joined).sort(), domainsOf(back.left).sort()]).toEqual([
        domainsOf(left).sort(),
        domainsOf(joined).sort(),
      ]);
    }),
  );
});
