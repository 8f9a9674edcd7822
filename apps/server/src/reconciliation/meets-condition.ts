import type { ConditionValue, DataExtensionValue } from '@vouchwire/api-contract';

/**
 * Checks whether a property has one of the wanted values. A date matches if it starts with the wanted value, such as a
 * day or a year.
 */
export const meetsCondition = (values: readonly DataExtensionValue[], wanted: readonly ConditionValue[]): boolean =>
  values.some((value) => wanted.some((one) => isEqual(value, one)));

function isEqual(value: DataExtensionValue, wanted: ConditionValue): boolean {
  if (typeof wanted === 'object') return 'id' in value && value.id === wanted.id;
  if (typeof wanted === 'number') return Object.values(value).includes(wanted);
  const text = fold(String(wanted));
  if ('id' in value) return fold(value.id) === text || fold(value.name) === text;
  if ('date' in value) return text !== '' && fold(value.date).startsWith(text);
  return Object.values(value).some((part) => fold(String(part)) === text);
}

const fold = (text: string): string => text.trim().toLowerCase();
