import type { RelationshipEdge } from '../graph/graph-model.ts';
import { type ExportOrigin, type ExportSet, isInSet } from './export-set.ts';
import type { ExportableFile } from './exportable-files.ts';

export async function* renderRelationshipLines(
  files: AsyncIterable<ExportableFile>,
  set: ExportSet,
): AsyncGenerator<string> {
  for await (const { relationships } of files) {
    const lines = relationships
      .filter((one) => isInSet(one, set))
      .map((one) => `${JSON.stringify(toRelationshipJson(one))}\n`);
    if (lines.length > 0) yield lines.join('');
  }
}

/** Renders one object: the source of the export, and all relationships, one per line. */
export async function* renderRelationshipJson(
  files: AsyncIterable<ExportableFile>,
  set: ExportSet,
  origin: ExportOrigin,
): AsyncGenerator<string> {
  yield `{"origin":${JSON.stringify(toOriginJson(origin))},"set":"${set}","relationships":[`;
  let isFirst = true;
  for await (const lines of renderRelationshipLines(files, set)) {
    yield `${isFirst ? '' : ','}\n${lines.trimEnd().replaceAll('\n', ',\n')}`;
    isFirst = false;
  }
  yield '\n]}\n';
}

/** Converts the source to the field names of the API. */
export function toOriginJson({ exportedAt, asOf, recordsVersion, rulesVersion, graphVersion, sources }: ExportOrigin) {
  return {
    exported_at: exportedAt,
    as_of: asOf,
    records_version: recordsVersion,
    rules_version: rulesVersion,
    graph_version: graphVersion,
    sources,
  };
}

/** Converts a relationship to the field names of the API. */
export function toRelationshipJson({
  source,
  type,
  target,
  state,
  confirmed,
  line,
  firstSeen,
  lastSeen,
  fileUrl,
}: RelationshipEdge) {
  return {
    source,
    relationship: type,
    target,
    state,
    confirmed,
    line,
    first_seen: firstSeen,
    last_seen: lastSeen,
    trust_file_url: fileUrl,
  };
}
