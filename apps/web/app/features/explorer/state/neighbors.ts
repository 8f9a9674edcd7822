import type { LineReading, LinkState } from '@vouchwire/api-contract';
import { getStateRank, getTypeRank } from '../../graph-shared/relationships.ts';

/** A relationship of the center node, as in the response of the graph. */
export interface Connection {
  domain: string;
  name: string | null;
  /** Unicode form, if it differs. */
  display: string | null;
  /** Whether we have a current file of it. */
  hasFile: boolean | null;
  relationship: string;
  /** `outgoing`: the center node states it. */
  direction: 'outgoing' | 'incoming';
  state: LinkState | null;
  line: number | null;
  statement: LineReading;
  /** The reading of the other side’s file, which confirms the statement. Null if it does not. */
  confirmation: LineReading | null;
  /** Whether the other domain is recognized, or both sides confirm the statement. Only in lists of who names the center. */
  isRecognized?: boolean | null;
}

/** All statements between the center and one other domain, which is one satellite. */
export interface Neighbor {
  domain: string;
  name: string | null;
  display: string | null;
  hasFile: boolean | null;
  /** Connections, strongest first. */
  connections: readonly Connection[];
  /** The connection that determines the color of the satellite. */
  strongest: Connection;
  types: readonly string[];
  direction: 'outgoing' | 'incoming' | 'both';
}

/**
 * Compares connections: by type (control, controlledby, member, belongto, vendor, customer), then by state, then
 * statements of the center first.
 */
export const compareByStrength = (a: Connection, b: Connection): number =>
  getTypeRank(a.relationship) - getTypeRank(b.relationship) ||
  getStateRank(a.state) - getStateRank(b.state) ||
  Number(a.direction === 'incoming') - Number(b.direction === 'incoming');

/** Returns whether the center is only claimed: no statement is confirmed, and the other domain is not recognized. */
export const isUnrecognized = ({ connections }: Neighbor): boolean =>
  connections.every(({ isRecognized }) => isRecognized === false);

/** Groups connections by neighbor, in the order in which the neighbors first appear. */
export function groupByNeighbor(connections: readonly Connection[]): Neighbor[] {
  const groups = new Map<string, Connection[]>();
  for (const connection of connections) {
    const group = groups.get(connection.domain);
    if (group) group.push(connection);
    else groups.set(connection.domain, [connection]);
  }
  return [...groups.values()].flatMap((group): Neighbor[] => {
    const sorted = group.sort(compareByStrength);
    const strongest = sorted[0];
    if (!strongest) return [];
    const outgoing = sorted.some(({ direction }) => direction === 'outgoing');
    const incoming = sorted.some(({ direction }) => direction === 'incoming');
    return [
      {
        domain: strongest.domain,
        name: sorted.find(({ name }) => name !== null)?.name ?? null,
        display: sorted.find(({ display }) => display !== null)?.display ?? null,
        hasFile: strongest.hasFile,
        connections: sorted,
        strongest,
        types: listTypes(sorted),
        direction: outgoing && incoming ? 'both' : outgoing ? 'outgoing' : 'incoming',
      },
    ];
  });
}

const listTypes = (connections: readonly Connection[]): string[] => [
  ...new Set(connections.map(({ relationship }) => relationship)),
];

/** Returns the Unicode form of a domain, or the domain itself. */
export const getDisplayName = ({ domain, display }: { domain: string; display: string | null }): string =>
  display ?? domain;
