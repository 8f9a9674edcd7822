import type { Expression } from '../syntax/ast.ts';

/** Returns equal strings for expressions that are written alike, apart from white space and the case of functions. */
export const expressionKey = (expression: Expression): string =>
  JSON.stringify(expression, (key, value: unknown) => {
    if (key === 'span' || key === 'text') return undefined;
    if (typeof value === 'bigint') return `${value}n`;
    return isCall(value) ? { ...value, name: value.name.toLowerCase() } : value;
  });

const isCall = (value: unknown): value is { kind: 'function-call'; name: string } =>
  typeof value === 'object' && value !== null && 'kind' in value && value.kind === 'function-call';

/** True for `a` and `a.b.c`: what may accompany an aggregate in one expression (TCK features Return6 and With6). */
export const isSimpleKey = (expression: Expression): boolean =>
  expression.kind === 'variable' || (expression.kind === 'property' && isSimpleKey(expression.target));
