import { readFileSync } from 'node:fs';
import { decodeDomainGraph, findIndependentPaths, findTrustSignal } from '@vouchwire/trust-graph';
import { serveTasks } from '../../platform/workers/serve-tasks.ts';
import { RankingCache } from './ranking-cache.ts';
import type { RankingResult, RankingTask } from './ranking-messages.ts';

const rankings = new RankingCache((file) => decodeDomainGraph(readFileSync(file)));

serveTasks(({ rankingFile, anchors, query }: RankingTask): RankingResult => {
  const ranking = rankings.getRanking(rankingFile, anchors);
  if (query.kind === 'trust') {
    return {
      kind: 'trust',
      trust: query.owners.map((owner) => (owner === null ? null : findTrustSignal(ranking, owner))),
    };
  }
  return { kind: 'paths', paths: findIndependentPaths(ranking, query.source, query.target, query.options) };
});
