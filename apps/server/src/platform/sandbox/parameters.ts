import { AppError } from '../errors/app-error.ts';

const MAX_DEPTH = 8;
const MAX_VALUES = 10_000;
const NAME = /^[A-Za-z_]\w{0,63}$/;

/**
 * Parameters are plain data within bounds: an engine was seen to crash on deeply nested ones.
 * @throws AppError `invalid-input` that names the parameter
 */
export function refuseOddParameters(parameters: Readonly<Record<string, unknown>>): void {
  let values = 0;
  for (const [name, value] of Object.entries(parameters)) {
    if (!NAME.test(name)) {
      throw odd(
        `A parameter’s name has letters, digits and “_”, and at most 64 of them: “${name.slice(0, 64)}” cannot be used`,
      );
    }
    const open: { part: unknown; depth: number }[] = [{ part: value, depth: 1 }];
    for (let next = open.pop(); next; next = open.pop()) {
      values += 1;
      if (values > MAX_VALUES) throw odd(`Parameters hold at most ${MAX_VALUES} values in all; send fewer`);
      if (next.depth > MAX_DEPTH)
        throw odd(`The parameter “${name}” is nested deeper than ${MAX_DEPTH}; make it flatter`);
      if (typeof next.part !== 'object' || next.part === null) continue;
      for (const part of Object.values(next.part)) open.push({ part, depth: next.depth + 1 });
    }
  }
}

function odd(message: string): AppError {
  return new AppError('invalid-input', message, { fields: [{ field: 'parameters', message }] });
}
