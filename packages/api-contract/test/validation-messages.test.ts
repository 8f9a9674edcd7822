import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { ENDPOINTS, type Endpoint, type EndpointName } from '../src/index.ts';
import * as contract from '../src/schemas/index.ts';

/** How zod's default messages begin, for schemas without a sentence of their own. */
const WORDS_OF_ZOD = /^(?:Invalid |Too big|Too small|Unrecognized |Expected )/;
const TEXTS: readonly unknown[] = ['x', '', '-1', 'x'.repeat(100_000)];
/** A parameter that occurs twice in a URL is a list. */
const IN_AN_ADDRESS: readonly unknown[] = [...TEXTS, ['x', 'x']];
const IN_A_BODY: readonly unknown[] = [...IN_AN_ADDRESS, 5, -1, true, [], [5], {}, { a: 5 }, null];

const endpoints: Readonly<Record<EndpointName, Endpoint>> = contract;
const calls = (Object.keys(ENDPOINTS) as EndpointName[]).map((name) => endpoints[name]);

/** The messages for each of the hostile values in each field of a call. */
function sentencesOf(schema: z.ZodType | undefined, hostile: readonly unknown[]): string[] {
  if (!(schema instanceof z.ZodObject)) return [];
  return Object.keys(schema.shape).flatMap((field) =>
    hostile.flatMap((value) => {
      const { error } = schema.safeParse({ [field]: value });
      return (error?.issues ?? []).filter(({ path }) => path[0] === field).map(({ message }) => `${field}: ${message}`);
    }),
  );
}

describe('validation messages', () => {
  it.each(calls.map((call) => [`${call.method} ${call.path}`, call] as const))(
    'of %s are our own texts',
    (_name, { params, query, body }) => {
      const sentences = [
        ...sentencesOf(params, TEXTS),
        ...sentencesOf(query, IN_AN_ADDRESS),
        ...sentencesOf(body, IN_A_BODY),
      ];
      expect(sentences.filter((text) => WORDS_OF_ZOD.test(text.slice(text.indexOf(': ') + 2)))).toEqual([]);
    },
  );

  // PostgreSQL takes no text with a zero byte.
  it('name a zero byte', () =>
    expect(
      contract.analyzeUrl.body?.safeParse({ url: 'did:web:a\0' }).error?.issues.map(({ message }) => message),
    ).toEqual(['This holds a character that no address has; copy it again']));

  it('exist for every call', () => expect(calls.length).toBeGreaterThan(30));
});
