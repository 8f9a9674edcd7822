import { expect, test } from 'vitest';
import type { z } from 'zod';
import { ENDPOINTS, type EndpointName, isSpecified } from '../src/endpoints.ts';
import * as schemas from '../src/schemas/index.ts';
import { KEY_FIELDS, SPECIFIED_OBJECTS } from '../src/specified-fields.ts';

type Level = 'response' | 'specified' | 'complete';

function toShape(schema: z.ZodType, level: Level): unknown {
  const { def } = schema as z.ZodType & { readonly def: z.core.$ZodTypes['_zod']['def'] };
  switch (def.type) {
    case 'object':
      return Object.fromEntries(
        Object.entries(def.shape).flatMap(([name, value]) => {
          const field = value as z.ZodType;
          return field.def.type === 'optional' ? [] : [[name, toFieldShape(name, field, level)]];
        }),
      );
    case 'array':
      return [toShape(def.element as z.ZodType, level)];
    case 'nullable':
    case 'default':
      return toShape(def.innerType as z.ZodType, level);
    default:
      return 0;
  }
}

function toFieldShape(name: string, field: z.ZodType, level: Level): unknown {
  const inner =
    level !== 'complete' && (SPECIFIED_OBJECTS as readonly string[]).includes(name) ? 'specified' : 'complete';
  const shape = toShape(field, inner);
  if (field.def.type === 'nullable' || field.def.type === 'default') return shape;
  if (level === 'specified' && name === 'relationship') return 2;
  if (level === 'complete') return shape === 0 ? 1 : Array.isArray(shape) ? shape : [shape, 1];
  return shape === 0 && level === 'specified' && (KEY_FIELDS as readonly string[]).includes(name) ? 1 : shape;
}

const ENDPOINT_SCHEMAS: Readonly<Record<EndpointName, { readonly response: z.ZodType }>> = schemas;

/** The calls in each file, by the features that make them together. */
const FILES = {
  first: ['getStatus', 'getAssistantStatus', 'runQuery'],
  analysis: ['analyzeUrl', 'analyzeAi'],
  check: ['checkTrustTxt'],
  graph: ['getEntity', 'getNetwork', 'getTrustScore', 'listAssociations'],
  'node-analysis': ['analyzeNode'],
  relationships: ['checkDomain', 'getTrustRelationships'],
} as const;

// `npx vitest run --project packages response-shapes -u` writes the files.
test.each(Object.entries(FILES))('names the fields of the schemas of %s', async (file, names) => {
  const shapes = names.map(
    (name) =>
      `\nexport const ${name}: Shape = ${JSON.stringify(toShape(ENDPOINT_SCHEMAS[name].response, 'response'))};\n`,
  );
  const code = `import type { Shape } from '../../shape.ts';\n${shapes.join('')}`;
  await expect(code).toMatchFileSnapshot(`../src/generated/shapes/${file}.ts`);
});

test('names the fields of each specified call', () => {
  const specified = (Object.keys(ENDPOINTS) as EndpointName[]).filter(isSpecified);
  expect(Object.values(FILES).flat().toSorted()).toEqual(specified.toSorted());
});
