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
    });
  });

  it('reports entries without the required members', () => {
    const { problems } = readDidDocument(
      createFetched('{"id":"did:web:a.example","service":[{"id":"#a"},7],"verificationMethod":{},"alsoKnownAs":[1]}'),
    );
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
