import { isRelationAttribute, parsePolicyFile } from 'trust-txt';
import type { Reference, Relationships } from '../known-links.ts';
import { answerStates } from '../policy/answer-states.ts';
import { targetKey } from '../policy/same-target.ts';
import type { LinkRow } from './links-table.tsx';

/** What a file says of others, line by line, with what the graph knows of each answer; none known: null states. */
export function rowsOfFile(
  content: string,
  links: { references: Reference[]; relationships: Relationships } | null,
): LinkRow[] {
  const look = links && answerStates({ named: links.references, says: links.relationships.says });
  return parsePolicyFile(content).statements.flatMap(({ attribute, reference, value, line }): LinkRow[] =>
    isRelationAttribute(attribute) && reference
      ? [{ line, attribute, other: targetKey(value), name: null, state: look ? look(attribute, value).state : null }]
      : [],
  );
}

export const rowsOfReferences = (references: readonly Reference[]): LinkRow[] =>
  references.map(({ line, attribute, sourceDomain, sourceName, state }) => ({
    line,
    attribute,
    other: sourceDomain,
    name: sourceName,
    state,
  }));
