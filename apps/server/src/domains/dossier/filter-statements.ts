import {
  type DossierResponse,
  getStatementRole,
  LINK_STATES,
  STATEMENT_ROLES,
  type StatementFilter,
  type StatementRole,
} from '@vouchwire/api-contract';
import type { RelatedIdentity } from '@vouchwire/domain-lookup';
import type { Direction } from './statement-pages.ts';

/** Returns the statements that match a filter, in their order. */
export function filterStatements(
  statements: readonly RelatedIdentity[],
  direction: Direction,
  { state, role, find }: StatementFilter,
): readonly RelatedIdentity[] {
  const needle = find.toLowerCase();
  return statements.filter(
    (one) =>
      (state === '' || one.state === state) &&
      (role === '' || getStatementRole(direction, one.type) === role) &&
      (needle === '' || one.domain.includes(needle) || (one.name?.toLowerCase().includes(needle) ?? false)),
  );
}

/** Counts the listed statements by state. States without statements are left out. */
export function countStates(
  listed: Readonly<Record<Direction, readonly RelatedIdentity[]>>,
): DossierResponse['states'] {
  const all = [...listed['named-by'], ...listed.names];
  return LINK_STATES.flatMap((state) => {
    const statements = all.filter((one) => one.state === state).length;
    return statements === 0 ? [] : [{ state, statements }];
  });
}

/** Counts the listed statements by the role of the other end. Roles without statements are left out. */
export function countRoles(listed: Readonly<Record<Direction, readonly RelatedIdentity[]>>): DossierResponse['roles'] {
  const counts = new Map<StatementRole, number>();
  for (const direction of ['named-by', 'names'] as const)
    for (const { type } of listed[direction]) {
      const role = getStatementRole(direction, type);
      counts.set(role, (counts.get(role) ?? 0) + 1);
    }
  return STATEMENT_ROLES.flatMap((role) => {
    const statements = counts.get(role);
    return statements === undefined ? [] : [{ role, statements }];
  });
}
