import { grouped } from '../../lib/numbers.ts';
import { instantOf } from '../../lib/time.ts';

/** Words that stand on several screens. */
export const COMMON = {
  /** Leads to everything that is held of a domain. */
  dossier: 'Page of this domain',
  dossierOf: (domain: string) => `Page of ${domain}`,
  backToHome: 'Back to home',
  /** What is known of the other side of a statement, and what came of looking for something. */
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
  nothingLeftOut: 'Nothing left out.',
  notEverything: (cut: string) => `Not everything: ${cut}`,
  graphVersion: (version: string) => `graph ${version}`,
  knownInGraph: 'Known in the graph',
  reading: 'Reading the records…',
  dismiss: 'Dismiss',
  leftOut: 'User name, password or query of that address are left out.',
  copied: 'Copied',
  copyFailed: 'Your browser did not allow copying. Select the text instead.',
  recordsTo: (month: string) => `Records to ${month}.`,
  lastSeen: (month: string) => `last seen ${month}`,
  aToB: (a: string, b: string) => `${a} to ${b}`,
  andMore: (count: number) => `and ${grouped(count)} more`,
  plusMore: (count: number) => `+${grouped(count)} more`,
  masked: 'Personal data in contact lines is masked with asterisks. The original is in the file at the publisher.',
  partNotLoaded: 'This part did not load. Reload the page to see it.',
  /** While updates of the graph fail: up to when it contains what was recorded. */
  graphBehind: (since: string) => `The graph has not been updated since ${instantOf(since) ?? since}.`,
  graphBehindMore: 'New checks appear later.',
} as const;
