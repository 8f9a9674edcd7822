// A process with no other duty than to answer one visitor's query at a time on a graph that it cannot write to. It may be
// killed at any moment: it holds nothing that anybody needs.
import { enableCompileCache } from 'node:module';
import type { SandboxAnswer, SandboxQuestion, SandboxReady, SandboxStart } from './messages.ts';

enableCompileCache(process.argv[2]);
const send = (message: SandboxAnswer | SandboxReady): void => {
  process.send?.(message);
};
// Whoever started it is gone: nobody will ask again.
process.on('disconnect', () => process.exit(0));
process.on('uncaughtException', () => process.exit(70));
const [start, { openSandboxGraph }] = await Promise.all([
  new Promise<SandboxStart>((resolve) => process.once('message', resolve)),
  import('./answer-question.ts'),
]);
const graph = openSandboxGraph(start);
process.on('message', (question: SandboxQuestion) => {
  void graph.answer(question).then(send);
});
// Reading once now spares the first visitor the wait.
await graph.warmUp();
send({ kind: 'ready' });
