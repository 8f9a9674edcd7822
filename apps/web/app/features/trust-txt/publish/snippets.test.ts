import { createEmptyPolicy, serializePolicy } from 'trust-txt';
import { describe, expect, test } from 'vitest';
import { MESSAGES as PUBLISHING } from '#messages/publishing.ts';
import { getGuideSearch, HOSTS, parseGuide } from './hosts.ts';
import { listMethods } from './publish-drawer.tsx';
import { getSnippet, type Site, SNIPPETS, SNIPPETS_BY_HOST } from './snippets.ts';

const site: Site = {
  domain: 'news.example',
  text: serializePolicy(
    {
      ...createEmptyPolicy('news.example'),
      belongTo: ['league.example'],
      contact: 'The “desk”, `floor` $2 \\ TRUST_TXT',
    },
    { now: new Date('2026-03-12T14:02:00Z') },
  ),
};

describe('snippets of the guides', () => {
  test('serve the file unmodified as plain text in UTF-8 from a Cloudflare Worker', async () => {
    const code = getSnippet('cloudflareWorker', site);
    const worker: { default: { fetch: () => Response } } = await import(
      /* @vite-ignore */ `data:text/javascript,${encodeURIComponent(code)}`
    );
    const answer = worker.default.fetch();
    expect(answer.headers.get('content-type')).toBe('text/plain; charset=utf-8');
    expect(await answer.text()).toBe(site.text);
  });

  test('contain the unmodified file in PHP, up to a mark that is not in the file', () => {
    const code = getSnippet('wordpress', site);
    // nowdoc: the text between the line of the opening mark and the line end before the closing one
    const [, mark = '', text] = /echo <<<'(\w+)'\n([\s\S]*)\n\1;\n/.exec(code) ?? [];
    expect(text).toBe(site.text);
    expect(site.text).toContain('TRUST_TXT');
    expect(site.text).not.toContain(mark);
  });

  test('return the unmodified file from a Wix function', async () => {
    const text = `${site.text}# \`code\` \${process.env.HOME} \\u0041 \\\`\n`;
    const code = getSnippet('wixFunction', { ...site, text });
    const here = code.replace(/^import .*$/m, 'const ok = (answer) => ({ status: 200, ...answer });');
    const wix: { get_trustTxt: () => object } = await import(
      /* @vite-ignore */ `data:text/javascript,${encodeURIComponent(here)}`
    );
    expect(wix.get_trustTxt()).toEqual({
      status: 200,
      headers: { 'Content-Type': 'text/plain; charset=utf-8' },
      body: text,
    });
    expect(getSnippet('wixRedirects', { ...site, domain: 'www.news.example' })).toBe(
      getSnippet('wixRedirects', { ...site, domain: 'news.example' }),
    );
  });

  test('redirect once in JSON for Vercel', () => {
    expect(JSON.parse(getSnippet('vercel', site))).toEqual({
      redirects: [{ source: '/trust.txt', destination: '/.well-known/trust.txt', statusCode: 301 }],
    });
  });

  test('redirect the old location only, in a server and a folder configuration of Apache', () => {
    const pattern = /RewriteRule "([^"]+)"/.exec(getSnippet('apache', site))?.[1] ?? '';
    const rule = new RegExp(pattern);
    expect(['/trust.txt', 'trust.txt'].every((path) => rule.test(path))).toBe(true);
    expect(
      ['.well-known/trust.txt', '/.well-known/trust.txt', '/a/trust.txt', '/trustxtxt'].some((path) => rule.test(path)),
    ).toBe(false);
  });

  test('serve the file and redirect the old location in nginx', () => {
    const code = getSnippet('nginx', site);
    expect(code).toContain('location = /.well-known/trust.txt {\n    alias /var/www/news.example/trust.txt;');
    expect(code).toContain('default_type "text/plain; charset=utf-8";');
    expect(code).toContain('location = /trust.txt {\n    return 301 https://news.example/.well-known/trust.txt;\n}');
  });
});

describe('guides', () => {
  test('use every snippet, and have an entry for each step with code', () => {
    const used = Object.values(SNIPPETS_BY_HOST).flat(2);
    expect(new Set([...used, 'curl'])).toEqual(new Set([...Object.keys(SNIPPETS), null]));
    for (const host of HOSTS) {
      const ways = listMethods(host, site.domain);
      expect(
        SNIPPETS_BY_HOST[host].map((steps) => steps.length),
        host,
      ).toEqual(ways.map(({ steps }) => steps.length));
    }
  });

  test.each(HOSTS)('state for %s whether it is supported, with complete code in the steps', (host) => {
    const { description: can } = PUBLISHING.guides[host];
    const sentences = [can, ...listMethods(host, site.domain).flatMap(({ steps, notes }) => [...steps, ...notes])];
    for (const sentence of sentences) {
      expect(sentence.split('`').length % 2, sentence).toBe(1);
      expect(sentence).toMatch(/[.]$/);
    }
    expect(sentences.length).toBeGreaterThan(2);
  });

  test('are selected in the address without changing other parameters', () => {
    const search = new URLSearchParams('tab=policies&publish=ghost');
    expect(getGuideSearch(search, 'nginx')).toBe('?tab=policies&publish=nginx');
    expect(getGuideSearch(search, null)).toBe('?tab=policies');
    expect(getGuideSearch(new URLSearchParams('publish=ghost'), null)).toBe('');
    const searches = ['publish=NGINX', 'publish=ghost', 'publish=', 'tab=control'];
    expect(searches.map((search) => parseGuide(new URLSearchParams(search)))).toEqual([
      'nginx',
      'ghost',
      'other',
      null,
    ]);
  });
});
