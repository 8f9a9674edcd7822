import { readFile } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { stripSchemas } from './without-schemas.ts';

const CONTRACT = new URL('../../../packages/api-contract/src/', import.meta.url);

test('of schemas nothing is left, of constants and functions everything, of a call its method and path', () => {
  const source = `import { z } from 'zod';
import { defineEndpoint } from './call.ts';
import { base } from './base.ts';
export const KINDS = ['one', 'two'] as const;
export const kind = z.enum(KINDS).describe('Which');
export type Kind = z.infer<typeof kind>;
const stamp = { at: z.string(), of: kind };
export const more = base.extend({ kind });
export const pathOf = (name: string): string => \`/a/\${name}\`;
const made = new Map([['a', 1]]);
const SHOWN = { label: 'a', schema: kind };
export const ask = defineEndpoint({ method: 'GET', path: '/api/ask', summary: 'Asks', response: z.object({ ...stamp }), problems: [400] });
`;
  expect(stripSchemas(source, 'ask.ts')).toBe(`import { z } from 'zod';
import { defineEndpoint } from './call.ts';
import { base } from './base.ts';
export const KINDS = ['one', 'two'] as const;
export const kind = z;
export type Kind = z.infer<typeof kind>;
const stamp = z;
export const more = z;
export const pathOf = (name: string): string => \`/a/\${name}\`;
const made = new Map([['a', 1]]);
const SHOWN = { label: 'a', schema: kind };
export const ask = defineEndpoint({ method: 'GET', path: '/api/ask' });
`);
});

test('each call of the contract keeps its address', async () => {
  const source = await readFile(new URL('check-domain.ts', CONTRACT), 'utf8');
  const stripped = stripSchemas(source, 'check-domain.ts');
  expect(stripped).toContain("path: '/api/trust-graph/check-domain'");
  expect(stripped).toContain("method: 'POST'");
  expect(stripped).not.toMatch(/z\.(object|string|array)|describe\(|summary/);
});
