import { ENDPOINTS } from './endpoints.ts';

/** Address of the reconciliation service: its manifest, its queries and its data extension. */
export const RECONCILIATION_PATH = ENDPOINTS.getReconciliation.path;

/** Version of the Reconciliation Service API (W3C Entity Reconciliation Community Group). */
export const RECONCILIATION_VERSION = '0.2';

/** Media type of a form. */
export const FORM_TYPE = 'application/x-www-form-urlencoded';

/**
 * Maximum number of queries in one batch, and of identities in one data extension. OpenRefine sends at most this
 * number.
 */
export const MAX_RECONCILIATION_BATCH = 100;

/**
 * Maximum number of values that one query compares with a property, of properties in a query, and of types in a query.
 */
export const MAX_CONDITION_VALUES = 10;
export const MAX_CONDITIONS = 10;

/** Maximum number of values of one property of an identity in a data extension. */
export const MAX_PROPERTY_VALUES = 100;

/** Number of suggestions in one response, and maximum number that a client can skip. */
export const SUGGESTIONS = 10;
export const MAX_SUGGESTION_CURSOR = 40;

/** Kinds of suggestions. */
export const SUGGESTION_KINDS = ['entity', 'type', 'property'] as const;
export type SuggestionKind = (typeof SUGGESTION_KINDS)[number];

/** Types of identities. An identity can be both a vendor and a publisher. */
export const RECONCILIATION_TYPES = [
  {
    id: 'publisher',
    name: 'Publisher',
    description: 'A site with a trust.txt file, or one that files name as a member or as controlled',
  },
  { id: 'association', name: 'Association', description: 'A site whose trust.txt file lists members' },
  {
    id: 'vendor',
    name: 'Vendor',
    description: 'A site that files name as a vendor, or whose own file names customers',
  },
] as const;
export type ReconciliationType = (typeof RECONCILIATION_TYPES)[number]['id'];

/** Properties of identities. A property with the name of a column of `/match` has the same meaning. */
export const RECONCILIATION_PROPERTIES = [
  {
    id: 'domain',
    name: 'Domain',
    description: 'The domain, page or DID. In a query it decides which identity is meant',
  },
  { id: 'associations', name: 'Associations', description: 'Associations whose file lists it, confirmed or not' },
  {
    id: 'association_states',
    name: 'States of its listings',
    description: 'The link state of each listing, in the order of “associations”',
  },
  {
    id: 'confirmed_associations',
    name: 'Confirmed associations',
    description: 'Associations whose listing the file of the site confirms',
  },
  {
    id: 'owners',
    name: 'Owners',
    description: 'Organizations that control it according to its own file, confirmed or not',
  },
  {
    id: 'owner_states',
    name: 'States of its owners',
    description: 'The link state of each owner, in the order of “owners”',
  },
  { id: 'confirmed_owners', name: 'Confirmed owners', description: 'Owners that both files name' },
  { id: 'headline', name: 'Headline', description: 'What is known about it, in one sentence' },
  {
    id: 'trust_signal',
    name: 'Trust signal',
    description: 'T of the methodology, from 0 to 1. Empty if no association vouches for it',
  },
  { id: 'file_outcome', name: 'File outcome', description: 'Last attempt to read its own trust.txt file' },
  { id: 'file_read_at', name: 'File read', description: 'When its own trust.txt file was last read' },
  { id: 'first_seen', name: 'First seen', description: 'When its own file or a file that names it was first read' },
  {
    id: 'last_seen',
    name: 'Last seen',
    description: 'When its own file was last read; without one, when a recognized site last named it',
  },
  { id: 'dossier_url', name: 'Dossier', description: 'The page with every statement, its line and its date' },
] as const;
export type ReconciliationProperty = (typeof RECONCILIATION_PROPERTIES)[number]['id'];
