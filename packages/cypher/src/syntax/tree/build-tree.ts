import type { Query } from '../ast.ts';
import { CodePointOffsets } from '../code-point-offsets.ts';
import type { QueryContext } from '../generated/CypherParser.ts';
import { syntaxError } from '../syntax-error.ts';
import { type Builder, getSpan } from './builder.ts';
import { buildQuery } from './clauses.ts';
import { buildExpression } from './expressions.ts';
import { buildPath } from './patterns.ts';

/** Operators inside operators. Every later step walks the tree recursively, so its depth bounds the stack. */
const MAX_DEPTH = 400;

/** Builds the syntax tree from the parse tree. */
export function buildTree(text: string, tree: QueryContext): Query {
  let depth = 0;
  const builder: Builder = {
    text,
    offsets: new CodePointOffsets(text),
    expression: (context) => {
      depth += 1;
      if (depth > MAX_DEPTH) {
        throw syntaxError(
          'QueryTooComplex',
          `An expression has more than ${MAX_DEPTH} operators inside one another. Use a list with IN, or split the expression with WITH.`,
          getSpan(builder, context),
        );
      }
      const expression = buildExpression(builder, context);
      depth -= 1;
      return expression;
    },
    path: (context) => buildPath(builder, context),
    query: (context) => buildQuery(builder, context),
  };
  return builder.query(tree.union());
}
