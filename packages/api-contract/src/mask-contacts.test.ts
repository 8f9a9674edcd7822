import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { lintPolicyFile } from 'trust-txt';
import { describe, expect, it } from 'vitest';
import { maskContactValue, maskDiagnostic, maskFile, maskFinding, maskLine, maskQuotes } from './mask-contacts.ts';

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
    expect(maskQuotes('“info@example.com” is an email address.')).toBe('“info@example.com” is an email address.');
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

describe('findings about a contact line', () => {
  it.each([
    ['contact = mailto:jane.roe@a.example', 'TT303', 'There is a space or tab next to the "=" sign,'],
    ['contact=desk &amp; news, 12 High St', 'TT209', '"&amp;" is an HTML character reference,'],
    ['contact=Jos&eacute; Roe', 'TT209', '"&eacute;" is an HTML character reference,'],
    [
      'Contact=Jane Roe',
      'TT306',
      '"Contact" is not in lower case, and some programs drop such a line. Write "contact".',
    ],
    ['<p>Contact=Jane Roe</p>', 'TT306', '"Contact" is not in lower case,'],
    ['contact=Jane Roe</p>', 'TT951', '"**** ***</p>" contains HTML.'],
    ['contact=<script>alert("Jane")</script>', 'TT951', '"<script>*************</script>" contains HTML.'],
    ['<!-- contact=Jane Roe -->', 'TT210', '"<!-- ************ *** -->" is an HTML comment,'],
    ['contact=desk<!-- by Jane Roe -->', 'TT210', '"<!-- ** **** *** -->" is an HTML comment,'],
    ['contact: Jane Roe', 'TT302', 'The line has a colon instead of "=". Write it as contact=value.'],
    ['contacts=Jane Roe', 'TT402', '"contacts" is not an attribute of trust.txt. Did you mean "contact"?'],
    [
      'editor=Jane Roe',
      'TT401',
      '"editor" is not an attribute of trust.txt and is ignored. Remove the line, or put "# "',
    ],
    ['contact=“Jane Roe”', 'TT211', '"“**** ***”" is in quotation marks.'],
    ['contact="Jane Roe"', 'TT211', '""**** ***"" is in quotation marks.'],
    [
      'contact=email:jane@a.example',
      'TT612',
      '"email:" is not how an email address starts. Write mailto:****@*********.',
    ],
    ['contact=tel:(402) 387-2844', 'TT611', '"tel:***** ********" is not a tel: address. Write tel:************.'],
    ['contact=jane@a.example', 'TT614', '"****@*********" looks like the address of a person.'],
    ['contact=press@a.example', 'TT610', '"press@a.example" is an email address. Put mailto: in front of it.'],
    ['contact==HYPERLINK("Jane")', 'TT954', '"=*****************" starts like a formula.'],
    ['contact=<Your email here>', 'TT315', '"<Your email here>" is a placeholder.'],
    ['contact=Jane Roe # ask Tom', 'TT308', 'The text after "#" is read as part of the value.'],
    ['contact=Jane=Roe', 'TT310', 'Some programs lose the line because of a second "=".'],
    ['contact=', 'TT307', '"contact" has no value. Add the value, or put "# " in front of the line.'],
  ])('show what %j has wrong, without personal data', (line, code, expected) => {
    const finding = lintPolicyFile(line).diagnostics.find((found) => found.code === code);
    const { message } = maskDiagnostic(
      { message: finding?.message ?? '', message_parts: [{ id: code, arguments: { ...finding?.arguments } }] },
      line,
    );
    expect(message.slice(0, expected.length)).toBe(expected);
    expect(message).not.toMatch(/jane|roe|tom\b|387|High/i);
  });

  it('masks a telephone number in an argument without quotation marks', () => {
    const values = { value: '+1 202 555 0147', bytes: '1048576' };
    const message = 'The value +1 202 555 0147 is not an address.';
    const masked = maskDiagnostic(
      { message, message_parts: [{ id: 'x', arguments: values }] },
      'member=+1 202 555 0147',
    );
    expect(JSON.stringify(masked)).not.toMatch(/202|555|0147/);
    expect(masked.message).toMatch(/^The value \S+ \S+ \S+ \S+ is not an address\.$/);
  });
});
