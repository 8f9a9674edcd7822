import { expect, test } from 'vitest';
import { countStatements } from './count-statements.ts';

test('counts only the attributes that trust.txt defines', () => {
  const nonsense = 'lorem=ipsum\n'.repeat(8_000);
  expect(countStatements(`${nonsense}member=a.example\n# a comment\ncontact=\n`)).toEqual({
    statements: 1,
    unknown: 8_000,
  });
});
