import { checkSize } from '../operators/byte-size.ts';
import type { Evaluate } from '../operators/operator.ts';
import type { Scope } from '../plan/scope.ts';
import type { SubqueryExpression } from '../syntax/ast.ts';
import type { Value } from '../values/value.ts';
import { estimateBytes } from '../values/value-size.ts';
import type { Compiler } from './compiler.ts';
import { compileDegree, onlyPattern } from './degree.ts';

const tryCompileDegree = (expression: SubqueryExpression, scope: Scope, compiler: Compiler): Evaluate | null => {
  const pattern = onlyPattern(expression.query);
  return pattern === null || !compiler.isOptimized ? null : compileDegree(pattern, scope, compiler);
};

/** `EXISTS { … }`, `COUNT { … }`, `COLLECT { … }` (Neo4j 5, "Subquery expressions"). */
export const compileSubquery = (expression: SubqueryExpression, scope: Scope, compiler: Compiler): Evaluate => {
  const degree = expression.operator === 'collect' ? null : tryCompileDegree(expression, scope, compiler);
  if (degree !== null) return expression.operator === 'count' ? degree : (frame) => degree(frame) !== 0;
  const { operator, slots } = compiler.planSubquery(expression.query, scope, expression.operator === 'exists');
  const { runtime } = compiler;
  switch (expression.operator) {
    case 'exists':
      return (frame) => {
        let isFound = false;
        operator.run(frame, () => {
          isFound = true;
          return false;
        });
        return isFound;
      };
    case 'count':
      return (frame) => {
        let count = 0;
        operator.run(frame, () => {
          count += 1;
          return true;
        });
        return count;
      };
    case 'collect': {
      const slot = slots[0]!;
      return (frame) => {
        const list: Value[] = [];
        let bytes = 0;
        operator.run(frame, () => {
          const value = frame[slot]!;
          const size = estimateBytes(value);
          runtime.budget.allocate(size);
          bytes += size;
          list.push(value);
          return true;
        });
        runtime.budget.release(bytes);
        return checkSize(list, runtime.budget);
      };
    }
  }
};
