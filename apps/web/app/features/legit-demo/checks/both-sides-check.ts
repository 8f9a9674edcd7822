import { getRelationship, type HostFile, type LinkEnd, linkState, type Relationship } from '@vouchwire/trust-graph';
import { parsePolicyFile, type Statement } from 'trust-txt';
import type { Check, ObservedRelationship } from './check.ts';

/**
 * Checks whether the other side's file confirms the relationship. Link states are those of the trust graph, from the
 * current files.
 */
export const reciprocityCheck: Check = ({ domain, files }) => {
  const getFileText = (host: string) => files.find((file) => file.domain === host)?.text;
  const relationships: ObservedRelationship[] = listStatements(getFileText(domain) ?? '').map(
    ({ type, target, statement }) => {
      const other = getFileText(target.host);
      const { state } = linkState({
        source: getHost(domain),
        type,
        target,
        targetFile: other === undefined ? null : toPublishedFile(other),
        sourceStale: false,
        isOneOwner: () => false,
      });
      return { attribute: statement.attribute, target: target.domain, state };
    },
  );
  const answered = relationships.every(({ state }) => state === 'confirmed');
  return { state: answered ? 'clear' : 'noticed', observation: { kind: 'relationships', relationships } };
};

interface SourceStatement {
  type: Relationship;
  target: LinkEnd;
  statement: Statement;
}

const getHost = (host: string): LinkEnd => ({ domain: host, host, registrableDomain: null });

const listStatements = (text: string): SourceStatement[] =>
  parsePolicyFile(text).statements.flatMap((statement) => {
    const type = getRelationship(statement.attribute);
    return type && statement.reference ? [{ type, target: getHost(statement.reference.hostname), statement }] : [];
  });

const toPublishedFile = (text: string): HostFile => ({ relationships: listStatements(text) });
