import { expect, test } from 'vitest';
import { listContacts } from './use-file-contacts.ts';

test.each([
  ['mailto:newsroom@paper.com', ['mailto:newsroom@paper.com']],
  ['desk@www.paper.com', ['desk@www.paper.com']],
  ['https://www.paper.com/contact', ['https://www.paper.com/contact']],
  // The address of a person, as the server masks it.
  ['mailto:********@*****.***', []],
  ['news@gmail.com', []],
  ['news@gmail.com, desk@paper.com', []],
  ['https://paper.com@evil.example/', []],
  ['https://notpaper.com/contact', []],
])('lists %s only if it is an address of the organization', (value, expected) => {
  const lines = [
    { attribute: 'contact', text: `contact=${value}` },
    { attribute: 'social', text: 'social=https://paper.com/x' },
    { attribute: null, text: '# contact=desk@paper.com' },
  ];
  expect(listContacts(lines, 'paper.com')).toEqual(expected);
});
