import { LINK_STATES, type LinkState } from '@vouchwire/api-contract';
import { asNumber, asRecord, asText, readList } from '../../lib/lenient.ts';
import type { KnownLink } from './policy/reciprocity-states.ts';

/** One statement that names the domain, as the table of referencing domains shows it. */
export interface Reference extends KnownLink {
  sourceDomain: string;
  sourceName: string | null;
  /** As the answer spells it. */
  relationship: string;
  lastSeen: string | null;
  /** Whether the answering line may be proposed; false for a claim that only its source supports. */
  isSupported: boolean;
}

const readState = (value: unknown): LinkState | null => LINK_STATES.find((state) => state === value) ?? null;

export const readReferences = (answer: unknown): Reference[] => readReferenceList(asRecord(answer)?.references);

export function readReferenceList(list: unknown): Reference[] {
  return readList(list, (entry): Reference | null => {
    const sourceDomain = asText(entry.source_domain);
    const relationship = asText(entry.relationship);
    return sourceDomain && relationship
      ? {
          sourceDomain,
          sourceName: asText(entry.source_name),
          relationship,
          domain: sourceDomain,
          attribute: relationship.toLowerCase(),
          state: readState(entry.state),
          line: asNumber(entry.line),
          lastSeen: asText(entry.last_seen),
          isSupported: entry.is_supported !== false,
        }
      : null;
  });
}

const readLinks = (value: unknown): KnownLink[] =>
  readList(value, (entry): KnownLink | null => {
    const domain = asText(entry.domain);
    const relationship = asText(entry.relationship);
    return domain && relationship
      ? {
          domain,
          attribute: relationship.toLowerCase(),
          state: readState(entry.state),
          line: asNumber(entry.line),
        }
      : null;
  });

export interface Relationships {
  named: KnownLink[];
  statements: KnownLink[];
}

export function readRelationships(answer: unknown): Relationships {
  const relationships = asRecord(asRecord(answer)?.relationships);
  return { named: readLinks(relationships?.predecessors), statements: readLinks(relationships?.successors) };
}
