import { RELEASE_TABLES, type ReleaseColumn, type ReleaseTableName } from '@vouchwire/api-contract';
import type { SchemaElement } from 'hyparquet';
import { readRowGroups } from './ndjson-file.ts';

/** Rows per group. A group is completely in memory. */
const ROW_GROUP_SIZE = 50_000;

/**
 * Writes a table as Apache Parquet, compressed with Snappy. The writer is loaded on demand, because a server needs it
 * only for a release.
 * @param source the rows as NDJSON
 */
export async function writeParquet(table: ReleaseTableName, source: string, target: string): Promise<void> {
  const { fileWriter, ParquetWriter } = await import('hyparquet-writer');
  const { columns } = RELEASE_TABLES[table];
  const writer = new ParquetWriter({
    writer: fileWriter(target),
    schema: [{ name: 'root', num_children: columns.length }, ...columns.map(toSchemaElement)],
    codec: 'SNAPPY',
    createdBy: 'Vouchwire',
  });
  for await (const rows of readRowGroups(source, ROW_GROUP_SIZE)) {
    const columnData = columns.map(({ name }) => ({ name, data: rows.map((row) => row[name] ?? undefined) }));
    await writer.write({ columnData, rowGroupSize: ROW_GROUP_SIZE });
  }
  await writer.finish();
}

function toSchemaElement({ name, type, isRequired }: ReleaseColumn): SchemaElement {
  const repetition_type = isRequired ? 'REQUIRED' : 'OPTIONAL';
  if (type === 'integer') return { name, type: 'INT32', repetition_type };
  if (type === 'boolean') return { name, type: 'BOOLEAN', repetition_type };
  return { name, type: 'BYTE_ARRAY', converted_type: 'UTF8', repetition_type };
}
