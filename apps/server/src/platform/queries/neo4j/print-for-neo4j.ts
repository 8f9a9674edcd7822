import { getPosition, parseQuery, SCHEMA_COLUMNS } from '@vouchwire/cypher';
import {
  FunctionCallContext,
  LabelExpressionContext,
  LabelExpressionTestContext,
  type LabelsContext,
  CypherLexer as Lexer,
  NodeContext,
  CypherParser as Parser,
  ProcedureClauseContext,
  type QueryContext,
  tokenize,
} from '@vouchwire/cypher/grammar';
import { type CommonTokenStream, PredictionMode, Token } from 'antlr4ng';
import { QueryRejectedError } from '../query-rejection.ts';
import { rejectUnendingExpressions } from './reject-unending-expressions.ts';
import { getOffset, listTokens, type PrintedTokens, TokenEdits, visit, writeTokens } from './token-edits.ts';

interface Neo4jPrintOptions {
  /** Label of all nodes in the queries of visitors. */
  readonly commonLabel: string;
  /** Label of these nodes in the requested generation; other generations have their own nodes in the same database. */
  readonly label: string;
  /** Columns of the schema procedures, by procedure name in lower case. */
  readonly schema: Readonly<Record<string, readonly string[]>>;
}

export interface Neo4jQuery extends PrintedTokens {
  /**
   * Values of the strings in the query, by parameter name: digits, because no visitor's parameter name begins with a
   * digit.
   */
  readonly strings: Readonly<Record<string, string>>;
}

/**
 * Prints a query for Neo4j, which contains several generations and parses some text differently. Restricts every node
 * pattern to one generation. Strings become parameters, so that nothing in them is parsed as Cypher. Schema functions
 * describe the graph, not the database.
 * @param text a query without an error in our own engine
 * @throws QueryRejectedError for a name or number that the two engines may parse differently, and for an expression
 * that Neo4j cannot stop
 */
export function printForNeo4j(text: string, options: Neo4jPrintOptions): Neo4jQuery {
  const tokens = tokenize(text);
  rejectLongQuery(text, tokens);
  rejectUnsharedForms(text, tokens);
  const tree = parseTree(tokens);
  rejectUnendingExpressions(text, tree);
  const edits = new TokenEdits();
  const strings: Record<string, string> = {};
  const asParameter = (value: string): string => {
    const name = String(Object.keys(strings).length);
    strings[name] = value;
    return `$${name}`;
  };
  visit(tree, (context) => {
    if (context instanceof NodeContext) {
      restrictToGeneration(context, edits, options);
    } else if (context instanceof LabelExpressionTestContext) {
      renameLabels(context.labels(), edits, options);
    } else if (context instanceof FunctionCallContext) {
      hideLabel(context, edits, () => asParameter(options.commonLabel));
    } else if (context instanceof ProcedureClauseContext) {
      describeSchema(context, edits, options.schema, asParameter);
    }
  });
  const standalone = tree.union().singleQuery()[0]?.clause();
  const procedure = standalone?.length === 1 ? standalone[0]?.procedureClause() : null;
  if (procedure) edits.after(procedure.stop as Token, ' RETURN *');
  const written = writeTokens(text, tree, edits, (token) => {
    if (token.type === Parser.STRING) return asParameter(parseString(token));
    return token.type === Parser.NEQ ? '<>' : (token.text ?? '');
  });
  return { ...written, strings };
}

/**
 * Neo4j plans a long query for many seconds, and neither a time limit nor a closed connection ends the planning. Our
 * own engine accepts queries that are four times as long.
 */
const MAX_TOKENS = 1_500;

function rejectLongQuery(text: string, tokens: CommonTokenStream): void {
  const written = tokens.getTokens().filter(({ channel }) => channel === Token.DEFAULT_CHANNEL);
  const excess = written[MAX_TOKENS];
  if (!excess) return;
  throw new QueryRejectedError(
    'query-refused',
    `The query has more than ${MAX_TOKENS} words and symbols, which is the limit on this graph. Use parameters for long lists`,
    getPosition(text, { offset: getOffset(text, excess), length: excess.text?.length ?? 0 }),
  );
}

function parseTree(tokens: CommonTokenStream): QueryContext {
  const parser = new Parser(tokens);
  parser.removeErrorListeners();
  parser.interpreter.predictionMode = PredictionMode.SLL;
  return parser.query();
}

/** Parses a string literal of a query. */
function parseString(token: Token): string {
  const [clause] = parseQuery(`RETURN ${token.text}`).parts[0]?.clauses ?? [];
  const expression = clause?.kind === 'return' ? clause.projection.items[0]?.expression : undefined;
  if (expression?.kind !== 'literal' || typeof expression.value !== 'string') throw new Error('not a string');
  return expression.value;
}

/** Forms of names and numbers that both engines parse identically. */
const SHARED_FORMS: ReadonlyMap<number, RegExp> = new Map([
  [Lexer.IDENTIFIER, /^[\p{L}_][\p{L}\p{Nd}_]*$/u],
  // Neo4j may interpret an escape or a doubled backtick in a quoted name differently.
  [Lexer.QUOTED_NAME, /^`[^`\\]+`$/],
  [Lexer.INTEGER, /^[^_]+$/],
  [Lexer.DECIMAL, /^[^_]+$/],
  [Lexer.HEX, /^[^_]+$/],
  [Lexer.OCTAL, /^[^_]+$/],
]);

function rejectUnsharedForms(text: string, tokens: CommonTokenStream): void {
  let previous = 0;
  for (const token of tokens.getTokens()) {
    if (token.channel !== Token.DEFAULT_CHANNEL) continue;
    const form = SHARED_FORMS.get(token.type);
    // Parameter names that begin with a digit are reserved for the strings.
    const isNumbered = previous === Lexer.DOLLAR && token.type === Lexer.INTEGER;
    if (isNumbered || (form && !form.test(token.text ?? ''))) {
      const source = token.text ?? '';
      throw new QueryRejectedError(
        'query-syntax',
        'Neo4j may interpret this name or number differently. Use letters, digits and _',
        getPosition(text, { offset: getOffset(text, token), length: source.length }),
      );
    }
    previous = token.type;
  }
}

/**
 * Rewrites `(n:A|B)` to `(n:Generation&(A|B))`, so that every node is in this generation regardless of the other
 * conditions of the pattern.
 */
function restrictToGeneration(node: NodeContext, edits: TokenEdits, options: Neo4jPrintOptions): void {
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

/**
 * Replaces the common label by that of the generation. Labels that only begin with it could belong to other
 * generations, so they must not match any node.
 */
function renameLabels(
  labels: LabelsContext,
  edits: TokenEdits,
  { commonLabel: everyNodeIs, label }: Neo4jPrintOptions,
): void {
  visit(labels, (context) => {
    if (!(context instanceof LabelExpressionContext)) return;
    const name = context.name();
    const known = name?.getText().replaceAll('`', '');
    if (name && known === everyNodeIs) edits.replace(name.start as Token, label);
    else if (name && known?.startsWith(everyNodeIs)) edits.replace(name.start as Token, '`no such label`');
    // The older spelling `:A|:B` cannot be combined with `&`.
    const colon = context.COLON();
    if (colon) edits.replace(colon.symbol, '');
  });
}

function hideLabel(call: FunctionCallContext, edits: TokenEdits, label: () => string): void {
  if (call.functionName().getText().toLowerCase().replaceAll('`', '') !== 'labels') return;
  edits.before(call.start as Token, '[each IN ');
  edits.after(call.stop as Token, ` | ${label()}]`);
}

/** Rewrites `CALL db.labels() YIELD label AS x WHERE …` to `UNWIND […] AS x WITH * WHERE …`. */
function describeSchema(
  call: ProcedureClauseContext,
  edits: TokenEdits,
  schema: Neo4jPrintOptions['schema'],
  asParameter: (value: string) => string,
): void {
  const procedure = call.procedureName().getText().toLowerCase().replaceAll('`', '');
  const values = schema[procedure];
  if (!values) throw new Error(`The schema has nothing for ${procedure}`);
  const where = call.where();
  const preserved = new Set(where ? listTokens(where) : []);
  for (const token of listTokens(call)) if (!preserved.has(token)) edits.replace(token, '');
  const columnName = call.yieldItem(0)?.variable().at(-1)?.getText() ?? SCHEMA_COLUMNS[procedure];
  edits.replace(call.start as Token, `UNWIND [${values.map(asParameter).join(', ')}] AS ${columnName}`);
  if (where) edits.before(where.start as Token, ' WITH * ');
}
