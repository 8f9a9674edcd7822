import type {
  EndpointName,
  EndpointTypes,
  KEY_FIELDS,
  SPECIFIED_OBJECTS,
  SpecifiedCall,
} from '@vouchwire/api-contract';
import { loadShape, type Shape } from '@vouchwire/api-contract/load-shape';

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

/**
 * Loads the function that adds what a server did not send: lists are empty, other fields null. An incomplete object is
 * left out.
 */
export async function loadFill<Name extends SpecifiedCall>(
  name: Name,
): Promise<(answer: object) => ReceivedFrom<Name>> {
  const shape = await loadShape(name);
  return (answer) =>
    // The specification allows the list of associations itself.
    fill(Array.isArray(answer) ? { associations: answer } : answer, shape) as ReceivedFrom<Name>;
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
