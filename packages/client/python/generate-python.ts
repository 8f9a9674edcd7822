/** A part of a JSON schema, as our OpenAPI description has it. */
export interface Schema {
  readonly $ref?: string;
  readonly type?: string | readonly string[];
  readonly enum?: readonly unknown[];
  readonly const?: unknown;
  readonly anyOf?: readonly Schema[];
  readonly oneOf?: readonly Schema[];
  readonly items?: Schema;
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly required?: readonly string[];
  readonly additionalProperties?: Schema | boolean;
  readonly not?: Schema;
  readonly description?: string;
}

type Content = Readonly<Record<string, { readonly schema: Schema }>>;

interface Operation {
  readonly operationId: string;
  readonly summary?: string;
  readonly description?: string;
  readonly parameters?: readonly {
    readonly name: string;
    readonly in: 'path' | 'query';
    readonly required?: boolean;
    readonly schema: Schema;
  }[];
  readonly requestBody?: { readonly content: Content };
  readonly responses: Readonly<Record<string, { readonly content?: Content }>>;
}

export interface Description {
  readonly paths: Readonly<Record<string, Readonly<Record<string, Operation>>>>;
  readonly components: { readonly schemas: Readonly<Record<string, Schema>> };
}

const GENERATED = '# Generated from the OpenAPI description of Vouchwire.';
/** The keywords of Python 3.11 (`keyword.kwlist`). */
const KEYWORDS = new Set(
  `False None True and as assert async await break class continue def del elif else except finally for from global if
  import in is lambda nonlocal not or pass raise return try while with yield`.split(/\s+/),
);
const SIMPLE_TYPES: Readonly<Record<string, string>> = {
  string: 'str',
  integer: 'int',
  number: 'float',
  boolean: 'bool',
  null: 'None',
};
const quote = (text: unknown): string => (text === null ? 'None' : JSON.stringify(text));

/** Returns the module with a type for each schema. An object becomes a `TypedDict`, which adds nothing to its JSON. */
export function generateTypes({ components }: Description): string {
  const types = Object.entries(components.schemas).map(([name, schema]) => {
    const { oneOf } = schema;
    // In quotes, because an alias is evaluated before the types after it exist.
    if (oneOf) return `${name}: TypeAlias = Union[${oneOf.map((choice) => quote(getType(choice))).join(', ')}]`;
    if (!schema.properties) return `${name}: TypeAlias = ${getType(schema)}`;
    const fields = Object.entries(schema.properties)
      .filter(([, { not }]) => not === undefined)
      .map(([field, type]) => {
        const value = getType(type);
        return `    ${quote(field)}: ${quote(schema.required?.includes(field) ? value : `NotRequired[${value}]`)},`;
      });
    // This form of a TypedDict accepts fields that are no names in Python, such as “@id” and “from”.
    return `${name} = TypedDict(${quote(name)}, {\n${fields.join('\n')}\n})`;
  });
  return `${GENERATED}\nfrom typing import Any, Literal, NotRequired, TypeAlias, TypedDict, Union\n\n${types.join('\n\n')}\n`;
}

/** Returns the module with the client, which has a method for each operation. */
export function generateClient({ paths }: Description, baseUrl: string): string {
  const methods = Object.entries(paths).flatMap(([path, operations]) =>
    Object.entries(operations).map(([method, operation]) => generateMethod(method.toUpperCase(), path, operation)),
  );
  return `${GENERATED}
from __future__ import annotations

from typing import Any, Literal
from urllib.parse import quote

from ._request import Requests
from .types import *


class Client(Requests):
    """Sends requests to a Vouchwire server."""

    def __init__(self, base_url: str = ${quote(baseUrl)}, *, timeout: float = 60.0) -> None:
        super().__init__(base_url, timeout=timeout)

${methods.join('\n')}`;
}

function generateMethod(method: string, path: string, operation: Operation): string {
  const { operationId, summary = '', description, parameters = [], requestBody, responses } = operation;
  const [bodyType, body] = Object.entries(requestBody?.content ?? {})[0] ?? [];
  // Without a default first: Python requires that of positional parameters, and a reader expects it.
  const named = parameters.toSorted((one, other) => Number(other.required ?? false) - Number(one.required ?? false));
  const signature = [
    'self',
    ...(body
      ? [`body: ${bodyType?.endsWith('json') && bodyType !== 'application/json' ? 'str' : getType(body.schema)}`]
      : []),
    ...(named.length > 0 ? ['*'] : []),
    ...named.map(({ name, required, schema }) =>
      required ? `${toName(name)}: ${getType(schema)}` : `${toName(name)}: ${getType(schema)} | None = None`,
    ),
  ];
  const address = path.replaceAll(/\{(\w+)\}/g, (_, name: string) => `{quote(str(${toName(name)}), safe="")}`);
  const query = parameters.filter((parameter) => parameter.in === 'query');
  const response = getResponseType(responses['200']?.content ?? {});
  const sent = [
    quote(method),
    `${address === path ? '' : 'f'}'${address}'`,
    ...(query.length > 0 ? [`query={${query.map(({ name }) => `${quote(name)}: ${toName(name)}`).join(', ')}}`] : []),
    ...(bodyType === undefined ? [] : ['body=body', `body_type=${quote(bodyType)}`]),
    ...(response === 'bytes' ? ['is_file=True'] : []),
  ];
  const text = [summary, description].filter((part) => part !== undefined).join('\n\n');
  return `    def ${toName(operationId)}(${signature.join(', ')}) -> ${response}:
        """${text.replaceAll('\\', '\\\\').replaceAll('"""', '\\"""').replaceAll('\n', '\n        ')}"""
        answer: ${response} = self._send(${sent.join(', ')})
        return answer
`;
}

function getResponseType(content: Content): string {
  const types = Object.entries(content).map(([mediaType, { schema }]) => {
    if (mediaType === 'application/json') return getType(schema);
    return mediaType === 'application/octet-stream' ? 'bytes' : 'str';
  });
  return [...new Set(types)].join(' | ') || 'None';
}

function getType(schema: Schema): string {
  if (schema.$ref !== undefined) return schema.$ref.split('/').at(-1) ?? 'Any';
  if (schema.const !== undefined) return `Literal[${quote(schema.const)}]`;
  if (schema.enum) return `Literal[${schema.enum.map(quote).join(', ')}]`;
  const choices = schema.oneOf ?? schema.anyOf;
  if (choices) return [...new Set(choices.map(getType))].join(' | ');
  if (Array.isArray(schema.type)) return schema.type.map((type) => getType({ ...schema, type })).join(' | ');
  if (schema.type === 'array') return `list[${getType(schema.items ?? {})}]`;
  const { additionalProperties } = schema;
  if (schema.type === 'object')
    return `dict[str, ${typeof additionalProperties === 'object' ? getType(additionalProperties) : 'Any'}]`;
  return SIMPLE_TYPES[String(schema.type)] ?? 'Any';
}

/** The name of a method or a parameter in Python: `getEntity` becomes `get_entity`, and `from` becomes `from_`. */
function toName(name: string): string {
  const snake = name.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`).replaceAll('-', '_');
  return KEYWORDS.has(snake) ? `${snake}_` : snake;
}
