import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { maskContactValue, maskFile, maskFinding, maskLine, maskQuotes } from './mask-contacts.ts';

const CORPUS = path.join(import.meta.dirname, '../../../conformance/trust-txt');

describe('contact lines', () => {
  it.each([
    'mailto:info@example.com',
    'mailto:editor@example.com',
    'press@example.com',
    'mailto:newsroom@example.com,mailto:news-desk@example.com',
    'MAILTO:Editor.In.Chief@example.com',
    'mailto:newseditor2@example.com',
    'mailto:customerservice@example.com',
    'redaktion@example.de',
    'mailto:rédaction@example.fr',
    'https://example.com/contact-us/',
    'https://www.example.com/staff/contact',
    'www.example.com/contact',
    'example.com',
    '',
  ])('do not change for %j', (value) => {
    expect(maskContactValue(value)).toBe(value);
  });

  it.each([
    ['mailto:jane.roe@example.com', 'mailto:********@***********'],
    ['jane@example.com', '****@***********'],
    ['mailto:editor.jane@example.com', 'mailto:***********@***********'],
    ['mailto:info@example.com?subject=Jane', 'mailto:info@example.com*************'],
    ['tel:+1-555-010-0199', 'tel:***************'],
    ['+1 (555) 010-0199', '** ***** ********'],
    ['Jane Roe', '**** ***'],
    ['Jane Roe <jane@example.com>', '**** *** <****@***********>'],
    ['Jane Roe, editor@example.com', '**** ***, editor@example.com'],
    ['jane.roe', '********'],
    ['12 High St, Example City', '** **** **, ******* ****'],
    ['https://www.linkedin.com/in/jane-roe', 'https://www.linkedin.com/in/********'],
    ['https://example.com/staff/jane-roe/', 'https://example.com/staff/********/'],
    ['https://wa.me/15550100199', 'https://wa.me/***********'],
    ['https://jane:secret@example.com/', 'https://***********@***********/'],
    ['https://example.com/?to=jane%40example.com', 'https://example.com/?to=******************'],
    ['mailto: jane@example.com, info@example.com', 'mailto: ****@***********, info@example.com'],
    ['https://example.com/?editor=Jane+Roe&dept=news&id=12', 'https://example.com/?editor=********&dept=news&id=12'],
    ['info@example.com # ask for Jane Roe', 'info@example.com * *** *** **** ***'],
  ])('are masked where %j can name a person', (value, expected) => {
    expect(maskContactValue(value)).toBe(expected);
  });
});

describe('lines and files', () => {
  it.each([
    ['contact=mailto:jane.roe@example.com', 'contact=mailto:********@***********'],
    ['  CONTACT = Jane Roe', '  CONTACT = **** ***'],
    ['\ufeffcontact=Jane', '\ufeffcontact=****'],
    ['Contact: Jane Roe', 'Contact: **** ***'],
    ['vendor=Jane Roe, +1 555 010 0199', 'vendor=**** **** ** *** *** ****'],
    ['# Contact: Jane Roe, 555-0100', '# Contact: **** ***, ********'],
    ['# Written by Jane Roe, jane@example.com', '# ******* ** **** **** ****@***********'],
    ['# Call 555 010 0199', '# **** *** *** ****'],
    ['editor=Jane Roe', 'editor=**** ***'],
    ['disclosure=mailto:jane@example.com', 'disclosure=mailto:****@***********'],
    ['member=https://example.com/ # Jane, 555 010 0199', 'member=https://example.com/ # ***** *** *** ****'],
  ])('masks %j', (line, expected) => {
    expect(maskLine(line)).toBe(expected);
  });

  it.each([
    'member=https://www.example.com/',
    'social=https://mastodon.social/@example',
    'social=acct:news@mastodon.social',
    'social=@news@mastodon.social',
    'social=https://www.youtube.com/@jane-roe',
    'datatrainingallowed=no',
    '# Updated 2024-01-15 by the web team',
    '# The Shelton Clipper | contact info',
    '',
  ])('do not change for %j', (line) => {
    expect(maskLine(line)).toBe(line);
  });

  it('preserve lines, line breaks and lengths, so that positions remain valid', () => {
    const file =
      '# Herald\r\ncontact=mailto:jane.roe@example.com\rmember=https://a.example/\ncontact=info@example.com\n';
    const shown = maskFile(file);
    expect(shown).toBe(
      '# Herald\r\ncontact=mailto:********@***********\rmember=https://a.example/\ncontact=info@example.com\n',
    );
    expect(shown).toHaveLength(file.length);
  });

  it('change only in contact lines of the conformance files', () => {
    const files = readdirSync(CORPUS, { recursive: true, withFileTypes: true }).filter(
      (entry) => entry.isFile() && entry.name.endsWith('.txt'),
    );
    expect(files.length).toBeGreaterThan(30);
    for (const entry of files) {
      const text = readFileSync(path.join(entry.parentPath, entry.name), 'utf8');
      const shown = maskFile(text);
      expect(shown).toHaveLength(text.length);
      const changed = text.split(/\r\n|\r|\n/).filter((line) => maskLine(line) !== line);
      for (const line of changed) expect([entry.name, line]).toEqual([entry.name, expect.stringMatching(/contact|@/i)]);
    }
  });

  it('mask addresses in findings that quote a line', () => {
    expect(maskQuotes('“jane.roe@example.com” looks like the address of a person.')).toBe(
      '“********@***********” looks like the address of a person.',
    );
    expect(maskQuotes('“info@example.com” is an e-mail address.')).toBe('“info@example.com” is an e-mail address.');
  });

  it('mask the quotes of findings about a contact line', () => {
    const line = 'Contact=Jane Roe 12';
    expect(maskFinding('“Jane Roe 12” is neither an address nor a number. Correct “Contact”.', line)).toBe(
      '“**** *** **” is neither an address nor a number. Correct “Contact”.',
    );
    expect(maskFinding('"jane@example.com" looks like the address of a person.', 'contact=jane@example.com')).toBe(
      '"****@***********" looks like the address of a person.',
    );
    expect(maskFinding('“Jane Roe” is listed twice.', 'member=Jane Roe')).toBe('“Jane Roe” is listed twice.');
  });

  it('can have a length of one megabyte', () => {
    for (const part of ['a', '1 ', 'a@', '#', 'x.', '%40', '(1', '/in/', 'mailto:'])
      expect(maskLine(`contact=${part.repeat(1_000_000 / part.length)}`)).toHaveLength(
        'contact='.length + part.length * Math.floor(1_000_000 / part.length),
      );
  });
});
