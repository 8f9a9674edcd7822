import { registerHooks } from 'node:module';

/** GitHub's own parser of actions and workflows. It imports JSON as bundlers do, so Node.js needs a loader hook. */
async function loadParser() {
  const hooks = registerHooks({
    resolve(specifier, context, next) {
      const resolved = next(specifier, context);
      return specifier.endsWith('.json') ? { ...resolved, importAttributes: { type: 'json' } } : resolved;
    },
  });
  try {
    const { NoOperationTraceWriter, parseWorkflow } = await import('@actions/workflow-parser');
    const { parseAction } = await import('@actions/workflow-parser/actions/index');
    return { parseAction, parseWorkflow, trace: new NoOperationTraceWriter() };
  } finally {
    hooks.deregister();
  }
}

/** Errors of GitHub's own parser for an action.yml; empty if it is valid. */
export async function actionProblems(definition: string): Promise<string[]> {
  const { parseAction, trace } = await loadParser();
  const { context } = parseAction({ name: 'action.yml', content: definition }, trace);
  return context.errors.getErrors().map(({ message }) => message);
}

/** Its errors for a workflow. */
export async function workflowProblems(workflow: string): Promise<string[]> {
  const { parseWorkflow, trace } = await loadParser();
  const { context } = parseWorkflow({ name: 'workflow.yml', content: workflow }, trace);
  return context.errors.getErrors().map(({ message }) => message);
}
