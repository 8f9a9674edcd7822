import { readFileSync } from 'node:fs';
import { decodeDomainGraph, findIndependentPaths, trustSignalOf } from '@vouchwire/trust-graph';
import { serveTasks } from '../../../platform/workers/serve-tasks.ts';
import { KeptViews } from './kept-views.ts';
import type { ViewAnswer, ViewTask } from './view-questions.ts';

const kept = new KeptViews((file) => decodeDomainGraph(readFileSync(file)));

serveTasks(({ rankingFile, anchors, question }: ViewTask): ViewAnswer => {
  const view = kept.viewOf(rankingFile, anchors);
  if (question.kind === 'trust') {
    return {
      kind: 'trust',
      trust: question.owners.map((owner) => (owner === null ? null : trustSignalOf(view, owner))),
    };
  }
  return { kind: 'paths', paths: findIndependentPaths(view, question.source, question.target, question.options) };
});
