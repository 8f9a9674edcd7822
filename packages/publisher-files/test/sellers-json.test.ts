import { describe, expect, it } from 'vitest';
import { readSellersJson } from '../src/index.ts';
import { createFetched, readFixture } from './fetched.ts';

describe('sellers.json 1.0', () => {
  it('reads the sample of the specification for the own entries of a domain', () => {
    const { file, problems } = readSellersJson(
      createFetched(readFixture('sellers.json')),
      'www.SellerAndIntermediary.com',
    );
    expect(problems).toEqual([]);
    expect(file).toMatchObject({
      version: { value: '1.0', pointer: '/version' },
      contactEmail: { value: 'adops@advertisingsystem.com', pointer: '/contact_email' },
      contactAddress: { value: 'Advertising System Inc., 101 Main Street, New York, NY 10101' },
      identifiers: [{ value: { name: 'TAG-ID', value: '28cb65e5bbc0bd5f' }, pointer: '/identifiers/0' }],
    });
    const common = { name: 'Seller And Intermediary, Inc', domain: 'sellerandintermediary.com', isPassthrough: false };
    expect(file?.ownEntries).toMatchObject([
      {
        value: { ...common, sellerId: '20000000', type: 'PUBLISHER', comment: 'NorthAmerica O&O inventory' },
        pointer: '/sellers/2',
      },
      {
        value: { ...common, sellerId: '20000001', type: 'PUBLISHER', comment: 'APAC O&O inventory' },
        pointer: '/sellers/3',
      },
      {
        value: { ...common, sellerId: '20000002', type: 'INTERMEDIARY', comment: 'Non O&O inventory' },
        pointer: '/sellers/4',
      },
    ]);
  });

  it.each(['1234567890123456789', '9007199254740993', '1.10', '1e3', '-0.50'])(
    'keeps the digits of the id %s',
    (id) => {
      const body = `{"version":"1.0","note":"\\"1.10","sellers":[{"seller_id":${id},"domain":"paper.example","seller_type":"PUBLISHER","is_passthrough":1.0}]}`;
      const { file } = readSellersJson(createFetched(body), 'paper.example');
      expect(file?.ownEntries[0]?.value).toMatchObject({ sellerId: id, isPassthrough: true });
    },
  );

  it('reads an entry that passes payments through', () => {
    const read = readSellersJson(createFetched(readFixture('sellers.json')), 'passthroughpublisher.com');
    expect(read.file?.ownEntries).toMatchObject([{ value: { sellerId: 'EB_0001', isPassthrough: true } }]);
  });

  it('reads a single published entry', () => {
    const body = '{"sellerId":"pub-1","sellerType":"PUBLISHER","name":"Example News","domain":"news.example"}';
    const { file, problems } = readSellersJson(createFetched(body), 'news.example');
    const value = { sellerId: 'pub-1', name: 'Example News', domain: 'news.example', type: 'PUBLISHER' };
    const text = '{"sellerId": "pub-1", "sellerType": "PUBLISHER", "name": "Example News", "domain": "news.example"}';
    expect(file).toMatchObject({ ownEntries: [{ value, pointer: '', text }] });
    expect(problems).toEqual([{ code: 'nonstandard', line: null, pointer: '', name: 'sellers' }]);
  });

  it('reports a seller without an id, and reads the others', () => {
    const body =
      '{"version":"1.0","sellers":[{"name":"A"},{"seller_id":"1","domain":"a.example","seller_type":"BOTH"}]}';
    const { file, problems } = readSellersJson(createFetched(body), 'a.example');
    expect(file?.ownEntries).toHaveLength(1);
    expect(problems).toEqual([{ code: 'invalid', line: null, pointer: '/sellers/0', name: 'seller_id' }]);
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
