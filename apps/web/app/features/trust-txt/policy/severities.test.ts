import { expect, test } from 'vitest';
import { parseHidden, toggleHiddenSeverity } from './severities.ts';

const search = (text: string) => new URLSearchParams(text);

test('parses the hidden severities of an address in a fixed order, and ignores unknown ones', () => {
  expect(parseHidden(search('hide=info,error'))).toEqual(['error', 'info']);
  expect(parseHidden(search('hide=hints,,warning'))).toEqual(['warning']);
  expect(parseHidden(search(''))).toEqual([]);
});

test('toggles a severity without changing other parameters', () => {
  const hidden = toggleHiddenSeverity(search('tab=control'), 'info');
  expect(hidden).toBe('?tab=control&hide=info');
  expect(toggleHiddenSeverity(search(hidden), 'error')).toBe('?tab=control&hide=error,info');
  expect(toggleHiddenSeverity(search(hidden), 'info')).toBe('?tab=control');
  expect(toggleHiddenSeverity(search('hide=warning'), 'warning')).toBe('');
});
