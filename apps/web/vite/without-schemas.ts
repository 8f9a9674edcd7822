import { fileURLToPath } from 'node:url';
import { type ESTree, type Plugin, parseSync } from 'vite';

const CONTRACT = fileURLToPath(new URL('../../../packages/api-contract/src/', import.meta.url));
const ZOD_STAND_IN = fileURLToPath(new URL('../app/lib/zod-stand-in.ts', import.meta.url));
/** What a browser needs of a call. */
const NEEDED = new Set(['method', 'path']);
/** Makes a schema of a schema that another module has. */
const DERIVES = new Set(['extend', 'omit', 'pick', 'partial', 'nullable', 'nullish', 'optional', 'describe', 'array']);

/**
 * The browser uses the contract's paths, constants and types, not its schemas: zod itself stays out of the bundle, and so
 * do the schemas with their descriptions, which were a tenth of what a page loads.
 */
export const withoutSchemas: Plugin = {
  name: 'vouchwire:without-schemas',
  enforce: 'pre',
  applyToEnvironment: (environment) => environment.name === 'client',
  resolveId: (id) => (id === 'zod' ? ZOD_STAND_IN : undefined),
  transform: {
    filter: { id: `${CONTRACT}**/*.ts` },
    handler: (source, id) => ({ code: stripSchemas(source, id), map: null }),
  },
};

/**
 * A module of the contract with `z` in the place of each schema, and of each call its method and path alone.
 * @param id its file name, which says that it is TypeScript
 */
export function stripSchemas(source: string, id: string): string {
  const schemas = new Set(['z']);
  let stripped = '';
  let end = 0;
  const replace = (part: { start: number; end: number }, by: string) => {
    stripped += source.slice(end, part.start) + by;
    end = part.end;
  };
  for (const { name, init } of constantsOf(parseSync(id, source).program)) {
    if (isSchema(init, schemas)) {
      schemas.add(name);
      replace(init, 'z');
    } else if (init.type === 'CallExpression' && isNamed(init.callee, 'defineEndpoint')) {
      const [call] = init.arguments;
      if (call?.type !== 'ObjectExpression') continue;
      const needed = call.properties.filter((one) => one.type === 'Property' && NEEDED.has(nameOf(one.key) ?? ''));
      replace(call, `{ ${needed.map((one) => source.slice(one.start, one.end)).join(', ')} }`);
    }
  }
  return stripped + source.slice(end);
}

/** Constants of a module, in its order. */
function* constantsOf(program: ESTree.Program): Generator<{ name: string; init: ESTree.Expression }> {
  for (const statement of program.body) {
    const declared = statement.type === 'ExportNamedDeclaration' ? statement.declaration : statement;
    if (declared?.type !== 'VariableDeclaration') continue;
    for (const { id, init } of declared.declarations) {
      const name = nameOf(id);
      if (init && name !== null) yield { name, init };
    }
  }
}

function isSchema(expression: ESTree.Expression, schemas: ReadonlySet<string>): boolean {
  if (expression.type === 'ObjectExpression')
    return (
      expression.properties.length > 0 &&
      expression.properties.every((one) => one.type === 'Property' && isSchema(one.value as ESTree.Expression, schemas))
    );
  if (expression.type === 'Identifier') return schemas.has(expression.name);
  if (expression.type !== 'CallExpression') return false;
  let root: ESTree.Node = expression;
  let derives = false;
  while (root.type === 'CallExpression' || root.type === 'MemberExpression') {
    if (root.type === 'CallExpression') {
      root = root.callee;
      continue;
    }
    derives ||= DERIVES.has(nameOf(root.property) ?? '');
    root = root.object;
  }
  const name = nameOf(root);
  return name !== null && (schemas.has(name) || derives);
}

const isNamed = (node: ESTree.Node, name: string): boolean => nameOf(node) === name;

const nameOf = (node: ESTree.Node): string | null => (node.type === 'Identifier' ? node.name : null);
