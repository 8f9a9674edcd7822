/** A rule about several files of a publisher, or one file and its format. */
export interface PublisherFileRule {
  /** Id of the rule. It never changes and is never reused. */
  readonly id: `TT${number}`;
  /** Short name of the rule, hyphenated. */
  readonly name: string;
  readonly severity: 'error' | 'warning' | 'info';
  /** Summary of the finding, for a list of rules. */
  readonly summary: string;
  /** Reason why it matters, in one sentence. It is the same for all findings of the rule. */
  readonly reason: string;
  /** Texts of its findings, by `messageId`. Templates for `formatMessage` of trust-txt. */
  readonly messages: Readonly<Record<string, string>>;
}

const DIFFERENCE = 'A reader who finds two answers cannot tell which of them is current.';

/** Group 10 of the linter: rules that compare the other files of a publisher with each other and with their formats. */
export const PUBLISHER_FILE_RULES = [
  {
    id: 'TT1001',
    name: 'owner-differs',
    severity: 'info',
    summary: 'Two files name different owners or advertising managers.',
    reason: DIFFERENCE,
    messages: {
      default: '{file} names {value} as the owner, and {other} names {otherValue}. Name the same owner in both.',
      manager:
        '{file} names {value} as the advertising manager, and {other} names {otherValue}. Name the same manager in both.',
    },
  },
  {
    id: 'TT1002',
    name: 'identity-differs',
    severity: 'info',
    summary: 'Two files state different names, addresses, ids or policy pages.',
    reason: DIFFERENCE,
    messages: {
      name: 'The name is {value} in {file} and {otherValue} in {other}. Write the same name in both.',
      'legal-name':
        'The legal name is {value} in {file} and {otherValue} in {other}. Write the same legal name in both.',
      address: 'The address is {value} in {file} and {otherValue} in {other}. Write the same address in both.',
      identifier: 'The id ({register}) is {value} in {file} and {otherValue} in {other}. Correct the wrong one.',
      'policy-page': '{property} is {value} in {file} and {otherValue} in {other}. Link to the same page in both.',
    },
  },
  {
    id: 'TT1003',
    name: 'ai-use-differs',
    severity: 'warning',
    summary: 'One file allows a use by machines, and another one does not.',
    reason: 'Each program follows the file that it knows.',
    messages: {
      default: '{file} allows {use}, and {other} does not. State the same in both.',
    },
  },
  {
    id: 'TT1004',
    name: 'file-contradicts-itself',
    severity: 'warning',
    summary: 'A file states different values in a field that can have one.',
    reason: 'Some programs use the first value, and others the last one.',
    messages: {
      default: '{file} contains contradictory values. Keep one of them.',
      field: '{file} contains different values of {name}. Keep one of them.',
    },
  },
  {
    id: 'TT1005',
    name: 'required-field-missing',
    severity: 'warning',
    summary: 'A file lacks a field that its format requires.',
    reason: 'Programs can reject a file without a required field.',
    messages: { default: '{file} has no {name}, which its format requires. Add it.' },
  },
  {
    id: 'TT1006',
    name: 'file-not-valid',
    severity: 'warning',
    summary: 'A file contains lines or values that do not follow its format.',
    reason: 'Programs leave out what does not follow the format.',
    messages: {
      default: 'One line or value of {file} does not follow its format. Correct or remove it.',
      several: 'Several lines or values of {file} do not follow its format. Correct or remove them.',
    },
  },
] as const satisfies readonly PublisherFileRule[];

export type PublisherFileRuleId = (typeof PUBLISHER_FILE_RULES)[number]['id'];
