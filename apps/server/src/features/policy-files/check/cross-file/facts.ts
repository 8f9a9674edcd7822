import {
  type Identity,
  ownerDomainOf,
  type Relationship,
  readStatements,
  type StatedRelationship,
} from '@vouchwire/trust-graph';
import type { PolicyDocument, Range } from 'trust-txt';
import type { CurrentFile } from '../../current-file.ts';
import { contentHash } from '../../observation-records.ts';
import type { EarlierFile, OtherFiles } from '../../other-files.ts';
import { observedStatements } from '../look-to-record.ts';
import { type ControlLink, controlledNear } from './control-links.ts';
import { type AccountsElsewhere, accountsElsewhere } from './shared-accounts.ts';

/** A statement of the graph, without its evidence. */
export interface GraphLink {
  readonly source: string;
  readonly type: Relationship;
  readonly target: string;
}

/** What a check asks of the graph. */
export interface GraphQuestions {
  listControl(domains: readonly string[], limit: number): Promise<GraphLink[]>;
  listMembersOf(domains: readonly string[], limit: number): Promise<GraphLink[]>;
}

/** Hosts whose files are compared. More than any real list has; a file made to cost much ends here, and the answer says so. */
export const MOST_OTHER_SIDES = 10_000;
const MOST_MEMBER_LINKS = 50_000;
const MOST_COPIES = 200;

/** Everything that the rules of group 7 look at. */
export interface CrossFileFacts {
  readonly identity: Identity;
  readonly document: PolicyDocument;
  /** What the file says, in its order, as far as the other sides were looked up. */
  readonly relationships: readonly StatedRelationship[];
  readonly rangeOf: (said: StatedRelationship) => Range | null;
  readonly files: ReadonlyMap<string, CurrentFile>;
  readonly control: readonly ControlLink[];
  /** Members that the members of this file name. */
  readonly memberLinks: readonly GraphLink[];
  readonly accounts: readonly AccountsElsewhere[];
  /** The file as it stood before it became what it is; null where it was never seen otherwise. */
  readonly before: EarlierFile | null;
  /** Other publishers of exactly this file. */
  readonly copies: readonly string[];
  /** Hosts that were compared, and hosts that the file names. */
  readonly lookedAt: { readonly looked_at: number; readonly of: number };
  readonly truncated: boolean;
}

/** Gathers them. What one check costs is bounded by the file, and by `MOST_OTHER_SIDES` where that is large. */
export async function gatherFacts(
  { identity, document, truncated }: Pick<CrossFileFacts, 'identity' | 'document' | 'truncated'>,
  others: OtherFiles,
  graph: GraphQuestions,
): Promise<CrossFileFacts> {
  const { relationships } = readStatements(identity, document.statements);
  const ranges = new Map(document.statements.map(({ line, range }) => [line, range]));
  const hosts = [...new Set(relationships.map(({ target }) => target.host))].filter((host) => host !== '');
  const looked = new Set(hosts.slice(0, MOST_OTHER_SIDES));
  const hash = contentHash(observedStatements(document));
  const members = relationships.filter(({ type }) => type === 'MEMBER').map(({ target }) => target.domain);
  const [files, control, memberLinks, before, copies] = await Promise.all([
    others.naming([...looked], identity.display ? [identity.host, identity.display] : [identity.host]),
    controlledNear(identity, relationships, graph),
    members.length > 0 ? graph.listMembersOf(members.slice(0, MOST_OTHER_SIDES), MOST_MEMBER_LINKS) : [],
    others.before(identity.host, hash),
    document.statements.length > 0 ? others.withContent(hash, MOST_COPIES) : [],
  ]);
  const family = new Set(
    control.filter(({ isSupported }) => isSupported).flatMap(({ owner, owned }) => [owner, owned]),
  );
  const tied = (host: string) => family.has(host) || ownerDomainOf(host) === ownerDomainOf(identity.host);
  return {
    identity,
    document,
    relationships: relationships.filter(({ target }) => looked.has(target.host)),
    rangeOf: ({ line }) => (line === null ? null : (ranges.get(line) ?? null)),
    files,
    control,
    memberLinks,
    accounts: await accountsElsewhere(document, others, tied),
    before,
    copies: copies.filter((publisher) => publisher !== identity.host),
    lookedAt: { looked_at: looked.size, of: hosts.length },
    truncated,
  };
}
