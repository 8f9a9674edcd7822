import { createHash } from 'node:crypto';
import path from 'node:path';
import { EmbeddedWriter } from '../../platform/graph/embedded/embedded-writer.ts';
import { writeGraphFiles } from '../../platform/graph/embedded/graph-files.ts';
import type { Generation } from '../../platform/graph/sealed-folder.ts';
import type { UtcDay } from '../../platform/time/utc-day.ts';
import type { EffectiveFileRepository } from '../../policy-files/effective-file/effective-file-repository.ts';
import type { LimitedFile } from '../../policy-files/effective-file/graph-budget.ts';
import { compareByDefaultOrder, OVERVIEW_FILE, RANKING_FILE, TRUST_GRAPH_SCHEMA } from '../graph-model.ts';
import { saveOverview } from '../overview/overview-file.ts';
import { buildGraph } from '../projection/build-graph.ts';
import type { OperatorLists } from '../projection/operator-lists.ts';
import { getGraphFormat } from '../projection/project.ts';
import { saveRanking } from '../projection/ranking.ts';
import { SnapshotDirectory } from './snapshot-directory.ts';

interface SnapshotSpec extends OperatorLists {
  readonly dataDir: string;
  readonly day: UtcDay;
  /** Effective files at the end of that day. */
  readonly files: EffectiveFileRepository;
}

/**
 * Builds the graph as of the end of a day from the records, with the current rules. Call it from a process that serves
 * no requests, and only from one at a time.
 *
 * Its name is derived from its input, so that the same records always give the same name.
 */
export async function buildSnapshot({ dataDir, day, files, names, anchors }: SnapshotSpec): Promise<Generation> {
  const format = getGraphFormat({ names, anchors });
  const directory = new SnapshotDirectory(dataDir, format);
  const recordsVersion = await files.getVersion();
  const dir = await directory.prepare(day);
  const writer = new EmbeddedWriter(TRUST_GRAPH_SCHEMA, null);
  const contents = createHash('sha256').update(format);
  const summary = await buildGraph(
    writer,
    {
      listAll: () => tapFiles(files.listAll(), (file) => contents.update(JSON.stringify(file))),
      list: (publishers) => files.list(publishers),
    },
    // Only the last reading of a home page is stored, so the name on that day is unknown.
    { names: names.withHomePages(null), anchors },
  );
  const { ranked, identities, relationships, asOf } = summary;
  await saveRanking(path.join(dir, RANKING_FILE), ranked);
  await saveOverview(writer, ranked, path.join(dir, OVERVIEW_FILE));
  const graphFiles = await writeGraphFiles(writer.graph, {
    dir,
    basisDir: null,
    compareNodes: compareByDefaultOrder,
  });
  return directory.publish(dir, [...graphFiles, RANKING_FILE, OVERVIEW_FILE], {
    graphVersion: `${day}-${contents.digest('hex').slice(0, 16)}`,
    recordsVersion,
    identities,
    relationships,
    asOf,
  });
}

async function* tapFiles(
  files: AsyncIterable<LimitedFile>,
  onFile: (file: LimitedFile) => void,
): AsyncGenerator<LimitedFile> {
  for await (const file of files) {
    onFile(file);
    yield file;
  }
}
