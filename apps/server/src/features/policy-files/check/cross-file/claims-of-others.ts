import type { PolicyDiagnostic } from '@vouchwire/api-contract';
import { attributeOf, inverseOf, type Relationship, readStatements } from '@vouchwire/trust-graph';
import { finding } from '../finding.ts';
import type { CrossFileFacts } from './facts.ts';

/** What others say of the site and its file does not answer: TT704, TT705, and TT712 where it once did. */
export function claimsOfOthers({ identity, relationships, namedBy, before }: CrossFileFacts): PolicyDiagnostic[] {
  const answered = keysOf(relationships);
  const once = before ? keysOf(readStatements(identity, before.statements).relationships) : new Set<string>();
  const open = namedBy.filter(
    ({ source, type }) => source !== identity.host && !answered.has(`${inverseOf(type)} ${source}`),
  );
  const owners = new Set(relationships.filter(({ type }) => type === 'CONTROLLEDBY').map(({ target }) => target.host));
  return [
    ...open.flatMap(({ source, type }) => {
      const line = `${attributeOf(inverseOf(type))}=https://${source}/`;
      const found = [
        finding(
          'TT704',
          `${source} says ${attributeOf(type)}= of ${identity.host}. If that is so, add the line ${line}`,
        ),
      ];
      if (before && once.has(`${inverseOf(type)} ${source}`))
        found.push(
          finding(
            'TT712',
            `Until ${before.lastSeenAt.slice(0, 10)} the file had the line ${line}, which answered ${source}; now it does not. Put it back, or ask them to remove theirs.`,
          ),
        );
      return found;
    }),
    ...(owners.size > 0
      ? namedBy
          .filter(({ source, type }) => type === 'CONTROL' && source !== identity.host && !owners.has(source))
          .map(({ source }) =>
            finding(
              'TT705',
              `The file names ${[...owners].join(' and ')} as owner, and ${source} claims control too. Settle which of them it is.`,
            ),
          )
      : []),
  ];
}

function keysOf(relationships: Iterable<{ type: Relationship; target: { host: string } }>): Set<string> {
  return new Set([...relationships].map(({ type, target }) => `${type} ${target.host}`));
}
