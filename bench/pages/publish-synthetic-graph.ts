import path from 'node:path';
import { DEFAULT_TRUST_CONFIG, DomainGraphBuilder, RELATIONSHIPS, rankDomainGraph } from '@vouchwire/trust-graph';
import { RANKING_FILE, SCHEDULED_RANKING_FILE } from '../../apps/server/src/graph/graph-model.ts';
import { loadOperatorLists } from '../../apps/server/src/graph/projection/operator-lists.ts';
import { openGraphGenerations } from '../../apps/server/src/graph/projection/project.ts';
import { saveRanking } from '../../apps/server/src/graph/projection/ranking.ts';
import { getDomain, type SyntheticStatements } from '../graph/generate-statements.ts';
import { loadSyntheticGraph } from '../graph/load-synthetic-graph.ts';

/**
 * Replaces the current graph of a data directory with a synthetic one, as if it had been projected from the records
 * there. A server that starts on the directory serves it.
 */
export async function publishSyntheticGraph(
  dataDir: string,
  statements: SyntheticStatements,
  log: (message: string) => void,
): Promise<void> {
  const generations = await openGraphGenerations({ dataDir, graphServer: null }, loadOperatorLists(dataDir));
  const found = await generations.current();
  if (found.kind !== 'sound') throw new Error('the data directory holds no graph');
  const { manifest } = found.generation;
  await using draft = await generations.createBuilder();
  await loadSyntheticGraph(await draft.start('nothing'), statements, log);

  const builder = new DomainGraphBuilder();
  for (let id = 0; id < statements.identities; id += 1) builder.addDomain(getDomain(id));
  statements.source.forEach((source, index) => {
    const type = RELATIONSHIPS[statements.code[index] as number];
    if (type) builder.addById(source, type, statements.target[index] as number);
  });
  const ranked = rankDomainGraph(builder.build(), {
    ...DEFAULT_TRUST_CONFIG,
    anchors: [0, 1].map((id) => ({ domain: getDomain(id), name: getDomain(id), attests: '' })),
  });
  await saveRanking(path.join(draft.dir, RANKING_FILE), ranked);
  await saveRanking(path.join(draft.dir, SCHEDULED_RANKING_FILE), null);
  await draft.publish([RANKING_FILE, SCHEDULED_RANKING_FILE], {
    recordsVersion: manifest.recordsVersion,
    identities: statements.identities,
    relationships: statements.source.length,
    asOf: manifest.asOf,
  });
}
