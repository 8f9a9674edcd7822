import type { Expression } from '../syntax/ast.ts';
import type { PatternNode, PatternRelationship } from './pattern-graph.ts';
import { isGenerated } from './scope.ts';

const formatName = (name: string): string => (isGenerated(name) ? '' : name);

export const describeNode = (node: PatternNode): string => `(${formatName(node.name)})`;

const describeLength = ({ length }: PatternRelationship): string =>
  length === null ? '' : `*${length.min}..${Number.isFinite(length.max) ? length.max : ''}`;

/** Describes a relationship in the direction in which it is followed. */
export const describeRelationship = (
  relationship: PatternRelationship,
  isReversed: boolean,
  typeNames: readonly string[],
): string => {
  const { left, right, types, direction } = relationship;
  const names = types === null ? '' : `:${types.map((type) => typeNames[type]).join('|')}`;
  const inner = `[${formatName(relationship.name)}${names}${describeLength(relationship)}]`;
  const [from, to] = isReversed ? [right, left] : [left, right];
  const isIncoming = direction === (isReversed ? 'outgoing' : 'incoming');
  const isOutgoing = direction === (isReversed ? 'incoming' : 'outgoing');
  return `${describeNode(from)}${isIncoming ? '<' : ''}-${inner}-${isOutgoing ? '>' : ''}${describeNode(to)}`;
};

/** Names what an expression reads, for the details of a plan. */
export const describeExpression = (expression: Expression): string => {
  switch (expression.kind) {
    case 'variable':
      return formatName(expression.name);
    case 'property':
      return `${describeExpression(expression.target)}.${expression.key}`;
    case 'parameter':
      return `$${expression.name}`;
    case 'label-test':
      return `${describeExpression(expression.operand)} has labels`;
    case 'comparison':
      return expression.steps.reduce(
        (text, step) => `${text} ${step.operator} ${describeExpression(step.operand)}`,
        describeExpression(expression.first),
      );
    case 'in':
      return `${describeExpression(expression.item)} IN ${describeExpression(expression.list)}`;
    case 'literal':
      return typeof expression.value === 'string' ? `'${expression.value}'` : String(expression.value);
    default:
      return expression.kind;
  }
};
