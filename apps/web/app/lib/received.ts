import type { EndpointName, EndpointTypes, KEY_FIELDS, SPECIFIED_OBJECTS } from '@vouchwire/api-contract';
import { RESPONSE_SHAPES, type Shape } from '@vouchwire/api-contract/response-shapes';

/** Calls of the product specification. Another server may implement them with only the fields of the specification. */
type SpecifiedCall = keyof typeof RESPONSE_SHAPES;

type Key = (typeof KEY_FIELDS)[number];
type SpecifiedObject = (typeof SPECIFIED_OBJECTS)[number];

/** An object of which a server may leave out fields: then a list is empty, and any other field is null. */
export type Received<T> = {
  readonly [Field in keyof T]: Field extends 'relationship'
    ? string
    : Field extends Key
      ? T[Field]
      : ReceivedField<T[Field], Field extends SpecifiedObject ? true : false>;
};

type ReceivedField<T, IsSpecified extends boolean> = T extends readonly (infer Entry)[]
  ? IsSpecified extends true
    ? readonly (Entry extends object ? Received<Entry> : Entry)[]
    : T
  : T extends object
    ? (IsSpecified extends true ? Received<T> : T) | null
    : T | null;

type ReceivedResponse<T> = {
  readonly [Field in keyof T]: ReceivedField<T[Field], Field extends SpecifiedObject ? true : false>;
};

/** Response to a call: the type of the contract, unless another server may have left out fields. */
export type ReceivedFrom<Name extends EndpointName> = Name extends SpecifiedCall
  ? ReceivedResponse<EndpointTypes<Name>['response']>
  : EndpointTypes<Name>['response'];

/** Adds what the server did not send: lists are empty, other fields null. An incomplete object is left out. */
export function fillMissing<Name extends EndpointName>(name: Name, answer: unknown): ReceivedFrom<Name> {
  // The specification allows the list itself.
  const object = name === 'listAssociations' && Array.isArray(answer) ? { associations: answer } : answer;
  const shape = (RESPONSE_SHAPES as Partial<Record<EndpointName, Shape>>)[name];
  return (shape === undefined ? object : fill(object, shape)) as ReceivedFrom<Name>;
}

function fill(value: unknown, shape: Shape): unknown {
  if (shape === 2) return typeof value === 'string' ? value.toUpperCase() : 'OTHER';
  if (Array.isArray(shape)) {
    const [inner, isObject] = shape;
    if (isObject) return fill(value, inner);
    if (!Array.isArray(value)) return value === undefined ? [] : value;
    return value.map((entry) => fill(entry, inner)).filter((entry) => entry !== null);
  }
  if (typeof shape === 'number' || typeof value !== 'object' || value === null) return value ?? null;
  const filled: Record<string, unknown> = { ...value };
  for (const [field, inner] of Object.entries(shape)) {
    filled[field] = fill(filled[field], inner);
    const isRequired = inner === 1 || (Array.isArray(inner) && inner.length === 2);
    if (isRequired && filled[field] === null) return null;
  }
  return filled;
}
