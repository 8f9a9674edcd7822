import { RELATIONSHIP_TYPES } from '@vouchwire/api-contract';

/** The graph as a query sees it: the rail lists it and the editor completes from it. */

export const LABEL = 'Identity';
export const TYPES: readonly string[] = RELATIONSHIP_TYPES;

export interface Property {
  name: string;
  kind: 'text' | 'number' | 'boolean' | 'date';
  about: string;
}

export const NODE_PROPERTIES: readonly Property[] = [
  { name: 'domain', kind: 'text', about: 'the key: a host, a host with a path, or a DID' },
  { name: 'host', kind: 'text', about: 'the host alone' },
  { name: 'registrableDomain', kind: 'text', about: 'the part that somebody registered' },
  { name: 'display', kind: 'text', about: 'in Unicode, where that differs' },
  { name: 'name', kind: 'text', about: 'the organisation’s name, where known' },
  { name: 'type', kind: 'text', about: '"association", "publisher" or "named"' },
  { name: 'hasFile', kind: 'boolean', about: 'a trust.txt of it was read' },
  { name: 'fileUrl', kind: 'text', about: 'where that file was read' },
  { name: 'firstSeen', kind: 'date', about: 'ISO 8601 text, UTC' },
  { name: 'lastSeen', kind: 'date', about: 'ISO 8601 text, UTC' },
  { name: 'trustScore', kind: 'number', about: '0 to 1; null where no association vouches for it' },
  { name: 'trustsCount', kind: 'number', about: 'distinct others that it names' },
  { name: 'trustedByCount', kind: 'number', about: 'distinct others that name it' },
  { name: 'confirmedBy', kind: 'number', about: 'others with whom something is said on both sides' },
  { name: 'neighbours', kind: 'number', about: 'distinct others, either way' },
  { name: 'memberCount', kind: 'number', about: 'members that its own file names' },
  { name: 'confirmedCount', kind: 'number', about: 'of these, those who say so too' },
  { name: 'claimedCount', kind: 'number', about: 'those who say they belong without being named' },
];

export const RELATIONSHIP_PROPERTIES: readonly Property[] = [
  { name: 'state', kind: 'text', about: '"confirmed", "claimed", "unreturned", "contradicted" or "stale"' },
  { name: 'confirmed', kind: 'boolean', about: 'both sides say it' },
  { name: 'confirmedAt', kind: 'text', about: '"identity" or "host"' },
  { name: 'line', kind: 'number', about: 'the line of the file that says so' },
  { name: 'value', kind: 'text', about: 'what that line names' },
  { name: 'firstSeen', kind: 'date', about: 'ISO 8601 text, UTC' },
  { name: 'lastSeen', kind: 'date', about: 'ISO 8601 text, UTC' },
  { name: 'fileUrl', kind: 'text', about: 'address of the file that says so' },
];
