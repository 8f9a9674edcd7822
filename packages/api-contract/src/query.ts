import type { FieldError } from './field-errors.ts';

/** Maximum length of a query, in UTF-16 units. */
export const MAX_QUERY_LENGTH = 20_000;

/** Matches characters that can only hide the meaning of a text. Tabs and line ends are allowed. */
const CONTROL_CHARACTER = /(?![\t\n\r])\p{Cc}/u;

/** Finds the first control character of a query, because parsers interpret them differently. */
export function findControlCharacter(query: string): { readonly offset: number; readonly character: string } | null {
  const found = CONTROL_CHARACTER.exec(query);
  if (!found) return null;
  const code = found[0].charCodeAt(0).toString(16).toUpperCase().padStart(4, '0');
  return { offset: found.index, character: `U+${code}` };
}

const MAX_PARAMETER_DEPTH = 8;
const MAX_PARAMETER_VALUES = 10_000;
const PARAMETER_NAME = /^[A-Za-z_]\w{0,63}$/;

/**
 * Returns the reason why the parameters of a query are invalid. Null if they are plain data within the limits. The
 * server and the browser apply the same rule.
 */
export function findParameterError(parameters: Readonly<Record<string, unknown>>): FieldError | null {
  let values = 0;
  for (const [name, value] of Object.entries(parameters)) {
    if (!PARAMETER_NAME.test(name)) return { code: 'parameterNameInvalid', arguments: { name: name.slice(0, 64) } };
    const open: { part: unknown; depth: number }[] = [{ part: value, depth: 1 }];
    for (let next = open.pop(); next; next = open.pop()) {
      values += 1;
      if (values > MAX_PARAMETER_VALUES) return { code: 'parametersTooMany', arguments: { max: MAX_PARAMETER_VALUES } };
      if (next.depth > MAX_PARAMETER_DEPTH)
        return { code: 'parameterTooDeep', arguments: { name, max: MAX_PARAMETER_DEPTH } };
      if (typeof next.part !== 'object' || next.part === null) continue;
      for (const part of Object.values(next.part)) open.push({ part, depth: next.depth + 1 });
    }
  }
  return null;
}
