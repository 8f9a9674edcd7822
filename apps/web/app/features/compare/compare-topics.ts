import { COMPARED_RELATIONSHIPS, type DossierResponse, type DossierStatement } from '@vouchwire/api-contract';

/** A statement with its direction. */
interface ComparedStatement extends DossierStatement {
  readonly direction: 'named-by' | 'names';
}

export type StatementTopic = keyof typeof COMPARED_RELATIONSHIPS;

/**
 * Lists the statements of a topic, one per counterparty. Leaves out a line of the publisher's own file that only
 * mirrors a statement.
 */
export function listTopicStatements({ named_by, names }: DossierResponse, topic: StatementTopic): ComparedStatement[] {
  const relationships = COMPARED_RELATIONSHIPS[topic];
  const byOthers = named_by.items
    .filter(({ relationship }) => relationship === relationships['named-by'])
    .map((statement) => ({ ...statement, direction: 'named-by' as const }));
  const named = new Set(byOthers.map(({ domain }) => domain));
  const own = names.items
    .filter(({ relationship, domain }) => relationship === relationships.names && !named.has(domain))
    .map((statement) => ({ ...statement, direction: 'names' as const }));
  return [...byOthers, ...own];
}

/** Returns true if the first page of the dossier has all statements. Only then is a missing one really missing. */
export const hasAllStatements = ({ pages }: DossierResponse): boolean => pages === 1;

/** Returns the `datatrainingallowed` lines of the publisher's own file. */
export const listTrainingLines = ({ file }: DossierResponse): readonly { line: number | null; text: string }[] =>
  file?.training_lines ?? [];

/** Returns the domains of a topic that several publishers have, with the number of publishers. */
export function countShared(
  publishers: readonly DossierResponse[],
  topic: StatementTopic,
): ReadonlyMap<string, number> {
  const counts = new Map<string, number>();
  for (const publisher of publishers)
    for (const domain of new Set(listTopicStatements(publisher, topic).map(({ domain }) => domain)))
      counts.set(domain, (counts.get(domain) ?? 0) + 1);
  return new Map([...counts].filter(([, count]) => count > 1));
}
