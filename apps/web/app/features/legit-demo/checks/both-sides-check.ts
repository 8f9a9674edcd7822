import { type HostFile, type LinkEnd, linkState, type Relationship, relationshipOf } from '@vouchwire/trust-graph';
import { parsePolicyFile, type Statement } from 'trust-txt';
import type { Check, RelationshipSeen } from './check.ts';

/** Does the other side's file say so too? Link states as in the trust graph, from the files as they stand. */
export const bothSidesCheck: Check = ({ domain, files }) => {
  const textOf = (host: string) => files.find((file) => file.domain === host)?.text;
  const relationships: RelationshipSeen[] = said(textOf(domain) ?? '').map(({ type, target, statement }) => {
    const other = textOf(target.host);
    const { state } = linkState({
      source: hostOf(domain),
      type,
      target,
      targetFile: other === undefined ? null : fileOf(other),
      sourceStale: false,
      isOneOwner: () => false,
    });
    return { attribute: statement.attribute, target: target.domain, state };
  });
  const answered = relationships.every(({ state }) => state === 'confirmed');
  return { state: answered ? 'clear' : 'noticed', seen: { kind: 'relationships', relationships } };
};

interface Said {
  type: Relationship;
  target: LinkEnd;
  statement: Statement;
}

const hostOf = (host: string): LinkEnd => ({ domain: host, host, registrableDomain: null });

const said = (text: string): Said[] =>
  parsePolicyFile(text).statements.flatMap((statement) => {
    const type = relationshipOf(statement.attribute);
    return type && statement.reference ? [{ type, target: hostOf(statement.reference.hostname), statement }] : [];
  });

const fileOf = (text: string): HostFile => ({ relationships: said(text) });
