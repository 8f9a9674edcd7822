import { z } from 'zod';

export interface SchemaRow {
  readonly name: string;
  /** The type in a few words. */
  readonly type: string;
  readonly required: boolean;
  readonly meaning: string;
}

interface JsonSchema {
  readonly type?: string | readonly string[];
  readonly description?: string;
  readonly enum?: readonly unknown[];
  readonly const?: unknown;
  readonly default?: unknown;
  readonly format?: string;
  readonly minimum?: number;
  readonly maximum?: number;
  readonly anyOf?: readonly JsonSchema[];
  readonly oneOf?: readonly JsonSchema[];
  readonly items?: JsonSchema;
  readonly properties?: Readonly<Record<string, JsonSchema>>;
  readonly additionalProperties?: JsonSchema | boolean;
  readonly required?: readonly string[];
  readonly $ref?: string;
  /** Of a field that no value has: it distinguishes an object from another one. */
  readonly not?: object;
}

/**
 * Lists the fields of an object in a request or response, or of each of the alternative objects. A whole number in an
 * address is described as a number, not as its digits.
 */
export function listSchemaRows(schema: z.ZodType, io: 'input' | 'output'): SchemaRow[] {
  if (schema instanceof z.ZodUnion) return schema.options.flatMap((option) => listSchemaRows(option as z.ZodType, io));
  const needed = new Set((z.toJSONSchema(schema, { io, unrepresentable: 'any' }) as JsonSchema).required);
  const { properties = {}, additionalProperties } = z.toJSONSchema(schema, {
    io: 'output',
    unrepresentable: 'any',
  }) as JsonSchema;
  // The caller chooses the keys of this object.
  const fields =
    typeof additionalProperties === 'object' ? { ...properties, '{key}': additionalProperties } : properties;
  return Object.entries(fields).map(([name, field]) => ({
    name,
    type: getType(field),
    required: needed.has(name),
    meaning: [field.description ?? '', getDefault(field)].filter(Boolean).join('; '),
  }));
}

const getDefault = (field: JsonSchema): string =>
  field.default === undefined ? '' : `default: \`${JSON.stringify(field.default)}\``;

function getType(field: JsonSchema): string {
  const choices = field.anyOf ?? field.oneOf;
  if (choices) return [...new Set(choices.map(getType))].join(' or ');
  if (field.$ref) return `\`${field.$ref.split('/').at(-1)}\``;
  if (Array.isArray(field.type)) return field.type.map((type: string) => getType({ ...field, type })).join(' or ');
  if (field.const !== undefined) return `\`${JSON.stringify(field.const)}\``;
  if (field.enum) return field.enum.map((value) => `\`${String(value)}\``).join(', ');
  switch (field.type) {
    case 'string':
      return field.format === 'date-time' ? 'time' : field.format === 'date' ? 'day' : 'text';
    case 'integer':
      return `whole number${formatRange(field)}`;
    case 'number':
      return `number${formatRange(field)}`;
    case 'boolean':
      return 'true or false';
    case 'array':
      return field.items ? `list of ${getType(field.items)}` : 'list';
    case 'object': {
      const names = Object.entries(field.properties ?? {}).flatMap(([name, { not }]) => (not ? [] : [name]));
      return names.length > 0 ? `\`{ ${names.join(', ')} }\`` : 'object';
    }
    case 'null':
      return 'null';
    default:
      return 'anything';
  }
}

function formatRange({ minimum, maximum }: JsonSchema): string {
  const min = minimum !== undefined && minimum > Number.MIN_SAFE_INTEGER ? minimum : null;
  const max = maximum !== undefined && maximum < Number.MAX_SAFE_INTEGER ? maximum : null;
  if (min !== null && max !== null) return ` from ${min} to ${max}`;
  if (max !== null) return `, at most ${max}`;
  return min === null || min === 0 ? '' : ` from ${min}`;
}
