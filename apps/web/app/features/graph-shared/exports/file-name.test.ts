import { expect, test } from 'vitest';
import { formatFileName } from './file-name.ts';

test('formats names for any file system', () => {
  expect(formatFileName(['network', 'galvnews.com', '2026-03-31'], 'svg')).toBe(
    'vouchwire-network-galvnews.com-2026-03-31.svg',
  );
  expect(formatFileName(['network', '../../etc/passwd', null], 'csv')).toBe('vouchwire-network-etc-passwd.csv');
  expect(formatFileName(['facebook.com/a b:*?"<>|'], 'json')).toBe('vouchwire-facebook.com-a-b.json');
});
