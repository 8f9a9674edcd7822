// A process with no other duty than to answer one visitor's query at a time on a graph that it cannot write to. It may be
// killed at any moment: it holds nothing that anybody needs.
import { enableCompileCache } from 'node:module';
import type { SandboxAnswer, SandboxQuestion, SandboxReady, SandboxStart } from './messages.ts';

const start = JSON.parse(process.argv[2] ?? '{}') as SandboxStart;
enableCompileCache(start.compileCache);
const { openSandboxGraph } = await import('./answer-question.ts');
const graph = openSandboxGraph(start);

const send = (message: SandboxAnswer | SandboxReady): void => {
  process.send?.(message);
};
process.on('message', (question: SandboxQuestion) => {
  void graph.answer(question).then(send);
});
// Whoever started it is gone: nobody will ask again.
process.on('disconnect', () => process.exit(0));
process.on('uncaughtException', () => process.exit(70));
// Reading once now spares the first visitor the wait.
await graph.warmUp();
send({ kind: 'ready' });
