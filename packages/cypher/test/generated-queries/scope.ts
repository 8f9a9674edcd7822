/** Static types of the generator. `bag` is a list whose order the specification leaves open. */
export type ExpressionType =
  | 'integer'
  | 'float'
  | 'string'
  | 'boolean'
  | 'date'
  | 'datetime'
  | 'localdatetime'
  | 'localtime'
  | 'time'
  | 'duration'
  | 'integers'
  | 'strings'
  | 'mixed'
  | 'map'
  | 'bag'
  | 'node'
  | 'relationship'
  | 'relationships'
  | 'path';

export interface Variable {
  readonly name: string;
  readonly type: ExpressionType;
}

export type Scope = readonly Variable[];

export const listVariables = (scope: Scope, type: ExpressionType): string[] =>
  scope.filter((variable) => variable.type === type).map(({ name }) => name);

/** Types with a defined order, which ORDER BY may use. */
export const SORTABLE: ReadonlySet<ExpressionType> = new Set([
  'integer',
  'float',
  'string',
  'boolean',
  'date',
  'datetime',
  'localdatetime',
  'localtime',
  'time',
  'integers',
  'strings',
]);
