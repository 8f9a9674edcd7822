/** Longest query that is read, in UTF-16 units. */
export const MAX_QUERY_LENGTH = 20_000;

export const QUERY_TOO_LONG = `A query has at most ${MAX_QUERY_LENGTH} characters; shorten it and try again`;

/** Characters that only hide what a text says. Tabs and line ends are allowed. */
const CONTROL_CHARACTER = /(?![\t\n\r])\p{Cc}/u;

/** Finds the first control character of a query, which two readers may read in different ways. */
export function findControlCharacter(query: string): { readonly offset: number; readonly message: string } | null {
  const found = CONTROL_CHARACTER.exec(query);
  if (!found) return null;
  const code = found[0].charCodeAt(0).toString(16).toUpperCase().padStart(4, '0');
  return { offset: found.index, message: `The query contains the control character U+${code}. Remove it` };
}

const MAX_PARAMETER_DEPTH = 8;
const MAX_PARAMETER_VALUES = 10_000;
const PARAMETER_NAME = /^[A-Za-z_]\w{0,63}$/;

/**
 * Returns why the parameters of a query cannot be used, or null: they are plain data within bounds. The server and the
 * browser apply the same rule.
 */
export function findParameterError(parameters: Readonly<Record<string, unknown>>): string | null {
  let values = 0;
  for (const [name, value] of Object.entries(parameters)) {
    if (!PARAMETER_NAME.test(name)) {
      return `A parameter’s name has letters, digits and “_”, and at most 64 of them: “${name.slice(0, 64)}” cannot be used`;
    }
    const open: { part: unknown; depth: number }[] = [{ part: value, depth: 1 }];
    for (let next = open.pop(); next; next = open.pop()) {
      values += 1;
      if (values > MAX_PARAMETER_VALUES)
        return `Parameters hold at most ${MAX_PARAMETER_VALUES} values in all; send fewer`;
      if (next.depth > MAX_PARAMETER_DEPTH)
        return `The parameter “${name}” is nested deeper than ${MAX_PARAMETER_DEPTH}; make it flatter`;
      if (typeof next.part !== 'object' || next.part === null) continue;
      for (const part of Object.values(next.part)) open.push({ part, depth: next.depth + 1 });
    }
  }
  return null;
}
