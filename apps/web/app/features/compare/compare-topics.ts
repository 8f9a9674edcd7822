import { COMPARED_RELATIONSHIPS, type DossierResponse, type DossierStatement } from '@vouchwire/api-contract';

/** A statement with its direction, as the comparison lists it. */
interface ComparedStatement extends DossierStatement {
  readonly direction: 'named-by' | 'names';
}

export type StatementTopic = keyof typeof COMPARED_RELATIONSHIPS;

/** The statements of a topic, each other side once: a line of the publisher's own file that only mirrors one is left out. */
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

/** Whether the dossier's first page has all statements, so that a missing one is really missing. */
export const hasAllStatements = ({ pages }: DossierResponse): boolean => pages === 1;

/** The `datatrainingallowed` lines of the publisher's own file. */
export const listTrainingLines = ({ file }: DossierResponse): readonly { line: number | null; text: string }[] =>
  file?.training_lines ?? [];

/** The domains of a topic that several publishers have, and how many have each. */
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
