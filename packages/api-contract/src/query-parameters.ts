const MAX_DEPTH = 8;
const MAX_VALUES = 10_000;
const NAME = /^[A-Za-z_]\w{0,63}$/;

/**
 * Returns why the parameters of a query cannot be used, or null: they are plain data within bounds. The server and the
 * browser apply the same rule.
 */
export function findParameterError(parameters: Readonly<Record<string, unknown>>): string | null {
  let values = 0;
  for (const [name, value] of Object.entries(parameters)) {
    if (!NAME.test(name)) {
      return `A parameter’s name has letters, digits and “_”, and at most 64 of them: “${name.slice(0, 64)}” cannot be used`;
    }
    const open: { part: unknown; depth: number }[] = [{ part: value, depth: 1 }];
    for (let next = open.pop(); next; next = open.pop()) {
      values += 1;
      if (values > MAX_VALUES) return `Parameters hold at most ${MAX_VALUES} values in all; send fewer`;
      if (next.depth > MAX_DEPTH) return `The parameter “${name}” is nested deeper than ${MAX_DEPTH}; make it flatter`;
      if (typeof next.part !== 'object' || next.part === null) continue;
      for (const part of Object.values(next.part)) open.push({ part, depth: next.depth + 1 });
    }
  }
  return null;
}
