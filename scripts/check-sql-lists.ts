import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import ts from 'typescript';

const ROOT = fileURLToPath(new URL('..', import.meta.url));
const SERVER = path.join(ROOT, 'apps/server/src');

/** These functions of `platform/records/value-pages.ts` produce lists that fit into one SQL statement. */
const PAGING_LOOPS = ['valuePages', 'rowPages', 'rowPagesInTurns'];
const PAGING_CALLS = ['queryInPages'];
const BOUNDED_CALLS = ['fewValues'];
/** Array methods whose result has at most as many elements. */
const FIXED_LISTS = ['map', 'filter', 'slice', 'toSorted'];

/** A list in a SQL statement without a limit on its length. `line` counts from 1. */
interface UnboundedList {
  readonly file: string;
  readonly line: number;
  readonly list: string;
}

/**
 * Finds lists of bound parameters whose length depends on data: `where(x, 'in', list)`, `insertInto(t).values(rows)`,
 * `sql.join(list)` and `eb.or(list.map(…))`. The database rejects a list that is too long, and a publisher could cause
 * this with a long file. Each list must be a literal, a subquery, a page of `valuePages`, `rowPages` or `queryInPages`,
 * or `fewValues`.
 * @returns the lists, and the number of files read
 */
export function findUnboundedLists(folder: string): { files: number; found: UnboundedList[] } {
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.ts') && !file.endsWith('.test.ts'))
    .sort();
  return { files: files.length, found: files.flatMap((file) => findLists(folder, file)) };
}

function findLists(folder: string, file: string): UnboundedList[] {
  const source = ts.createSourceFile(
    file,
    readFileSync(path.join(folder, file), 'utf8'),
    ts.ScriptTarget.Latest,
    /* setParentNodes */ true,
  );
  const found: UnboundedList[] = [];
  const visit = (node: ts.Node): void => {
    if (ts.isCallExpression(node)) {
      const list = findList(node);
      if (list && !isBounded(list)) {
        const { line } = source.getLineAndCharacterOfPosition(list.getStart());
        found.push({ file, line: line + 1, list: list.getText().replaceAll(/\s+/g, ' ').slice(0, 80) });
      }
    }
    ts.forEachChild(node, visit);
  };
  visit(source);
  return found;
}

/** Finds the expression in a call whose elements become bound parameters. Null if there is none. */
function findList(call: ts.CallExpression): ts.Expression | null {
  const [first, operator, list] = call.arguments;
  if (operator && list && ts.isStringLiteral(operator) && /^(not )?in$/.test(operator.text)) return list;
  if (!ts.isPropertyAccessExpression(call.expression) || !first) return null;
  const { name, expression } = call.expression;
  if (name.text === 'values') return expression.getText() === 'Object' ? null : first;
  if (name.text === 'join' && expression.getText() === 'sql') return first;
  if ((name.text === 'or' || name.text === 'and') && !ts.isArrowFunction(first)) return first;
  return null;
}

function isBounded(list: ts.Expression): boolean {
  if (ts.isArrayLiteralExpression(list))
    return list.elements.every((element) => !ts.isSpreadElement(element) || isBounded(element.expression));
  if (ts.isAsExpression(list) || ts.isSatisfiesExpression(list) || ts.isParenthesizedExpression(list))
    return isBounded(list.expression);
  if (ts.isConditionalExpression(list)) return isBounded(list.whenTrue) && isBounded(list.whenFalse);
  // This is one row or a subquery, which needs no limit.
  if (ts.isObjectLiteralExpression(list) || ts.isArrowFunction(list)) return true;
  if (ts.isIdentifier(list)) return isBoundedName(list);
  if (!ts.isCallExpression(list)) return false;
  const { expression } = list;
  if (ts.isIdentifier(expression)) return BOUNDED_CALLS.includes(expression.text);
  if (!ts.isPropertyAccessExpression(expression)) return false;
  if (isSubquery(list)) return true;
  if (expression.name.text === 'map' && isReferences(list.arguments[0])) return true;
  return FIXED_LISTS.includes(expression.name.text) && isBounded(expression.expression);
}

function isSubquery(call: ts.Expression): boolean {
  if (!ts.isCallExpression(call)) return false;
  const { expression } = call;
  if (ts.isIdentifier(expression)) return expression.text === 'selectFrom';
  if (!ts.isPropertyAccessExpression(expression)) return false;
  return expression.name.text === 'selectFrom' || isSubquery(expression.expression);
}

/** Names of columns are written into the statement and are not parameters. */
function isReferences(callback: ts.Expression | undefined): boolean {
  return (
    callback !== undefined &&
    ts.isArrowFunction(callback) &&
    ts.isCallExpression(callback.body) &&
    callback.body.expression.getText() === 'sql.ref'
  );
}

function isBoundedName(name: ts.Identifier): boolean {
  for (let scope: ts.Node = name.parent; scope; scope = scope.parent) {
    if (ts.isForOfStatement(scope) && declaresName(scope.initializer, name.text))
      return isCallTo(scope.expression, PAGING_LOOPS);
    if (ts.isFunctionLike(scope) && scope.parameters.some((parameter) => parameter.name.getText() === name.text))
      return isCallTo(scope.parent, PAGING_CALLS);
    if (!ts.isBlock(scope) && !ts.isSourceFile(scope)) continue;
    for (const statement of scope.statements) {
      if (!ts.isVariableStatement(statement)) continue;
      const own = statement.declarationList.declarations.find((declared) => declared.name.getText() === name.text);
      const isConstant = (statement.declarationList.flags & ts.NodeFlags.Const) !== 0;
      if (own) return isConstant && own.initializer !== undefined && isBounded(own.initializer);
    }
  }
  return false;
}

function declaresName(initializer: ts.ForInitializer, name: string): boolean {
  return (
    ts.isVariableDeclarationList(initializer) &&
    initializer.declarations.some((declared) => declared.name.getText() === name)
  );
}

function isCallTo(node: ts.Node, names: readonly string[]): boolean {
  return ts.isCallExpression(node) && ts.isIdentifier(node.expression) && names.includes(node.expression.text);
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const { files, found } = findUnboundedLists(SERVER);
  for (const { file, line, list } of found) {
    process.stderr.write(
      `apps/server/src/${file}:${line} list of unknown length in a SQL statement: ${list}\n` +
        '  Page it with valuePages, rowPages or queryInPages of platform/records/value-pages.ts.\n',
    );
  }
  process.stdout.write(`${files} files read, ${found.length} unbounded SQL lists.\n`);
  process.exitCode = files > 0 && found.length === 0 ? 0 : 1;
}
