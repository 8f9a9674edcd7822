import { expect, test } from 'vitest';
import { readHidden } from './hidden-severities.ts';
import { searchWithToggled } from './toggle-hidden.ts';

const search = (text: string) => new URLSearchParams(text);

test('what is hidden is read from the address, in one order, and nothing unknown', () => {
  expect(readHidden(search('hide=info,error'))).toEqual(['error', 'info']);
  expect(readHidden(search('hide=hints,,warning'))).toEqual(['warning']);
  expect(readHidden(search(''))).toEqual([]);
});

test('a severity is hidden and shown again, and the rest of the address stays', () => {
  const hidden = searchWithToggled(search('tab=control'), 'info');
  expect(hidden).toBe('?tab=control&hide=info');
  expect(searchWithToggled(search(hidden), 'error')).toBe('?tab=control&hide=error,info');
  expect(searchWithToggled(search(hidden), 'info')).toBe('?tab=control');
  expect(searchWithToggled(search('hide=warning'), 'warning')).toBe('');
});
