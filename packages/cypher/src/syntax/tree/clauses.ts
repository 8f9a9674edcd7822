import type {
  CallProcedureClause,
  CallSubqueryClause,
  Clause,
  MatchClause,
  Projection,
  ProjectionItem,
  Query,
  SingleQuery,
  SortItem,
} from '../ast.ts';
import type {
  ClauseContext,
  ItemContext,
  MatchClauseContext,
  ProcedureClauseContext,
  ProjectionContext,
  ScopeContext,
  SingleQueryContext,
  SortItemContext,
  SubqueryClauseContext,
  UnionContext,
  WhereContext,
} from '../generated/CypherParser.ts';
import { type Builder, getSpan, getText } from './builder.ts';
import { buildName, buildOptionalVariable, buildVariable, nameText } from './names.ts';
import { buildPattern } from './patterns.ts';

export function buildQuery(builder: Builder, context: UnionContext): Query {
  const unions: ('all' | 'distinct')[] = [];
  for (const child of context.children) {
    const word = child.getText().toUpperCase();
    if (word === 'UNION') unions.push('distinct');
    else if (word === 'ALL') unions[unions.length - 1] = 'all';
  }
  return {
    kind: 'query',
    span: getSpan(builder, context),
    parts: context.singleQuery().map((part) => buildSingleQuery(builder, part)),
    unions,
  };
}

const buildSingleQuery = (builder: Builder, context: SingleQueryContext): SingleQuery => ({
  kind: 'single-query',
  span: getSpan(builder, context),
  clauses: context.clause().map((clause) => buildClause(builder, clause)),
});

function buildClause(builder: Builder, context: ClauseContext): Clause {
  const span = getSpan(builder, context);
  const match = context.matchClause();
  if (match) return buildMatch(builder, match);
  const unwind = context.unwindClause();
  if (unwind) {
    return {
      kind: 'unwind',
      span,
      list: builder.expression(unwind.expression()),
      variable: buildVariable(builder, unwind.variable()),
    };
  }
  const withClause = context.withClause();
  if (withClause) {
    return {
      kind: 'with',
      span,
      projection: buildProjection(builder, withClause.projection()),
      where: buildWhere(builder, withClause.where()),
    };
  }
  const returnClause = context.returnClause();
  if (returnClause) return { kind: 'return', span, projection: buildProjection(builder, returnClause.projection()) };
  const subquery = context.subqueryClause();
  return subquery ? buildCallSubquery(builder, subquery) : buildCallProcedure(builder, context.procedureClause()!);
}

const buildWhere = (builder: Builder, context: WhereContext | null) =>
  context && builder.expression(context.expression());

const buildMatch = (builder: Builder, context: MatchClauseContext): MatchClause => ({
  kind: 'match',
  span: getSpan(builder, context),
  isOptional: context.OPTIONAL() !== null,
  patterns: context.pattern().map((pattern) => buildPattern(builder, pattern)),
  where: buildWhere(builder, context.where()),
});

function buildProjection(builder: Builder, context: ProjectionContext): Projection {
  const items = context.items();
  const skip = context.skip();
  const limit = context.limit();
  return {
    span: getSpan(builder, context),
    isDistinct: context.DISTINCT() !== null,
    includesAll: items.TIMES() !== null,
    items: items.item().map((item) => buildItem(builder, item)),
    orderBy:
      context
        .orderBy()
        ?.sortItem()
        .map((item) => buildSortItem(builder, item)) ?? [],
    skip: skip && builder.expression(skip.expression()),
    limit: limit && builder.expression(limit.expression()),
  };
}

function buildItem(builder: Builder, context: ItemContext): ProjectionItem {
  const alias = context.name();
  return {
    span: getSpan(builder, context),
    expression: builder.expression(context.expression()),
    alias: alias && buildName(builder, alias),
    text: getText(builder, getSpan(builder, context.expression())),
  };
}

const buildSortItem = (builder: Builder, context: SortItemContext): SortItem => ({
  span: getSpan(builder, context),
  expression: builder.expression(context.expression()),
  isDescending: context.DESC() !== null || context.DESCENDING() !== null,
});

const buildCallSubquery = (builder: Builder, context: SubqueryClauseContext): CallSubqueryClause => ({
  kind: 'call-subquery',
  span: getSpan(builder, context),
  isOptional: context.OPTIONAL() !== null,
  imports: buildImports(builder, context.scope()),
  query: builder.query(context.union()),
});

function buildImports(builder: Builder, context: ScopeContext | null): CallSubqueryClause['imports'] {
  if (!context) return null;
  return context.TIMES() ? 'all' : context.variable().map((variable) => buildVariable(builder, variable));
}

function buildCallProcedure(builder: Builder, context: ProcedureClauseContext): CallProcedureClause {
  const name = context.procedureName();
  return {
    kind: 'call-procedure',
    span: getSpan(builder, context),
    isOptional: context.OPTIONAL() !== null,
    name: { span: getSpan(builder, name), name: name.name().map(nameText).join('.') },
    arguments: context.LPAREN() ? context.expression().map((argument) => builder.expression(argument)) : null,
    yields: buildYields(builder, context),
    where: buildWhere(builder, context.where()),
  };
}

function buildYields(builder: Builder, context: ProcedureClauseContext): CallProcedureClause['yields'] {
  if (!context.YIELD()) return null;
  if (context.TIMES()) return 'all';
  return context.yieldItem().map((item) => ({
    span: getSpan(builder, item),
    name: buildName(builder, item.variable(0)!),
    alias: buildOptionalVariable(builder, item.variable(1)),
  }));
}
