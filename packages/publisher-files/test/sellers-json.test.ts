import { describe, expect, it } from 'vitest';
import { readSellersJson } from '../src/index.ts';
import { createFetched, readFixture } from './fetched.ts';

describe('sellers.json 1.0', () => {
  it('is read for the own entry of a domain', () => {
    const { file, problems } = readSellersJson(createFetched(readFixture('sellers.json')), 'advertisingsystem.com');
    expect(problems).toEqual([]);
    expect(file).toMatchObject({
      version: { value: '1.0', pointer: '/version' },
      contactEmail: { value: 'adops@advertisingsystem.com', pointer: '/contact_email' },
      contactAddress: { value: 'Advertising System Inc., 101 Main Street, New York, NY 10101' },
      identifiers: [{ value: { name: 'TAG-ID', value: '28cb65e5bbc0bd5f' }, pointer: '/identifiers/0' }],
      sellerCount: 3,
      confidentialCount: 1,
    });
    expect(file?.ownEntries).toMatchObject([
      {
        value: {
          sellerId: '00003',
          name: 'Advertising System',
          domain: 'advertisingsystem.com',
          type: 'BOTH',
          isPassthrough: true,
          comment: 'own inventory',
        },
        pointer: '/sellers/2',
      },
    ]);
  });

  it('has no entry for a subdomain or another domain', () => {
    const read = (domain: string) =>
      readSellersJson(createFetched(readFixture('sellers.json')), domain).file?.ownEntries;
    expect(read('news.publisher1.com')).toEqual([]);
    expect(read('other.example')).toEqual([]);
    expect(read('')).toEqual([]);
    expect(read('publisher1.com')).toHaveLength(1);
  });

  it('reports entries of one id that differ, and a missing version', () => {
    const { problems } = readSellersJson(
      createFetched(
        '{"sellers":[{"seller_id":1,"domain":"a.example","seller_type":"publisher"},{"seller_id":"1","domain":"A.example","seller_type":"x"}]}',
      ),
      'a.example',
    );
    expect(problems.map(({ code, pointer, name }) => [code, pointer, name])).toEqual([
      ['missing', '', 'version'],
      ['invalid', '/sellers/1', 'seller_type'],
      ['contradiction', '/sellers/1', 'seller_id'],
    ]);
  });

  it.each(['{"sellers":[{"name":"a shop"}]}', '{"sellers":{}}', '[]', '{}', '{"__proto__":{"sellers":[]}}'])(
    'is not %s',
    (body) => {
      expect(readSellersJson(createFetched(body), 'a.example')).toMatchObject({
        outcome: 'not-this-format',
        cause: 'other-format',
      });
    },
  );
});
