import { registerHooks } from 'node:module';

/**
 * What GitHub's own parser holds against an action.yml; nothing where it accepts it. The parser imports JSON as bundlers
 * understand it, which Node.js has to be told.
 */
export async function actionProblems(definition: string): Promise<string[]> {
  const hooks = registerHooks({
    resolve(specifier, context, next) {
      const resolved = next(specifier, context);
      return specifier.endsWith('.json') ? { ...resolved, importAttributes: { type: 'json' } } : resolved;
    },
  });
  try {
    const { NoOperationTraceWriter } = await import('@actions/workflow-parser');
    const { parseAction } = await import('@actions/workflow-parser/actions/index');
    const { context } = parseAction({ name: 'action.yml', content: definition }, new NoOperationTraceWriter());
    return context.errors.getErrors().map(({ message }) => message);
  } finally {
    hooks.deregister();
  }
}
