import { FUNCTIONS, SCHEMA_SIGNATURES } from '@vouchwire/cypher';
import {
  LABEL,
  NODE_PROPERTIES,
  type Property,
  RELATIONSHIP_PROPERTIES,
  TYPES,
} from '../../apps/web/app/features/trust-graph/query/schema.ts';
import { QUERY_HELP } from '../../apps/web/app/messages/en/query-help.ts';
import { type GeneratedPage, MADE_BY_PROGRAM } from './generated-page.ts';

/** What a query may name: from the rail of the query tab, its help, and the functions of the engine. */
export function schemaPage(): GeneratedPage {
  const code = (names: Iterable<string>) => [...names].map((name) => `\`${name}\``).join(', ');
  return {
    file: 'docs/guide/schema.md',
    text: `${MADE_BY_PROGRAM}# Schema and functions

What a query may name, and what of Cypher runs.

## Nodes

There is one label, \`${LABEL}\`.

${propertyTable(NODE_PROPERTIES)}

## Relationships

The types are ${code(TYPES)}. The arrow points from the one whose file says it.

${propertyTable(RELATIONSHIP_PROPERTIES)}

## What runs

${QUERY_HELP.runs}

## What is refused

${QUERY_HELP.refused}

## Functions

In any case of letters: ${code(FUNCTIONS.map(({ name }) => name).toSorted())}.

Procedures: ${code(SCHEMA_SIGNATURES.map(({ name }) => name).toSorted())}.

## ${QUERY_HELP.differentHead(null)}

${QUERY_HELP.different(null)
  .map((difference) => `- ${difference}`)
  .join('\n')}
`,
  };
}

const propertyTable = (properties: readonly Property[]): string =>
  [
    '| property | type | meaning |',
    '| --- | --- | --- |',
    ...properties.map(({ name, kind, about }) => `| \`${name}\` | ${kind} | ${about} |`),
  ].join('\n');
