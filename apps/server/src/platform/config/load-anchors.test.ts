import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { DEFAULT_ANCHORS } from '@vouchwire/trust-graph';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ANCHORS_FILE, loadAnchors } from './load-anchors.ts';

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'vouchwire-anchors-'));
});
afterAll(() => rmSync(folder, { recursive: true }));

function loadText(text: string | Buffer) {
  writeFileSync(path.join(folder, ANCHORS_FILE), text);
  return loadAnchors(folder);
}

describe('the anchors file', () => {
  it('is optional', () => {
    expect(loadAnchors(path.join(folder, 'none'))).toBe(DEFAULT_ANCHORS);
  });

  it('is read with comments, quotes, a byte order mark and columns in any order', () => {
    const text = [
      '\uFEFFattests,domain,name,reviewed by',
      '# Reviewed on 1 March 2026.',
      '"A member, with a code of conduct #2.",AP.org,AP,Ann',
      '',
      'A member.,zeitungen.müller.de,Zeitungen,Ann',
    ].join('\r\n');
    expect(() => loadText(text)).toThrow('“zeitungen.müller.de” is not a registrable domain. Write xn--mller-kva.de');
    expect(loadText(text.replace('zeitungen.', ''))).toEqual([
      { domain: 'ap.org', name: 'AP', attests: 'A member, with a code of conduct #2.' },
      { domain: 'xn--mller-kva.de', name: 'Zeitungen', attests: 'A member.' },
    ]);
  });

  it.each([
    ['', ' has no column “domain”. Write “domain,name,attests” in its first line'],
    ['domain,name\nap.org,AP\n', ' has no column “attests”. Write “domain,name,attests” in its first line'],
    ['domain,name,attests\n', ' has no anchor. Add one, or delete the file to use the anchors of this project'],
    ['domain,name,attests\n"ap.org,AP,A member.\n', ' is not a valid CSV file: '],
    ['domain,name,attests\nap.org,AP,A member., of what\n', ' is not a valid CSV file: '],
    ['domain,name,attests\n\nnot a domain,X,Y\n', ', line 3: '],
    [
      'domain,name,attests\nblog.ap.org,AP,A member.\n',
      ', line 2: “blog.ap.org” is not a registrable domain. Write ap.org',
    ],
    ['domain,name,attests\ndid:plc:abc,AP,A member.\n', ', line 2: “did:plc:abc” names no domain'],
    ['domain,name,attests\nfacebook.com/ap,AP,A member.\n', ', line 2: facebook.com is a shared platform'],
    ['domain,name,attests\nap.org,,A member.\n', ', line 2: ap.org has no name. Write the name of the association'],
    ['domain,name,attests\nap.org,AP,\n', ', line 2: ap.org has no text in “attests”'],
    ['domain,name,attests\nap.org,AP,A.\nAP.org,AP,B.\n', ', line 3: ap.org occurs twice. Delete one line'],
  ])('is refused in one sentence that names the place: %j', (text, sentence) => {
    expect(() => loadText(text)).toThrow(`${path.join(folder, ANCHORS_FILE)}${sentence}`);
  });
});
