import type { PolicyDocument } from './policy-document.ts';
import type { Statement } from './statement.ts';

/** What a site wants to say, before it is a file: the state of a generator's form. Entries are text as typed. */
export interface TrustPolicy {
  /** The domain that will publish the file. */
  domain: string;
  members: string[];
  belongTo: string[];
  control: string[];
  /** One at most; empty for none. */
  controlledBy: string;
  social: string[];
  vendors: string[];
  customers: string[];
  /** Address of a disclosure document; empty for none. */
  disclosure: string;
  /** Free text; empty for none. */
  contact: string;
  /** Empty says nothing, which is neither yes nor no. */
  dataTrainingAllowed: 'yes' | 'no' | '';
}

/** A policy that says nothing yet. */
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
   * Statements that the form has no room for and that writing `policy` would lose: unknown attributes, unreadable
   * data-training values, and all but the first `controlledby`, `disclosure`, `contact` and `datatrainingallowed`.
   */
  readonly omitted: readonly Statement[];
}

/**
 * Loads an existing file into form state for a domain. Values come as typed, references or not, so that the person can
 * repair them; statements without a value are dropped.
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
