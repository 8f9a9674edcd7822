import { expect, test } from 'vitest';
import type { z } from 'zod';
import {
  analyzeAi,
  analyzeNode,
  analyzeUrl,
  checkDomain,
  checkTrustTxt,
  getAssistantStatus,
  getEntity,
  getNetwork,
  getStatus,
  getTrustRelationships,
  listAssociations,
  runQuery,
  trustScore,
} from '../src/schemas/index.ts';
import { KEY_FIELDS, SPECIFIED_OBJECTS } from '../src/specified-fields.ts';

/** Calls of the product specification. Another server may implement them with only the fields of the specification. */
const SPECIFIED_CALLS = {
  analyzeAi,
  analyzeNode,
  analyzeUrl,
  checkDomain,
  checkTrustTxt,
  getAssistantStatus,
  getEntity,
  getNetwork,
  getStatus,
  getTrustRelationships,
  listAssociations,
  runQuery,
  trustScore,
};

const HEADER = `/**
 * The fields of the specified responses, as the schemas have them. \`1\` is a value without which the object says nothing,
 * \`2\` a relationship, and \`0\` any other value. \`[shape]\` is a list, and \`[shape, 1]\` an object that is always present.
 * \`npx vitest run --project packages response-shapes -u\` writes this file.
 */
`;

const TYPE = 'export type Shape = 0 | 1 | 2 | [Shape] | [Shape, 1] | { [field: string]: Shape };';

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

test('names the fields of the schemas', async () => {
  const calls = Object.entries(SPECIFIED_CALLS);
  const shapes = Object.fromEntries(calls.map(([name, { response }]) => [name, toShape(response, 'response')]));
  const names = calls.map(([name]) => `'${name}'`).join(' | ');
  await expect(
    `${TYPE}\n\n${HEADER}export const RESPONSE_SHAPES: Record<${names}, Shape> = ${JSON.stringify(shapes)};\n`,
  ).toMatchFileSnapshot('../src/generated/response-shapes.ts');
});
