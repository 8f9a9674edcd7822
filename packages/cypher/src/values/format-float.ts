/**
 * Formats a float as Cypher prints it, which is the notation of Java's `Double.toString`: at least one digit on both sides
 * of the point, and an exponent below 10^-3 and from 10^7: `1.0`, `0.001`, `1.0E7`, `1.5E-4`, `NaN`, `Infinity`.
 */
export function formatFloat(value: number): string {
  if (Number.isNaN(value)) return 'NaN';
  if (!Number.isFinite(value)) return value > 0 ? 'Infinity' : '-Infinity';
  if (value === 0) return Object.is(value, -0) ? '-0.0' : '0.0';
  const size = Math.abs(value);
  if (size >= 1e-3 && size < 1e7) {
    const text = String(value);
    return text.includes('.') ? text : `${text}.0`;
  }
  const [digits, exponent] = value.toExponential().split('e') as [string, string];
  return `${digits.includes('.') ? digits : `${digits}.0`}E${Number(exponent)}`;
}
