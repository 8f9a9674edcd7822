import { isRelationAttribute, parsePolicyFile } from 'trust-txt';
import type { Reference, Relationships } from '../known-links.ts';
import { getReciprocityStates } from '../policy/reciprocity-states.ts';
import { getTargetKey } from '../policy/target-key.ts';
import type { LinkRow } from './links-table.tsx';

/**
 * Lists the statements of a file about others, line by line, with the link states of the graph. Null for unknown
 * states.
 */
export function listFileRows(
  content: string,
  links: { references: Reference[]; relationships: Relationships } | null,
): LinkRow[] {
  const reciprocity =
    links && getReciprocityStates({ named: links.references, statements: links.relationships.statements });
  return parsePolicyFile(content).statements.flatMap(({ attribute, reference, value, line }): LinkRow[] =>
    isRelationAttribute(attribute) && reference
      ? [
          {
            line,
            attribute,
            other: getTargetKey(value),
            name: null,
            state: reciprocity ? reciprocity(attribute, value).state : null,
          },
        ]
      : [],
  );
}

export const listReferenceRows = (references: readonly Reference[]): LinkRow[] =>
  references.map(({ line, attribute, source_domain, source_name, state }) => ({
    line,
    attribute,
    other: source_domain,
    name: source_name,
    state,
  }));
