import { expect, test } from 'vitest';
import { fileName } from './file-name.ts';

test('names that every file system takes', () => {
  expect(fileName(['network', 'galvnews.com', '2026-03-31'], 'svg')).toBe(
    'vouchwire-network-galvnews.com-2026-03-31.svg',
  );
  expect(fileName(['network', '../../etc/passwd', null], 'csv')).toBe('vouchwire-network-etc-passwd.csv');
  expect(fileName(['facebook.com/a b:*?"<>|'], 'json')).toBe('vouchwire-facebook.com-a-b.json');
});
