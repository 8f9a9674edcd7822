import type { Expression, PathPattern } from '../syntax/ast.ts';

/** Returns the expressions directly inside another one. The query of a subquery is not part of them. */
export function listChildren(expression: Expression): readonly Expression[] {
  switch (expression.kind) {
    case 'literal':
    case 'parameter':
    case 'variable':
    case 'count-all':
    case 'subquery':
      return [];
    case 'list':
      return expression.items;
    case 'map':
      return expression.entries.map(({ value }) => value);
    case 'property':
      return [expression.target];
    case 'index':
      return [expression.target, expression.index];
    case 'slice':
      return present([expression.target, expression.from, expression.to]);
    case 'sign':
    case 'null-test':
    case 'not':
    case 'label-test':
      return [expression.operand];
    case 'arithmetic':
    case 'string-predicate':
    case 'boolean':
      return [expression.left, expression.right];
    case 'comparison':
      return [expression.first, ...expression.steps.map(({ operand }) => operand)];
    case 'in':
      return [expression.item, expression.list];
    case 'case':
      return present([
        expression.subject,
        ...expression.alternatives.flatMap(({ when, value }) => [when, value]),
        expression.otherwise,
      ]);
    case 'function-call':
      return expression.arguments;
    case 'quantifier':
      return present([expression.list, expression.where]);
    case 'reduce':
      return [expression.initial, expression.list, expression.expression];
    case 'list-comprehension':
      return present([expression.list, expression.where, expression.projection]);
    case 'pattern-comprehension':
      return present([...patternExpressions(expression.pattern), expression.where, expression.projection]);
    case 'pattern':
      return patternExpressions(expression.pattern);
    case 'map-projection':
      return [
        expression.variable,
        ...expression.items.flatMap((item) =>
          item.kind === 'entry' ? [item.value] : item.kind === 'variable' ? [item.variable] : [],
        ),
      ];
  }
}

/** Returns the expressions in the properties and conditions of a pattern. */
export const patternExpressions = ({ nodes, relationships }: PathPattern): readonly Expression[] =>
  [...nodes, ...relationships].flatMap(({ properties, where }) => present([properties, where]));

/** Returns the variables that a pattern names. */
const patternVariables = ({ variable, nodes, relationships }: PathPattern): readonly string[] =>
  [variable, ...nodes.map((node) => node.variable), ...relationships.map((part) => part.variable)].flatMap((part) =>
    part ? [part.name] : [],
  );

/** Returns the expressions of a comprehension that are computed for each item, and their own variables. */
export function perItem(expression: Expression): { parts: readonly Expression[]; variables: readonly string[] } {
  switch (expression.kind) {
    case 'quantifier':
      return { parts: present([expression.where]), variables: [expression.variable.name] };
    case 'reduce':
      return {
        parts: [expression.expression],
        variables: [expression.accumulator.name, expression.variable.name],
      };
    case 'list-comprehension':
      return { parts: present([expression.where, expression.projection]), variables: [expression.variable.name] };
    case 'pattern-comprehension':
      return { parts: listChildren(expression), variables: patternVariables(expression.pattern) };
    case 'pattern':
      return { parts: listChildren(expression), variables: [] };
    default:
      return { parts: [], variables: [] };
  }
}

const present = (parts: readonly (Expression | null)[]): Expression[] => parts.filter((part) => part !== null);
