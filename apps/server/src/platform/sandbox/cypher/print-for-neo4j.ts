import {
  FunctionCallContext,
  LabelExpressionContext,
  LabelExpressionTestContext,
  type LabelsContext,
  MatchClauseContext,
  NodeContext,
  CypherParser as Parser,
  ProcedureClauseContext,
} from '@vouchwire/cypher/grammar';
import type { Token } from 'antlr4ng';
import { QueryRefusedError } from '../query-refusal.ts';
import type { CheckedQuery } from './check-query.ts';
import { placeOf } from './parse-query.ts';
import { limitRows, separatePatterns } from './shape-query.ts';
import { shorten } from './shorten.ts';
import { stringValue } from './string-value.ts';
import { TokenEdits, tokensOf, visit, type WrittenQuery, writeTokens } from './token-edits.ts';

export interface Neo4jPrintOptions {
  /** Label of every node, as visitors know it. */
  readonly everyNodeIs: string;
  /** What these nodes are labelled in the generation that is asked; others have nodes of their own beside them. */
  readonly label: string;
  readonly maxRows: number;
  /** What a procedure that describes the schema tells, by its name in lower case. */
  readonly schema: Readonly<Record<string, SchemaColumn>>;
}

export interface SchemaColumn {
  readonly column: string;
  readonly values: readonly string[];
}

export interface Neo4jQuery extends WrittenQuery {
  /** Values of the strings that stood in the query, by the names they have in it: digits, which no visitor's name begins with. */
  readonly strings: Readonly<Record<string, string>>;
}

/**
 * The query again for Neo4j, which holds more than one generation and reads text in ways of its own. Every node is held
 * to one generation; strings become parameters, so that nothing in them is ever read as Cypher; what describes the schema
 * describes that of the graph and not of the database.
 */
export function printForNeo4j({ text, tree }: CheckedQuery, options: Neo4jPrintOptions): Neo4jQuery {
  const edits = new TokenEdits();
  const strings: Record<string, string> = {};
  const asParameter = (value: string): string => {
    const name = String(Object.keys(strings).length);
    strings[name] = value;
    return `$${name}`;
  };
  visit(tree, (context) => {
    if (context instanceof NodeContext) {
      holdToGeneration(context, edits, options);
    } else if (context instanceof LabelExpressionTestContext) {
      renameLabels(context.labels(), edits, options);
    } else if (context instanceof MatchClauseContext) {
      separatePatterns(context, edits);
    } else if (context instanceof FunctionCallContext) {
      hideLabel(context, edits, () => asParameter(options.everyNodeIs));
    } else if (context instanceof ProcedureClauseContext) {
      describeSchema(text, context, edits, options.schema, asParameter);
    }
  });
  limitRows(text, tree.union(), edits, options.maxRows);
  const standalone = tree.union().singleQuery()[0]?.clause();
  const procedure = standalone?.length === 1 ? standalone[0]?.procedureClause() : null;
  if (procedure) edits.after(procedure.stop as Token, ' RETURN *');
  const written = writeTokens(text, tree, edits, (token) => {
    if (token.type === Parser.STRING) return asParameter(stringValue(text, token));
    return token.type === Parser.NEQ ? '<>' : (token.text ?? '');
  });
  return { ...written, strings };
}

/** `(n:A|B)` becomes `(n:Generation&(A|B))`: whatever else a pattern asks of a node, it lies in this generation. */
function holdToGeneration(node: NodeContext, edits: TokenEdits, options: Neo4jPrintOptions): void {
  const labels = node.labels();
  if (!labels) {
    edits.after((node.variable()?.stop ?? node.start) as Token, `:${options.label}`);
    return;
  }
  renameLabels(labels, edits, options);
  const [first, ...more] = labels.COLON();
  if (!first) return;
  edits.replace(first.symbol, `:${options.label}&(`);
  for (const colon of more) edits.replace(colon.symbol, ')&(');
  edits.after(labels.stop as Token, ')');
}

/** The label that visitors know is that of the generation, and they know no other. */
function renameLabels(labels: LabelsContext, edits: TokenEdits, { everyNodeIs, label }: Neo4jPrintOptions): void {
  visit(labels, (context) => {
    if (!(context instanceof LabelExpressionContext)) return;
    const name = context.name();
    const known = name?.getText().replaceAll('`', '');
    if (name && known === everyNodeIs) edits.replace(name.start as Token, label);
    else if (name && known?.startsWith(everyNodeIs)) edits.replace(name.start as Token, '`no such label`');
    // `:A|:B` is an older spelling that does not go together with `&`.
    const colon = context.COLON();
    if (colon) edits.replace(colon.symbol, '');
  });
}

function hideLabel(call: FunctionCallContext, edits: TokenEdits, label: () => string): void {
  if (call.functionName().getText().toLowerCase().replaceAll('`', '') !== 'labels') return;
  edits.before(call.start as Token, '[each IN ');
  edits.after(call.stop as Token, ` | ${label()}]`);
}

/** `CALL db.labels() YIELD label AS x WHERE …` becomes `UNWIND […] AS x WITH * WHERE …`. */
function describeSchema(
  text: string,
  call: ProcedureClauseContext,
  edits: TokenEdits,
  schema: Neo4jPrintOptions['schema'],
  asParameter: (value: string) => string,
): void {
  const name = call.procedureName().getText();
  const described = schema[name.toLowerCase().replaceAll('`', '')];
  const [item, ...more] = call.yieldItem();
  const column = item?.variable(0)?.getText().replaceAll('`', '') ?? described?.column;
  if (!described || column !== described.column || more.length > 0) {
    throw new QueryRefusedError(
      'query-syntax',
      `${shorten(name)} gives one column${described ? `, “${described.column}”` : ''}`,
      placeOf(text, call.start as Token),
    );
  }
  const where = call.where();
  const kept = new Set(where ? tokensOf(where) : []);
  for (const token of tokensOf(call)) if (!kept.has(token)) edits.replace(token, '');
  const named = item?.variable().at(-1)?.getText() ?? described.column;
  edits.replace(call.start as Token, `UNWIND [${described.values.map(asParameter).join(', ')}] AS ${named}`);
  if (where) edits.before(where.start as Token, ' WITH * ');
}
