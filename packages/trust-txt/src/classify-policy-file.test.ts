import { describe, expect, it } from 'vitest';
import { classifyPolicyFile, looksLikePolicyFile } from './index.ts';

describe('classifyPolicyFile', () => {
  it.each([
    ['policy-file', 'contact=desk'],
    ['policy-file', 'A title\nand another\nsocial=https://a.example/\n'],
    ['policy-file', 'contact=a@b.example\ncontrolledby=Some Way\ndatatrainingallowed=yes\n'],
    ['other-format', 'controlledby=Some Way\n'],
    ['policy-file', 'controlledby=https//broken.example\n'],
    ['policy-file', '<br />\n<b>Warning</b>: deprecated\nmember=https://a.example/\nmember=https://b.example/\n'],
    // A comment of a cache plugin: robots.txt files of WP Super Cache and others, quoted in Automattic/jetpack#35859.
    ['policy-file', '<!-- head and body tag should be present -->\nbelongto=https://a.example/\ncontact=desk\n'],
    ['policy-file', '<!-- cached -->\n\n# our policy\nmember=https://a.example/\nmember=https://b.example/\n'],
    ['policy-file', `\ufeff# own\r\n<!--\r\n${'Served from a cache\r\n'.repeat(20)}-->\r\nmember=https://a.example/`],
    ['policy-file', '<!-- one --><!-- two -->\n<!-- three -->\nmember=https://a.example/'],
    ['html', '<!-- cached -->\n<!doctype html>\nsocial=1\n'],
    ['html', '<!-- cached --><html>\nmember=https://a.example/'],
    // Comments of W3 Total Cache follow the last line, which has no line end in nine of ten files.
    ['policy-file', `contact=desk<!--\n${'Page Caching using Disk: Enhanced\n\n'.repeat(20)}-->`],
    ['policy-file', `contact=desk\n<!--\n${'Served from: a.example\n'.repeat(20)}-->\nmember=https://a.example/`],
    [
      'policy-file',
      `contact=desk\n${'<br />\n<b>Notice</b>:  Undefined index: x in /a.php on line 3<br />\n'.repeat(9)}`,
    ],
    ['policy-file', '<?php header("Content-Type: text/plain"); ?>\nmember=https://a.example/\n'],
    ['policy-file', '<pre style="white-space: pre-wrap;">member=https://a.example/\n</pre>\n'],
    ['policy-file', '<![CDATA[\nmember=https://a.example/\n]]>\n'],
    ['policy-file', '<!-- without an end\nmember=https://a.example/\n'],
    ['policy-file', `contact=desk\n<script>\n${'control=1;\nvar x;\n'.repeat(20)}</script>\n`],
    ['html', `<div><script>\ncontact=1\nsocial=2\n</script></div>`],
    ['html', '<script>\nsocial=1\ncontrol=2\n'],
    ['html', '<style>\n#main {}\n</style>\n<script>location.href="/lander"</script>'],
    ['html', '<br />\n<b>Warning</b>: x in /a.php<br />\n<!DOCTYPE html>\n<pre>\nmember=https://a.example/\n</pre>'],
    ['html', `<!doctype html><title>x</title>${'<p>News</p>'.repeat(11_000)}\ncontact=1\n`],
    ['comments-only', '# nothing yet\n<!-- cached -->\n'],
    ['html', '<!-- nothing else -->\n'],
    ['html', '\n\n<HTML><p>member=https://a.example/'],
    ['html', '<p>Not found</p>'],
    ['html', '<!-- cached -->\n<div>'],
    ['html', '404 page not found <html>'],
    ['html', '<?xml version="1.0"?>\n<!DOCTYPE html PUBLIC "x">\n'],
    ['other-format', '<?xml version="1.0"?>\n<Error><Code>AccessDenied</Code></Error>'],
    ['other-format', 'Not Found'],
    ['other-format', 'User-agent: *\nDisallow:\n'],
    ['other-format', '{"contact":"desk"}'],
    ['other-format', 'publisher.example, pub-1, DIRECT\n'],
    ['other-format', '-----BEGIN CERTIFICATE-----\nMIIB\n'],
    ['other-format', `social=1\n${'const x = 1;\n'.repeat(20)}`],
    ['near-miss', 'datatrainingallowed: no\n'],
    ['near-miss', 'member=\n'],
    ['comments-only', '# nothing yet'],
    ['empty', ''],
    ['empty', '\ufeff\r\n'],
  ])('returns %s for %j', (kind, body) => expect(classifyPolicyFile(body).kind).toBe(kind));

  it('recognizes binary bodies', () => {
    const gzip = Uint8Array.from([0x1f, 0x8b, 8, 0, 0, 0, 0, 0, 0, 3, 0xcb, 0x4d, 0xcd, 0x4d, 0x4a, 0x2d, 0xb2, 0xcd]);
    expect(classifyPolicyFile(gzip).kind).toBe('binary');
    expect(classifyPolicyFile(new Uint8Array(64)).kind).toBe('binary');
  });

  it('returns a sentence as the reason', () => {
    expect(classifyPolicyFile('member: a.example').reason).toMatch(/^The file .*"member".*\.$/);
  });
});

describe('looksLikePolicyFile', () => {
  it.each([
    ['member=a.example', true],
    ['member: a.example', false],
  ])('of %j is %s', (body, expected) => expect(looksLikePolicyFile(body)).toBe(expected));
});
