import { MESSAGES as COMMON } from '#messages/common.ts';
import { MESSAGES as EXPLORER_TEXT } from '#messages/explorer.ts';
import { LOCALE } from '#messages/locale.ts';
import type { Connection } from '../state/neighbors.ts';

const MAX_NAMES = 3;
const LIST_FORMAT = new Intl.ListFormat(LOCALE.formats, { type: 'conjunction' });

/** Formats "texaspress.com, journallist.net and 4 more". */
const formatNames = (names: readonly string[]): string =>
  names.length <= MAX_NAMES
    ? LIST_FORMAT.format(names)
    : `${names.slice(0, MAX_NAMES).join(', ')} ${COMMON.andMore({ count: names.length - MAX_NAMES })}`;

/**
 * Summarizes in a few sentences who lists and controls a node, how many it lists, and how many of these relationships
 * both sides confirm.
 */
export function summarizeConnections(connections: readonly Connection[]): string[] {
  const listDomains = (
    relationship: string,
    direction: Connection['direction'],
    isShown: (connection: Connection) => boolean = () => true,
  ) => [
    ...new Set(
      connections
        .filter((connection) => connection.relationship === relationship && connection.direction === direction)
        .filter(isShown)
        .map(({ domain }) => domain),
    ),
  ];
  const listing = listDomains('MEMBER', 'incoming');
  const owners = listDomains('CONTROL', 'incoming', ({ state }) => state === 'confirmed');
  const claimants = listDomains('CONTROL', 'incoming', ({ state }) => state !== 'confirmed');
  const members = listDomains('MEMBER', 'outgoing');
  const related = new Set(connections.map(({ domain }) => domain));
  const confirmed = new Set(connections.filter(({ state }) => state === 'confirmed').map(({ domain }) => domain));
  const { brief } = EXPLORER_TEXT;
  return [
    listing.length > 0 && brief.listed({ names: formatNames(listing), count: listing.length }),
    owners.length > 0 && brief.controlled({ names: formatNames(owners), count: owners.length, isConfirmed: true }),
    claimants.length > 0 &&
      brief.controlled({ names: formatNames(claimants), count: claimants.length, isConfirmed: false }),
    members.length > 0 && brief.lists({ count: members.length }),
    related.size > 0 && brief.confirmed({ confirmed: confirmed.size, total: related.size }),
  ].filter((sentence) => sentence !== false);
}
