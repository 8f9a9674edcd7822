import { type ESTree, parseSync } from 'vite';
import { isUserText, pseudoText } from './pseudo-text.ts';

type Node = ESTree.Node;

/** Expressions that compare: their strings are names, not words. */
const COMPARISON_OPERATORS = new Set(['===', '!==', '==', '!=', 'in']);
/** Methods whose strings are searched in others. */
const SEARCH_METHODS = new Set([
  'includes',
  'startsWith',
  'endsWith',
  'indexOf',
  'split',
  'replace',
  'replaceAll',
  'has',
  'get',
]);

interface Edit {
  start: number;
  end: number;
  text: string;
}

/** The source of a message module with every word in pseudo text; what is data in it stays as it is. */
export function pseudoMessages(file: string, source: string): string {
  const { program, errors } = parseSync(file, source);
  const [problem] = errors;
  if (problem) throw new SyntaxError(`${file}: ${problem.message}`);
  const edits: Edit[] = [];
  visit(program, edits);
  return edits
    .sort((item, other) => other.start - item.start)
    .reduce((text, { start, end, text: words }) => text.slice(0, start) + words + text.slice(end), source);
}

function visit(node: Node, edits: Edit[]): void {
  switch (node.type) {
    case 'Literal':
      if (typeof node.value === 'string' && isUserText(node.value)) {
        edits.push({ start: node.start, end: node.end, text: JSON.stringify(pseudoText(node.value)) });
      }
      return;
    case 'TemplateElement':
      if (isUserText(node.value.raw)) edits.push(templateEdit(node));
      return;
    case 'ImportDeclaration':
    case 'ExportAllDeclaration':
      return;
    case 'ExportNamedDeclaration':
      if (node.declaration) visit(node.declaration, edits);
      return;
    case 'Property':
      if (node.computed) visit(node.key, edits);
      visit(node.value, edits);
      return;
    case 'MemberExpression':
      visit(node.object, edits);
      return;
    case 'BinaryExpression':
      if (COMPARISON_OPERATORS.has(node.operator)) return;
      break;
    case 'SwitchCase':
      for (const statement of node.consequent) visit(statement, edits);
      return;
    case 'CallExpression':
      if (isSearchCall(node.callee)) {
        visit(node.callee, edits);
        return;
      }
      break;
    case 'TSAsExpression':
    case 'TSSatisfiesExpression':
    case 'TSNonNullExpression':
      visit(node.expression, edits);
      return;
  }
  if (node.type.startsWith('TS')) return;
  for (const child of listChildren(node)) visit(child, edits);
}

const isSearchCall = (callee: Node): boolean =>
  callee.type === 'MemberExpression' &&
  callee.property.type === 'Identifier' &&
  SEARCH_METHODS.has(callee.property.name);

/** The parser counts the marks around a part of a template to the part: a backtick or brace before, the like behind. */
function templateEdit({ start, value: { raw } }: ESTree.TemplateElement): Edit {
  return { start: start + 1, end: start + 1 + raw.length, text: pseudoRaw(raw) };
}

/** Escape sequences keep their letters. */
const pseudoRaw = (raw: string): string =>
  raw.replace(/(\\.)|([^\\]+)/gs, (_all, escaped?: string, text?: string) => escaped ?? pseudoText(text ?? ''));

function listChildren(node: Node): Node[] {
  return Object.values(node).flatMap((value: unknown) =>
    Array.isArray(value) ? value.filter(isNode) : isNode(value) ? [value] : [],
  );
}

const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && 'type' in value && typeof value.type === 'string';
