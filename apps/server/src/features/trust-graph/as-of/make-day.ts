import { createHash } from 'node:crypto';
import path from 'node:path';
import { EmbeddedWriter } from '../../../platform/graph/embedded/embedded-writer.ts';
import { writeGraphFiles } from '../../../platform/graph/embedded/graph-files.ts';
import type { Generation } from '../../../platform/graph/sealed-folder.ts';
import type { UtcDay } from '../../../platform/time/utc-day.ts';
import { compareByDefaultOrder, OVERVIEW_FILE, RANKING_FILE, TRUST_GRAPH_SCHEMA } from '../graph-model.ts';
import { writeOverview } from '../overview/overview-file.ts';
import { buildGraph } from '../projection/build-graph.ts';
import type { KnownNames } from '../projection/known-names.ts';
import { graphFormat } from '../projection/project.ts';
import type { PublishedFile, PublishedFiles } from '../projection/published-file.ts';
import { writeRanking } from '../projection/ranking.ts';
import { DayFolders } from './day-folders.ts';

export interface DayToMake {
  readonly dataDir: string;
  readonly day: UtcDay;
  /** As of the end of that day. */
  readonly files: PublishedFiles;
  readonly names: KnownNames;
}

/**
 * Makes the graph as of the end of a day, as the projection makes that of now: from the records alone, ranked by the
 * rules of now. Call it from a process that answers no requests, and from one at a time.
 *
 * It is named after what it was made from, so that the same records give the same name, whenever it is made.
 */
export async function makeDay({ dataDir, day, files, names }: DayToMake): Promise<Generation> {
  const format = graphFormat(names);
  const folders = new DayFolders(dataDir, format);
  const recordsVersion = await files.version();
  const dir = await folders.prepare(day);
  const writer = new EmbeddedWriter(TRUST_GRAPH_SCHEMA, null);
  const contents = createHash('sha256').update(format);
  const summary = await buildGraph(
    writer,
    {
      all: () => noting(files.all(), (file) => contents.update(JSON.stringify(file))),
      of: (publishers) => files.of(publishers),
    },
    names,
  );
  const { ranked, identities, relationships, asOf } = summary;
  await writeRanking(path.join(dir, RANKING_FILE), ranked);
  await writeOverview(writer, ranked, path.join(dir, OVERVIEW_FILE));
  const graphFiles = await writeGraphFiles(writer.graph, {
    dir,
    basisDir: null,
    compareNodes: compareByDefaultOrder,
  });
  return folders.publish(dir, [...graphFiles, RANKING_FILE, OVERVIEW_FILE], {
    graphVersion: `${day}-${contents.digest('hex').slice(0, 16)}`,
    recordsVersion,
    identities,
    relationships,
    asOf,
  });
}

async function* noting(
  files: AsyncIterable<PublishedFile>,
  note: (file: PublishedFile) => void,
): AsyncGenerator<PublishedFile> {
  for await (const file of files) {
    note(file);
    yield file;
  }
}
