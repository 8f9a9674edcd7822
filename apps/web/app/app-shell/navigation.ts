import { MESSAGES } from '#messages/app-shell.ts';

export interface NavigationEntry {
  label: string;
  to: string;
  /** Opens beside the page that one is on, which is kept as it is. */
  newTab?: boolean;
}

/** The main navigation, in the specification's order. */
export const NAVIGATION: readonly NavigationEntry[] = [
  { label: MESSAGES.home, to: '/' },
  { label: MESSAGES.trustGraph, to: '/trust-graph' },
  { label: MESSAGES.trustAssistant, to: '/trust-assistant' },
  { label: MESSAGES.contact, to: '/contact', newTab: true },
];

/** Screens that stand beside the main ones: in the foot of the page and at the end of the phone's menu. */
export const SECONDARY_NAVIGATION: readonly NavigationEntry[] = [
  { label: MESSAGES.connect, to: '/trust-generator' },
  { label: MESSAGES.check, to: '/check' },
  { label: MESSAGES.accountLookup, to: '/behind' },
  { label: MESSAGES.associations, to: '/associations' },
  { label: MESSAGES.changes, to: '/changes' },
  { label: MESSAGES.path, to: '/path' },
  { label: MESSAGES.demo, to: '/legit-demo' },
];

export const ABOUT_NAVIGATION: readonly NavigationEntry[] = [
  { label: MESSAGES.docs, to: '/docs' },
  { label: MESSAGES.data, to: '/data' },
  { label: MESSAGES.method, to: '/method' },
  { label: MESSAGES.terms, to: '/terms' },
  { label: MESSAGES.privacy, to: '/privacy' },
];
