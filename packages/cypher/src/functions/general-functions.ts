import { equals } from '../values/equality.ts';
import { normalizeInteger } from '../values/integer.ts';
import { nullAwareScalar, scalar } from './define-function.ts';

const HEX_DIGITS = '0123456789abcdef';

/** Formats a UUID of version 4 (RFC 9562): the 13th digit is 4, and the 17th digit is 8 to b. */
function formatUuid(random: () => number): string {
  return 'xxxxxxxx-xxxx-4xxx-yxxx-xxxxxxxxxxxx'.replaceAll(/[xy]/g, (place) => {
    const digit = Math.floor(random() * 16);
    return HEX_DIGITS[place === 'x' ? digit : 8 + (digit % 4)]!;
  });
}

/**
 * The functions of openCypher 9, "Predicate functions" and "Scalar functions", and `nullIf` and `randomUUID` of Neo4j
 * 5.
 */
export const GENERAL_FUNCTIONS = [
  nullAwareScalar(
    { name: 'coalesce', parameters: [['any']], isVariadic: true, returns: 'any' },
    (values) => values.find((value) => value !== null) ?? null,
  ),
  nullAwareScalar(
    { name: 'nullIf', parameters: [['any'], ['any']], returns: 'any' },
    ([a = null, b = null], context) => (equals(a, b, context.budget) === true ? null : a),
  ),
  // The analysis admits only a property or a pattern as the argument.
  nullAwareScalar({ name: 'exists', parameters: [['any']], returns: 'boolean' }, ([value]) => value !== null),
  scalar({ name: 'randomUUID', parameters: [], returns: 'string', isDeterministic: false }, (_values, { random }) =>
    formatUuid(random),
  ),
  scalar(
    { name: 'timestamp', parameters: [], returns: 'integer', isDeterministic: false },
    (_values, { startedAt }) => {
      const days = BigInt(startedAt.epochDay) * 86_400_000n;
      const milliseconds = Math.floor(startedAt.nanosecondOfDay / 1_000_000) - startedAt.offsetSeconds * 1000;
      return normalizeInteger(days + BigInt(milliseconds));
    },
  ),
];
