import { RELEASE_SCHEMA_VERSION, RELEASE_TABLE_NAMES, RELEASE_TABLES } from '../../packages/api-contract/src/index.ts';
import { GENERATED_NOTICE, type GeneratedPage } from './generated-page.ts';

/** Creates the page with the tables and columns of data releases from their definition. */
export function createDataDictionaryPage(): GeneratedPage {
  const tables = RELEASE_TABLE_NAMES.map((name) => {
    const { description, key, columns } = RELEASE_TABLES[name];
    const rows = columns.map(
      (column) =>
        `| \`${column.name}\` | ${column.type} | ${column.isRequired ? 'yes' : 'no'} | ${column.description} |`,
    );
    return [
      `## ${name}`,
      '',
      `${description}. Key: ${key.map((column) => `\`${column}\``).join(', ')}.`,
      '',
      '| column | type | always set | meaning |',
      '| --- | --- | --- | --- |',
      ...rows,
      '',
    ].join('\n');
  });
  return {
    file: 'docs/guide/data-dictionary.md',
    text: [
      GENERATED_NOTICE,
      '# Data dictionary',
      '',
      `The tables of a data release, as CSV, NDJSON and Parquet (schema version ${RELEASE_SCHEMA_VERSION}). A column has the same name and meaning in every table and in the API. In CSV, an empty cell has no value, and a text that a spreadsheet would run as a formula begins with an apostrophe.`,
      '',
      'Rows are sorted by their key, by UTF-16 code units. The row hash in `manifest.json` is the SHA-256 of the NDJSON file, so `sha256sum nodes.ndjson` checks it. It depends on the data alone: not on the time of the release or the version of the graph.',
      '',
      '`graph.graphml` contains nodes and relationships, with the attribute `label` for Gephi. `delta.ndjson` lists the rows that were added, removed or changed since the previous release. `issues.json` lists observations about files, such as contradictions and files that could not be read.',
      '',
      ...tables,
    ]
      .join('\n')
      .trimEnd()
      .concat('\n'),
  };
}
