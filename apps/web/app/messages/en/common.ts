import { formatNumber } from '../../lib/numbers.ts';
import { formatDateTime } from '../../lib/time.ts';

/** Text shared by several screens. */
export const COMMON = {
  /** Leads to everything that is held of a domain. */
  dossier: 'Page of this domain',
  dossierFor: (domain: string) => `Page of ${domain}`,
  backToHome: 'Back to home',
  /** State of the other side of a statement, and outcome of a search. */
  states: {
    confirmed: 'Confirmed',
    claimed: 'Claimed',
    unreturned: 'Unreturned',
    contradicted: 'Contradicted',
    stale: 'Stale',
    refused: 'Refused',
    unreachable: 'Unreachable',
    'not-present': 'Not present',
    'not-checked': 'Not checked',
  },
  severities: { error: 'Error', warning: 'Warning', info: 'Note' },
  lineFinding: (line: number, severity: string, message: string) => `Line ${line}. ${severity}: ${message}`,
  complete: 'Nothing left out.',
  truncated: (cut: string) => `Not everything: ${cut}`,
  graphVersion: (version: string) => `graph ${version}`,
  knownInGraph: 'Known in the graph',
  reading: 'Reading the records…',
  dismiss: 'Dismiss',
  removed: 'User name, password or query of that address are left out.',
  copied: 'Copied',
  copyFailed: 'Your browser did not allow copying. Select the text instead.',
  recordsUntil: (month: string) => `Records to ${month}.`,
  lastSeen: (month: string) => `last seen ${month}`,
  sourceToTarget: (a: string, b: string) => `${a} to ${b}`,
  andMore: (count: number) => `and ${formatNumber(count)} more`,
  plusMore: (count: number) => `+${formatNumber(count)} more`,
  masked: 'Personal data in contact lines is masked with asterisks. The original is in the file at the publisher.',
  loadFailed: 'This part did not load. Reload the page to see it.',
  /** While updates of the graph fail: up to when it contains what was recorded. */
  graphBehind: (since: string) => `The graph has not been updated since ${formatDateTime(since) ?? since}.`,
  graphBehindDetails: 'New checks appear later.',
} as const;
