import { describe, expect, it } from 'vitest';
import { readDidDocument } from '../src/index.ts';
import { createFetched, readFixture } from './fetched.ts';

describe('did.json', () => {
  it('is summarized with the pointers of its values', () => {
    const { file, problems } = readDidDocument(createFetched(readFixture('did.json')));
    expect(problems).toEqual([]);
    expect(file).toMatchObject({
      id: { value: 'did:web:news.example', pointer: '/id', text: '"id": "did:web:news.example"' },
      alsoKnownAs: [
        { value: 'https://news.example/', pointer: '/alsoKnownAs/0' },
        { value: 'at://news.example', pointer: '/alsoKnownAs/1' },
      ],
      controllers: [{ value: 'did:web:owner.example', pointer: '/controller' }],
      services: [
        {
          value: { id: '#domains', types: ['LinkedDomains'], endpoints: ['https://news.example'] },
          pointer: '/service/0',
        },
        { value: { types: ['AtprotoPersonalDataServer'], endpoints: ['https://pds.news.example'] } },
      ],
      verificationMethods: [
        {
          value: { id: 'did:web:news.example#key-1', type: 'Multikey', controller: 'did:web:news.example' },
          pointer: '/verificationMethod/0',
        },
      ],
    });
  });

  it('reports entries without the required members', () => {
    const { file, problems } = readDidDocument(
      createFetched('{"id":"did:web:a.example","service":[{"id":"#a"},7],"verificationMethod":{},"alsoKnownAs":[1]}'),
    );
    expect(file?.services).toEqual([]);
    expect(problems.map(({ code, pointer }) => [code, pointer])).toEqual([
      ['invalid', '/alsoKnownAs/0'],
      ['invalid', '/service/0'],
      ['invalid', '/service/1'],
      ['invalid', '/verificationMethod'],
    ]);
  });

  it.each([
    '{"id":"https://a.example/"}',
    '{}',
    '[]',
    '"did:web:a.example"',
    '{"__proto__":{"id":"did:web:a.example"}}',
  ])('is not %s', (body) => {
    expect(readDidDocument(createFetched(body))).toMatchObject({ outcome: 'not-this-format', cause: 'other-format' });
  });
});
