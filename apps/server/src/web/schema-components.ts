import { z } from 'zod';

export type JsonSchema = z.core.JSONSchema.BaseSchema;
type Io = 'input' | 'output';

const REFERENCE = '#/components/schemas/';
const DEFINITION = '#/$defs/';
/**
 * Patterns of these formats are left out, because only a client that compiles patterns uses them and the format states
 * the same.
 */
const FORMATS_WITH_PATTERN: ReadonlySet<unknown> = new Set(['date', 'date-time']);

/**
 * The schemas of an API description. Each appears once under a short name, because generators of clients name their
 * types after it. A schema that the contract exports has the name of its export. Another schema is named after its
 * parent and its property.
 */
export class SchemaComponents {
  readonly #names: NamedSchemas;
  readonly #components: Record<Io, Map<string, JsonSchema>> = { input: new Map(), output: new Map() };

  constructor(contract: Readonly<Record<string, unknown>>) {
    this.#names = new NamedSchemas(contract);
  }

  /**
   * Adds a schema.
   * @param name name of the schema, if the contract does not export it
   * @returns a reference if the schema is an object, an enumeration or a union of objects, else the schema
   */
  add(schema: z.ZodType, name: string, io: Io): JsonSchema {
    // The library creates a reference to a schema with a name only inside another schema, so the schema is put into a
    // list.
    const { items, $defs = {} } = this.#convert(z.array(schema), io);
    for (const [id, definition] of Object.entries($defs)) {
      if (this.#components[io].has(id)) continue;
      const { id: _, ...named } = definition;
      this.#set(id, this.#extractParts(named, id, io), io);
    }
    return this.#extract(items as JsonSchema, name, io);
  }

  /** Adds the parameters of a path or of a query string, each in the form that a URL has. */
  addParameters(schema: z.ZodType, name: string): JsonSchema {
    const { $ref } = this.add(schema, name, 'input');
    const id = $ref?.slice(REFERENCE.length) ?? '';
    const parameters = this.#components.input.get(id);
    if (!parameters) throw new Error(`The parameters ${name} are not an object`);
    this.#components.input.delete(id);
    return parameters;
  }

  /** Lists all schemas by name. */
  list(): Record<string, JsonSchema> {
    const { output } = this.#components;
    const input = new Map([...this.#components.input].map(([name, schema]) => [name, describeDefaults(schema)]));
    for (const [name, schema] of input) {
      if (output.has(name) && JSON.stringify(output.get(name)) !== JSON.stringify(schema))
        throw new Error(`The schema ${name} differs between requests and responses. Export one for each`);
    }
    return Object.fromEntries([...new Map([...input, ...output])].sort(([one], [other]) => (one < other ? -1 : 1)));
  }

  #convert(schema: z.ZodType, io: Io): JsonSchema {
    return z.toJSONSchema(schema, {
      io,
      metadata: this.#names,
      unrepresentable: 'any',
      override: ({ zodSchema, jsonSchema }) => {
        const { def } = zodSchema._zod;
        // A text that is parsed as a number is described as that number.
        if (jsonSchema.type === 'integer') delete jsonSchema.anyOf;
        // Some generators make an object without fields of a text that has one of several forms.
        if (jsonSchema.anyOf?.every(({ type, enum: values }) => type === 'string' && values === undefined)) {
          delete jsonSchema.anyOf;
          jsonSchema.type = 'string';
        }
        if (def.type === 'default') jsonSchema.default = def.defaultValue as NonNullable<JsonSchema['default']>;
        // A later version of the server may add fields.
        if (jsonSchema.additionalProperties === false) delete jsonSchema.additionalProperties;
        if (FORMATS_WITH_PATTERN.has(jsonSchema.format)) delete jsonSchema.pattern;
        if (jsonSchema.minimum === Number.MIN_SAFE_INTEGER) delete jsonSchema.minimum;
        if (jsonSchema.maximum === Number.MAX_SAFE_INTEGER) delete jsonSchema.maximum;
      },
    });
  }

  /** Replaces an object, an enumeration or a union of objects with a reference to a component. */
  #extract(schema: JsonSchema, name: string, io: Io): JsonSchema {
    if (schema.$ref !== undefined) return { ...schema, $ref: schema.$ref.replace(DEFINITION, REFERENCE) };
    const extracted = this.#extractParts(schema, name, io);
    if (!extracted.properties && !extracted.enum && !isUnionOfObjects(extracted)) return extracted;
    // These fields describe the property and not its type, so they do not belong to the component.
    const { description, default: fallback, ...component } = extracted;
    this.#set(name, component, io);
    return {
      $ref: REFERENCE + name,
      ...(description !== undefined && { description }),
      ...(fallback !== undefined && { default: fallback }),
    };
  }

  #extractParts(schema: JsonSchema, name: string, io: Io): JsonSchema {
    const { properties, items, additionalProperties, propertyNames, anyOf, oneOf = anyOf, ...rest } = schema;
    const extractEach = (choices: readonly JsonSchema[]) => {
      const objects = choices.filter((choice) => choice.properties ?? choice.enum);
      return choices.map((choice) =>
        this.#extract(choice, objects.length > 1 ? name + getVariantName(choice) : name, io),
      );
    };
    return {
      ...rest,
      ...(properties && {
        properties: Object.fromEntries(
          Object.entries(properties).map(([key, property]) => [
            key,
            this.#extract(property as JsonSchema, name + toPascalCase(key), io),
          ]),
        ),
      }),
      ...(items && { items: this.#extract(items as JsonSchema, toSingular(name), io) }),
      ...(typeof additionalProperties === 'object' && {
        additionalProperties: this.#extract(additionalProperties, `${toSingular(name)}Value`, io),
      }),
      ...(typeof propertyNames === 'object' && {
        propertyNames: this.#extract(propertyNames, `${toSingular(name)}Key`, io),
      }),
      // Some generators merge the fields of all objects of `anyOf` into one object.
      ...(oneOf && { [hasExclusiveChoices(oneOf) ? 'oneOf' : 'anyOf']: extractEach(oneOf) }),
    };
  }

  #set(name: string, schema: JsonSchema, io: Io): void {
    const earlier = this.#components[io].get(name);
    if (earlier && JSON.stringify(earlier) !== JSON.stringify(schema))
      throw new Error(`Two schemas have the name ${name}. Export one of them from the contract`);
    this.#components[io].set(name, schema);
  }
}

/** The descriptions of all schemas, and an id for each schema that the contract exports. */
class NamedSchemas extends z.core.$ZodRegistry<Record<string, unknown>> {
  readonly #ids = new Map<z.core.$ZodType, string>();

  constructor(contract: Readonly<Record<string, unknown>>) {
    super();
    for (const [name, value] of Object.entries(contract)) {
      if (!(value instanceof z.ZodType)) continue;
      const { schema, isList } = unwrap(value);
      if (isComponent(schema) && !this.#ids.has(schema))
        this.#ids.set(schema, toPascalCase(isList ? toSingular(name) : name));
    }
  }

  override get(schema: z.core.$ZodType) {
    const id = this.#ids.get(schema);
    const described = z.globalRegistry.get(schema);
    return id === undefined ? described : { ...described, id };
  }
}

/** Returns the inner schema of an export that may be null or is a list. */
function unwrap(schema: z.core.$ZodType, isList = false): { schema: z.core.$ZodType; isList: boolean } {
  if (schema instanceof z.ZodNullable || schema instanceof z.ZodOptional || schema instanceof z.ZodReadonly)
    return unwrap(schema.def.innerType, isList);
  return schema instanceof z.ZodArray ? unwrap(schema.def.element, true) : { schema, isList };
}

const isComponent = (schema: z.core.$ZodType): boolean =>
  schema instanceof z.ZodObject ||
  schema instanceof z.ZodEnum ||
  (schema instanceof z.ZodUnion && schema.def.options.every(isComponent));

/** Moves the defaults of a body into descriptions. Some generators require each field with a default. */
function describeDefaults({ properties, ...schema }: JsonSchema): JsonSchema {
  if (properties === undefined) return schema;
  const described = Object.entries(properties as Record<string, JsonSchema>).map(([name, property]) => {
    const { default: fallback, description, ...rest } = property;
    if (fallback === undefined) return [name, property];
    const sentence = `Default: \`${JSON.stringify(fallback)}\``;
    return [name, { ...rest, description: description === undefined ? sentence : `${description}. ${sentence}` }];
  });
  return { ...schema, properties: Object.fromEntries(described) };
}

const isObject = ({ $ref, type }: JsonSchema): boolean => $ref !== undefined || type === 'object';
const isUnionOfObjects = ({ oneOf = [] }: JsonSchema): boolean => oneOf.filter(isObject).length > 1;

/**
 * Our schemas of objects exclude each other by a required property or a constant. Other choices may overlap, such as
 * an enumeration and any text.
 */
const hasExclusiveChoices = (choices: readonly JsonSchema[]): boolean =>
  choices.some(isObject) && choices.filter(({ type }) => type !== 'null').length > 1;

/** Names a variant of a union by the constant that distinguishes it. */
function getVariantName({ properties = {} }: JsonSchema): string {
  const constants = Object.values(properties).map((property) => (property as JsonSchema).const);
  const constant = constants.find((value) => typeof value === 'string');
  if (constant === undefined) throw new Error(`No constant distinguishes { ${Object.keys(properties).join(', ')} }`);
  return toPascalCase(constant);
}

export const toPascalCase = (name: string): string =>
  name
    .split(/[^a-z0-9]+/i)
    .map((word) => word.charAt(0).toUpperCase() + word.slice(1))
    .join('');

const toSingular = (name: string): string => name.replace(/ies$/, 'y').replace(/(?<![sui])s$/, '');
