import type { FunctionDefinition, ValueType } from './function-definition.ts';

const nameOf = (types: readonly ValueType[]): string => types.map((type) => type.toUpperCase()).join(' or ');

/** Returns the name of a function with the types of its arguments: `round(NUMBER, [INTEGER], [STRING])`. */
export function signatureOf(definition: FunctionDefinition): string {
  const { name, parameters, optionalCount, isVariadic } = definition;
  const required = parameters.length - optionalCount;
  const shown = parameters.map((types, index) => (index < required ? nameOf(types) : `[${nameOf(types)}]`));
  return `${name}(${shown.join(', ')}${isVariadic ? ', …' : ''})`;
}
