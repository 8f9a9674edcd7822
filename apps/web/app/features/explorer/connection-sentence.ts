import { RELATIONSHIP_SENTENCES } from '../../lib/relationship-sentences.ts';
import type { Connection } from './state/neighbors.ts';

/** Formats a connection of the center with its dates, and whether the other side confirms it. */
export function formatConnection(connection: Connection, center: string): string {
  const { domain, relationship, direction, state, statement, confirmation } = connection;
  const [source, target] = direction === 'outgoing' ? [center, domain] : [domain, center];
  return RELATIONSHIP_SENTENCES.sentence({
    ...{ relationship, source, target, statement },
    state: state ?? 'unconfirmed',
    answering_statement: confirmation,
    missing: null,
  });
}
