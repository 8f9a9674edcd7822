import { FUNCTION_FAMILIES, formatSignature, SCHEMA_SIGNATURES } from '@vouchwire/cypher';
import DIFFERENCES from '../../apps/web/app/features/query/cypher-differences.json' with { type: 'json' };
import type { Property } from '../../apps/web/app/features/query/schema.ts';
import { writeMessageTypes } from '../../apps/web/vite/write-message-types.ts';
import { GENERATED_NOTICE, type GeneratedPage } from './generated-page.ts';

// A fresh clone lacks the modules of the catalogs, which these files import.
writeMessageTypes();
const { NODE_LABEL, NODE_PROPERTIES, RELATIONSHIP_PROPERTIES, RELATIONSHIP_TYPE_LIST } = await import(
  '../../apps/web/app/features/query/schema.ts'
);
const { MESSAGES: QUERY_HELP } = await import('../../apps/web/.messages/query-help.ts');

/**
 * Creates the page about the names that a query may use, from the side panel of the query screen, its help, and the
 * functions of the engine.
 */
export function createSchemaPage(): GeneratedPage {
  return {
    file: 'docs/guide/schema.md',
    text: `${GENERATED_NOTICE}# Schema and functions

Labels, properties and the supported Cypher.

## Nodes

There is one label, \`${NODE_LABEL}\`.

${renderPropertyTable(NODE_PROPERTIES)}

## Relationships

The types are ${formatCode(RELATIONSHIP_TYPE_LIST)}. The arrow points from the one whose file says it.

${renderPropertyTable(RELATIONSHIP_PROPERTIES)}

## What runs

${QUERY_HELP.allowed}

## What is refused

${QUERY_HELP.denied}

## ${QUERY_HELP.datesHead}

${QUERY_HELP.dates}

## Functions

Upper and lower case are the same in the name of a function. An argument in brackets is optional.

${Object.entries(FUNCTION_FAMILIES)
  .map(([family, functions]) => `- ${getFamilyName(family)}: ${formatCode(functions.map(formatSignature))}`)
  .join('\n')}

Procedures: ${formatCode(SCHEMA_SIGNATURES.map(({ name }) => name).toSorted())}.

${listDifferences()}
`,
  };
}

const getFamilyName = (family: string): string => QUERY_HELP.families[family as keyof typeof QUERY_HELP.families];

/** Reads the file that the comparison with a running Neo4j writes. */
function listDifferences(): string {
  const { neo4j, date, examples, different, onlyHere, onlyNeo4j } = DIFFERENCES;
  const answer = (text: string | null) => (text === null ? QUERY_HELP.error : `\`${escapeBars(text)}\``);
  const rows = different.map(
    ({ expression, here, neo4j: there }) => `| \`${escapeBars(expression)}\` | ${answer(here)} | ${answer(there)} |`,
  );
  return `## ${QUERY_HELP.differentHead({ version: neo4j })}

${QUERY_HELP.compared({ expressions: examples, day: date })} \`WRITE_DIFFERENCES=1 npm run test:fleet -- cypher-differences\` writes this table.

| ${QUERY_HELP.expression} | ${QUERY_HELP.here} | Neo4j |
| --- | --- | --- |
${rows.join('\n')}

${QUERY_HELP.onlyHere}: ${formatCode(onlyHere)}.

${QUERY_HELP.onlyNeo4j}: ${formatCode(onlyNeo4j)}.`;
}

const formatCode = (names: Iterable<string>): string => [...names].map((name) => `\`${name}\``).join(', ');

const escapeBars = (text: string): string => text.replaceAll('|', '\\|');

const renderPropertyTable = (properties: readonly Property[]): string =>
  [
    '| property | type | meaning |',
    '| --- | --- | --- |',
    ...properties.map(({ name, kind, about }) => `| \`${name}\` | ${kind} | ${about} |`),
  ].join('\n');
