import { describe, expect, it } from 'vitest';
import { readRslDocument, readRslPage, readRslRobots } from '../src/index.ts';
import { createFetched, readFixture } from './fetched.ts';

const read = (body: string) => {
  const outcome = readRslDocument(createFetched(body, { contentType: 'application/rsl+xml' }));
  if (outcome.outcome !== 'found') expect.fail(`${outcome.outcome}: ${outcome.cause}`);
  return outcome;
};
const NAMESPACE = 'xmlns="https://rslstandard.org/rsl"';

describe('an RSL document', () => {
  it('contains the lines of its elements', () => {
    const { file, problems } = read(readFixture('rsl-license.xml'));
    expect(problems).toEqual([]);
    expect(file).toMatchObject({
      isFeed: false,
      contents: [
        {
          url: { value: '/', line: 3, text: '<content url="/" server="https://license.example.com/api">' },
          server: { value: 'https://license.example.com/api' },
          copyright: { value: 'Example News & Media', line: 4 },
          terms: { value: 'https://example.com/terms', line: 16 },
          licenses: [
            {
              line: 5,
              permits: [
                {
                  value: { type: 'usage', values: ['search', 'ai-index'] },
                  line: 6,
                  text: '<permits type="usage">search, ai-index</permits>',
                },
                { value: { type: 'geo', values: ['US', 'CA'] }, line: 7 },
              ],
              prohibits: [{ value: { type: 'usage', values: ['ai-train'] }, line: 8 }],
              payments: [
                {
                  value: { type: 'crawl' },
                  line: 9,
                },
              ],
              legal: [{ value: { type: 'warranty', values: ['ownership', 'authority'] }, line: 14 }],
            },
          ],
        },
      ],
    });
  });

  it('is read from a feed by its namespace', () => {
    const { file } = read(
      '<?xml version="1.0"?><rss version="2.0" xmlns:r="https://rslstandard.org/rsl"><channel><title>News</title>' +
        '<r:content url="https://news.example/"><r:license><r:prohibits type="usage">all</r:prohibits></r:license></r:content>' +
        '<item><title>license</title><license>no</license></item></channel></rss>',
    );
    expect(file.isFeed).toBe(true);
    expect(file.contents).toHaveLength(1);
    expect(file.contents[0]?.licenses[0]?.prohibits[0]?.value).toEqual({ type: 'usage', values: ['all'] });
  });

  it('reports a use that is permitted and prohibited', () => {
    const { problems } = read(
      `<rsl ${NAMESPACE}><content url="/"><license><permits type="usage">search</permits>\n<prohibits type="usage">Search</prohibits></license></content></rsl>`,
    );
    expect(problems).toEqual([{ code: 'contradiction', line: 2, pointer: null, name: 'prohibits' }]);
  });

  it('reads a document without or with a misspelled namespace, and reports it', () => {
    for (const written of ['', 'xmlns="http://rslstandard.org/rsl/"'])
      expect(read(`<rsl ${written}><content url="/"/></rsl>`).problems.map(({ code }) => code)).toEqual([
        'nonstandard',
      ]);
    expect(
      readRslDocument(createFetched('<rsl xmlns="https://other.example/"><content url="/"/></rsl>')),
    ).toMatchObject({
      outcome: 'not-this-format',
    });
  });

  it('is read if it starts with a comment', () => {
    expect(read(`<!-- license -->\n<rsl ${NAMESPACE}><content url="/"/></rsl>`).file.contents).toHaveLength(1);
  });

  it('does not expand entities of a document type', () => {
    const bomb = `<!DOCTYPE rsl [<!ENTITY a "aaaaaaaaaa"><!ENTITY b "&a;&a;&a;">]><rsl ${NAMESPACE}><content url="/"><terms>&b;</terms></content></rsl>`;
    expect(read(bomb).file.contents[0]?.terms?.value).not.toContain('aaaa');
  });

  it.each([
    ['<?xml version="1.0"?><rss><channel><title>News</title></channel></rss>', 'other-format'],
    ['<?xml version="1.0"?><urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"/>', 'other-format'],
    ['<!-- nothing -->\n', 'html'],
    ['License: https://example.com/license.xml', 'not-xml'],
    ['{"rsl":1}', 'not-xml'],
  ])('is not %j', (body, cause) => {
    expect(readRslDocument(createFetched(body))).toMatchObject({ outcome: 'not-this-format', cause });
  });
});

describe('references to RSL', () => {
  it('are License directives of robots.txt, for all or for the agents of a group', () => {
    const { file, problems } = readRslRobots(
      createFetched(
        'License: https://your-website.com/license.xml # all\nUser-agent: GPTBot\nLicense: https://your-website.com/ai.xml\nLicense: MIT\n',
      ),
    );
    expect(file?.references).toMatchObject([
      { value: { url: 'https://your-website.com/license.xml', agents: null }, line: 1 },
      { value: { url: 'https://your-website.com/ai.xml', agents: ['gptbot'] }, line: 3 },
    ]);
    expect(problems).toEqual([{ code: 'invalid', line: 4, pointer: null, name: 'License' }]);
  });

  it('are Link headers and link elements with the media type of RSL', () => {
    const page =
      '<!doctype html><head>\n<link rel="license" href="https://creativecommons.org/licenses/by/4.0/">\n<link rel="license" type="application/rsl+xml" href="/license.xml"></head>';
    const link =
      '<https://a.example/x,y;z>; rel="next"; title="a, \\"b\\"; c", <https://news.example/license.xml>; rel="license"; type="application/rsl+xml"';
    const { file } = readRslPage(createFetched(page, { headers: [['Link', link]] }));
    expect(file?.references.map(({ value, line }) => [value.url, line])).toEqual([
      ['https://news.example/license.xml', null],
      ['/license.xml', 3],
    ]);
  });

  it('include documents in a page, with lines of the page', () => {
    const page = `<!doctype html>\n<script type="application/rsl+xml">\n<rsl ${NAMESPACE}><content url="/a">\n<license><permits type="usage">search</permits></license></content></rsl></script><script type="application/rsl+xml">no</script>`;
    const { file, problems } = readRslPage(createFetched(page));
    expect(file?.references).toEqual([]);
    expect(file?.documents).toHaveLength(1);
    expect(file?.documents[0]?.contents[0]).toMatchObject({
      url: { value: '/a', line: 3 },
      licenses: [{ line: 4, permits: [{ line: 4 }] }],
    });
    expect(problems).toEqual([{ code: 'invalid', line: 4, pointer: null, name: 'application/rsl+xml' }]);
  });

  it('are absent from other files', () => {
    expect(readRslRobots(createFetched('User-agent: *\nDisallow: /\n')).outcome).toBe('absent');
    expect(readRslPage(createFetched('<!doctype html><a rel="license" href="/l">')).outcome).toBe('absent');
  });
});
