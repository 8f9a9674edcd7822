import type { PolicyDocument } from './policy-document.ts';
import type { Statement } from './statement.ts';

/** State of a generator's form, before it is written as a file. Entries are text as typed. */
export interface TrustPolicy {
  /** Domain that will publish the file. */
  domain: string;
  members: string[];
  belongTo: string[];
  control: string[];
  /** At most one. Empty for none. */
  controlledBy: string;
  social: string[];
  vendors: string[];
  customers: string[];
  /** Address of a disclosure document. Empty for none. */
  disclosure: string;
  /** Free text. Empty for none. */
  contact: string;
  /** Empty states neither yes nor no. */
  dataTrainingAllowed: 'yes' | 'no' | '';
}

/** Creates a policy without statements. */
export function createEmptyPolicy(domain = ''): TrustPolicy {
  return {
    domain,
    members: [],
    belongTo: [],
    control: [],
    controlledBy: '',
    social: [],
    vendors: [],
    customers: [],
    disclosure: '',
    contact: '',
    dataTrainingAllowed: '',
  };
}

/** A file as form state. */
export interface PolicyResult {
  readonly policy: TrustPolicy;
  /**
   * Statements without a field in the form, which writing `policy` would lose: unknown attributes, invalid
   * data-training values, and all but the first `controlledby`, `disclosure`, `contact` and `datatrainingallowed`.
   */
  readonly omitted: readonly Statement[];
}

/**
 * Converts an existing file to form state for a domain. Values remain as typed, valid or not, so that the person can
 * correct them. Statements without a value are dropped.
 */
export function toTrustPolicy(document: PolicyDocument, domain: string): PolicyResult {
  const policy = createEmptyPolicy(domain);
  const omitted: Statement[] = [];
  const lists = new Map<string, string[]>([
    ['member', policy.members],
    ['belongto', policy.belongTo],
    ['control', policy.control],
    ['social', policy.social],
    ['vendor', policy.vendors],
    ['customer', policy.customers],
  ]);
  for (const statement of document.statements) {
    const { attribute, value } = statement;
    if (value === '') continue;
    const list = lists.get(attribute);
    if (list) list.push(value);
    else if (attribute === 'controlledby' && policy.controlledBy === '') policy.controlledBy = value;
    else if (attribute === 'disclosure' && policy.disclosure === '') policy.disclosure = value;
    else if (attribute === 'contact' && policy.contact === '') policy.contact = value;
    else if (attribute === 'datatrainingallowed' && policy.dataTrainingAllowed === '' && /^yes$/i.test(value))
      policy.dataTrainingAllowed = 'yes';
    else if (attribute === 'datatrainingallowed' && policy.dataTrainingAllowed === '' && /^no$/i.test(value))
      policy.dataTrainingAllowed = 'no';
    else omitted.push(statement);
  }
  return { policy, omitted };
}
