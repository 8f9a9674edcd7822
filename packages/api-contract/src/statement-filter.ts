import type { LinkState, RelationshipType } from './schemas/vocabulary.ts';
import { LINK_STATES } from './vocabulary.ts';

/**
 * Role of the other end of a statement for the domain of a dossier, regardless of which side states it: an association
 * that lists it, a member of its own list, an owner, a site that it controls, a vendor or a customer.
 */
export const STATEMENT_ROLES = ['associations', 'members', 'owners', 'controlled', 'vendors', 'customers'] as const;

export type StatementRole = (typeof STATEMENT_ROLES)[number];

/** Filter for the statements of a dossier in both directions. An empty value selects all. */
export interface StatementFilter {
  readonly state: LinkState | '';
  readonly role: StatementRole | '';
  /** Part of a domain or a name, as typed. */
  readonly find: string;
}

export const NO_STATEMENT_FILTER: StatementFilter = { state: '', role: '', find: '' };

const MAX_FIND_LENGTH = 200;

const NAMED_BY_ROLES: Readonly<Record<RelationshipType, StatementRole>> = {
  MEMBER: 'associations',
  BELONGTO: 'members',
  CONTROL: 'owners',
  CONTROLLEDBY: 'controlled',
  VENDOR: 'customers',
  CUSTOMER: 'vendors',
};
const NAMES_ROLES: Readonly<Record<RelationshipType, StatementRole>> = {
  MEMBER: 'members',
  BELONGTO: 'associations',
  CONTROL: 'controlled',
  CONTROLLEDBY: 'owners',
  VENDOR: 'vendors',
  CUSTOMER: 'customers',
};

/** @param direction from the perspective of the domain of the dossier */
export const getStatementRole = (direction: 'named-by' | 'names', relationship: RelationshipType): StatementRole =>
  (direction === 'named-by' ? NAMED_BY_ROLES : NAMES_ROLES)[relationship];

/** Parses the query of a dossier. An unknown value selects all. */
export const parseStatementFilter = (search: URLSearchParams): StatementFilter => ({
  state: LINK_STATES.find((state) => state === search.get('state')) ?? '',
  role: STATEMENT_ROLES.find((role) => role === search.get('relationship')) ?? '',
  find: (search.get('find') ?? '').trim().slice(0, MAX_FIND_LENGTH),
});

/** Returns the query parameters of a filter, without those that select all. */
export const toStatementFilterParams = ({ state, role, find }: StatementFilter): Record<string, string> => ({
  ...(state && { state }),
  ...(role && { relationship: role }),
  ...(find && { find }),
});

export const isStatementFilterEmpty = ({ state, role, find }: StatementFilter): boolean =>
  state === '' && role === '' && find === '';
