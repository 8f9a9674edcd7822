import type { FunctionDefinition, ValueType } from './function-definition.ts';

const getTypeName = (types: readonly ValueType[]): string => types.map((type) => type.toUpperCase()).join(' or ');

/** Returns the name of a function with the types of its arguments: `round(NUMBER, [INTEGER], [STRING])`. */
export function formatSignature(definition: FunctionDefinition): string {
  const { name, parameters, optionalCount, isVariadic } = definition;
  const required = parameters.length - optionalCount;
  const displayed = parameters.map((types, index) =>
    index < required ? getTypeName(types) : `[${getTypeName(types)}]`,
  );
  return `${name}(${displayed.join(', ')}${isVariadic ? ', …' : ''})`;
}
