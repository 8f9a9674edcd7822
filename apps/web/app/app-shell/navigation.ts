import { MESSAGES } from '#messages/app-shell.ts';

export interface NavigationEntry {
  label: string;
  to: string;
  /** Opens in a new tab, and leaves the current page unchanged. */
  newTab?: boolean;
}

/** The main navigation, in the specification's order. */
export const NAVIGATION: readonly NavigationEntry[] = [
  { label: MESSAGES.home, to: '/' },
  { label: MESSAGES.trustGraph, to: '/trust-graph' },
  { label: MESSAGES.trustAssistant, to: '/trust-assistant' },
  { label: MESSAGES.contact, to: '/contact', newTab: true },
];

/** Secondary screens: in the footer of the page and at the end of the phone's menu. */
export const SECONDARY_NAVIGATION: readonly NavigationEntry[] = [
  { label: MESSAGES.connect, to: '/trust-generator' },
  { label: MESSAGES.check, to: '/check' },
  { label: MESSAGES.accountLookup, to: '/account-lookup' },
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
