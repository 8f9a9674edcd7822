import {
  type AssociationAnswer,
  LINK_STATES,
  MAX_LISTED_BY,
  type MemberRow,
  type MembersQuestion,
} from '@vouchwire/api-contract';
import { fileReadingOf } from '../dossier/file-reading.ts';
import { BothSides } from '../dossier/statement-pages.ts';
import type { Found } from '../find-identity.ts';
import type { OpenGraph } from '../live-graph.ts';
import { listingsOf, type RelatedIdentity } from '../trust-graph-store.ts';
import { attestsOf } from './association-answer.ts';
import { compareText, holds, pageOf } from './list-page.ts';

/** Who came and who went between the readable file before and the one that stands. Times are ISO 8601 UTC. */
export interface MembersChanged {
  readonly comparedWith: string;
  /** Identities that only the standing file names. */
  readonly joined: ReadonlySet<string>;
  /** Those that only the file before names, with the line that did. */
  readonly left: readonly { readonly domain: string; readonly says: MemberRow['says'] }[];
}

/** What the records say of a host's list; null where no file before the standing one was read. */
export type MembersChangedOf = (host: string) => Promise<MembersChanged | null>;

/** A row before both of its sides are looked for. */
interface Row {
  readonly kind: MemberRow['kind'];
  readonly domain: string;
  readonly name: string | null;
  readonly joined: boolean;
  readonly statement: RelatedIdentity | null;
  readonly says: MemberRow['says'] | null;
}

/** Sorted by what is known of the other side, best known first; who has left stands last. */
const STATE_ORDER = new Map<string | null, number>(LINK_STATES.map((state, index) => [state, index]));

/**
 * An association with a page of its members. Any other domain has none, whatever its `member` lines say: these are
 * statements of its file and list nobody.
 */
export async function readAssociation(
  graph: OpenGraph,
  found: Found,
  asked: MembersQuestion,
  changedOf: MembersChangedOf,
): Promise<AssociationAnswer> {
  const { store, manifest } = graph;
  const { identity, node } = found;
  const domain = node?.domain ?? identity.domain;
  const namedBy = node ? await store.listPredecessors(domain) : [];
  const names = node ? await store.listSuccessors(domain) : [];
  const isAssociation = node?.type === 'association';
  // A page on a host, and a DID, publish no file of their own.
  const changed = isAssociation && node.domain === node.host ? await changedOf(domain) : null;

  const members: Row[] = names
    .filter(({ type }) => isAssociation && type === 'MEMBER')
    .map((statement) => toRow(statement, 'member'));
  const listed = new Set(members.map((row) => row.domain));
  const unlisted = namedBy
    .filter((statement) => statement.type === 'BELONGTO' && !statement.confirmed && !listed.has(statement.domain))
    .map((statement) => toRow(statement, 'unlisted'));
  const left = await rowsOfLeft(graph, changed);

  function toRow(statement: RelatedIdentity, kind: Row['kind']): Row {
    const joined = kind === 'member' && changed !== null && changed.joined.has(statement.domain);
    return { kind, domain: statement.domain, name: statement.name, joined, statement, says: null };
  }

  const rows = rowsToShow({ members, unlisted, left }, asked);
  const { page, pages, rows: shown } = pageOf(rows, asked.page, asked.size);
  const file = fileReadingOf(identity.host, node);
  const sides = new BothSides(graph, { domain, file }, namedBy, names);
  const lists = listingsOf(namedBy);
  const inState = (state: string): number => members.filter(({ statement }) => statement?.state === state).length;
  return {
    domain,
    display: node?.display ?? identity.display,
    name: node?.name ?? null,
    type: node?.type ?? null,
    attests: attestsOf(domain),
    file_url: node?.fileUrl ?? null,
    own_file: file,
    first_seen: node?.firstSeen ?? null,
    last_seen: members[0]?.statement?.lastSeen ?? null,
    compared_with: changed?.comparedWith ?? null,
    counts: {
      all: members.length,
      confirmed: inState('confirmed'),
      claimed: inState('claimed'),
      unreturned: inState('unreturned'),
      contradicted: inState('contradicted'),
      stale: inState('stale'),
      joined: changed && members.filter(({ joined }) => joined).length,
      left: changed && left.length,
      unlisted: unlisted.length,
    },
    show: asked.show,
    sort: asked.sort,
    order: asked.order,
    size: asked.size,
    find: asked.find,
    page,
    pages,
    matching: rows.length,
    members: await Promise.all(shown.map((row) => toAnswer(row, sides))),
    listed_by: await sides.told(lists.slice(0, MAX_LISTED_BY), 'named-by'),
    listed_by_total: lists.length,
    nearest: found.nearest,
    graph_version: manifest.graphVersion,
    as_of: manifest.asOf,
  };
}

/** Who has left may still be known under a name. */
async function rowsOfLeft({ store }: OpenGraph, changed: MembersChanged | null): Promise<Row[]> {
  if (!changed || changed.left.length === 0) return [];
  const nodes = await store.findIdentities(changed.left.map(({ domain }) => domain));
  const nameOf = new Map(nodes.map(({ domain, name }) => [domain, name]));
  return changed.left.map(({ domain, says }) => ({
    kind: 'left',
    domain,
    name: nameOf.get(domain) ?? null,
    joined: false,
    statement: null,
    says,
  }));
}

function rowsToShow(
  { members, unlisted, left }: Readonly<Record<'members' | 'unlisted' | 'left', readonly Row[]>>,
  { show, find, sort, order }: MembersQuestion,
): Row[] {
  const chosen =
    show === 'left'
      ? left
      : show === 'unlisted'
        ? unlisted
        : members.filter((row) => show === 'all' || (show === 'joined' ? row.joined : row.statement?.state === show));
  const turn = order === 'asc' ? 1 : -1;
  return chosen
    .filter(({ domain, name }) => holds(find, domain, name))
    .sort((a, b) => turn * compareBy(sort, a, b) || compareText(a.domain, b.domain));
}

function compareBy(sort: MembersQuestion['sort'], a: Row, b: Row): number {
  if (sort === 'domain') return compareText(a.domain, b.domain);
  if (sort === 'line') return lineOf(a) - lineOf(b);
  return stateOf(a) - stateOf(b);
}

/** A line whose number was not kept stands behind those that have one. */
const lineOf = ({ statement, says }: Row): number => statement?.line ?? says?.line ?? Number.MAX_SAFE_INTEGER;
const stateOf = ({ statement }: Row): number => STATE_ORDER.get(statement?.state ?? null) ?? LINK_STATES.length;

async function toAnswer({ kind, domain, name, joined, statement, says }: Row, sides: BothSides): Promise<MemberRow> {
  const common = { domain, name, kind, joined };
  if (!statement) {
    if (!says) throw new RangeError(`${domain} is told without the line that names it`);
    return { ...common, state: null, unconfirmed: null, says, answers: null };
  }
  const [told] = await sides.told([statement], kind === 'unlisted' ? 'named-by' : 'names');
  if (!told) throw new RangeError(`${domain} is told without its statement`);
  const { state, unconfirmed, answers } = told;
  return { ...common, state, unconfirmed, says: told.says, answers };
}
