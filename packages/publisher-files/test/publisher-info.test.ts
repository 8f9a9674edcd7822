import { describe, expect, it } from 'vitest';
import { readPublisherInfo } from '../src/index.ts';
import { createFetched, readFixture } from './fetched.ts';

const JSON_FILE = {
  '@context': 'https://schema.org',
  '@type': 'NewsMediaOrganization',
  name: 'Example News',
  url: 'https://news.example',
  description: 'News',
};
const readJson = (value: unknown) => readPublisherInfo(createFetched(JSON.stringify(value)));

describe('IPTC Publisher Info', () => {
  it('is read from HTML', () => {
    const { file, problems } = readPublisherInfo(createFetched(readFixture('publisher-info.html')));
    expect(problems).toEqual([]);
    expect(file).toMatchObject({
      organization: {
        name: { value: 'Example News', line: 6, pointer: '/name' },
        url: { value: 'https://news.example' },
        description: { value: 'Independent news of the region' },
      },
    });
  });

  it('is read from JSON', () => {
    const { file, problems } = readJson({ ...JSON_FILE, version: '0.1.0' });
    expect(problems).toEqual([]);
    expect(file?.organization.name).toMatchObject({ line: null, pointer: '/name' });
  });

  it('reports missing properties of the draft, and a second publisher', () => {
    const { problems } = readJson([
      { ...JSON_FILE, description: undefined },
      { ...JSON_FILE, name: 'Other' },
    ]);
    expect(problems.map(({ code, pointer, name }) => [code, pointer, name])).toEqual([
      ['contradiction', '/1', 'NewsMediaOrganization'],
      ['missing', '/0', 'description'],
    ]);
  });

  it('is not recognized in a page that the site returns for every address', () => {
    const page = `<!doctype html><title>Example News</title><script type="application/ld+json">${JSON.stringify({
      '@context': 'https://schema.org',
      '@graph': [{ '@type': 'WebPage' }, JSON_FILE],
    })}</script>`;
    const notFound = readFixture('publisher-info.html').replace(
      /<title>.*<\/title>/,
      '<title>404 – Example News</title>',
    );
    for (const body of [page, notFound, '<!doctype html><p>Hi</p>', readFixture('home-page.html')])
      expect(readPublisherInfo(createFetched(body))).toMatchObject({ outcome: 'not-this-format', cause: 'html' });
  });

  it('is not recognized in the home page for every address, regardless of differences', () => {
    const create = (title: string, nonce: string) =>
      `<!doctype html><title>${title}</title><script type="application/ld+json" nonce="${nonce}">${JSON.stringify(JSON_FILE)}</script>`;
    const read = (homePage: string | null) =>
      readPublisherInfo(createFetched(create('Example News', 'a')), homePage).outcome;
    expect(read(create('Example News', 'b'))).toBe('not-this-format');
    expect(read(create('Home', 'b'))).toBe('found');
    expect(read('<!doctype html><title>Example News</title>')).toBe('found');
    expect(read(null)).toBe('found');
  });

  it.each([
    [{ ...JSON_FILE, '@context': 'https://other.example' }, 'other-format'],
    [{ ...JSON_FILE, '@type': 'Person' }, 'other-format'],
    [{ '@context': 'https://schema.org', '@type': 'NewsMediaOrganization' }, 'other-format'],
    [{ name: 'x' }, 'other-format'],
    [null, 'other-format'],
  ])('is not %j', (value, cause) => {
    expect(readJson(value)).toMatchObject({ outcome: 'not-this-format', cause });
  });
});
