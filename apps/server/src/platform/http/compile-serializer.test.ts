import { afterEach, describe, expect, it, vi } from 'vitest';
import { z } from 'zod';
import { compileRawSerializer, compileSerializer } from './compile-serializer.ts';

const ROUTE = { schema: z.object({ name: z.string() }), method: 'GET', url: '/names' };

/** Both serializers, for the same response as an object. */
const SERIALIZERS = {
  compileSerializer: (response: object) => compileSerializer(ROUTE)(response),
  compileRawSerializer: (response: object) => compileRawSerializer(ROUTE)(JSON.stringify(response)),
};

afterEach(() => {
  vi.unstubAllEnvs();
});

describe.each(Object.entries(SERIALIZERS))('%s', (_name, serialize) => {
  it('returns a response that the schema describes', () => {
    expect(serialize({ name: 'a' })).toBe('{"name":"a"}');
  });

  it('rejects a response that the schema does not describe', () => {
    expect(() => serialize({ name: 1 })).toThrow("Response doesn't match the schema");
    expect(() => serialize({ name: 'a', visitor: 'b' })).toThrow(
      'The response of GET /names has members that its schema does not have',
    );
  });

  it('does not validate in production', () => {
    vi.stubEnv('NODE_ENV', 'production');
    expect(serialize({ name: 1 })).toBe('{"name":1}');
  });
});
