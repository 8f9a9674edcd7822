import { correctionsPath, LISTS_PATH, MATCH_PATH } from '@vouchwire/api-contract';
import { MESSAGES } from '#messages/app-shell.ts';

export interface NavigationEntry {
  label: string;
  to: string;
  /** Opens in a new tab. The current page stays open. */
  newTab?: boolean;
}

interface NavigationGroup {
  label: string;
  entries: readonly NavigationEntry[];
}

/** Contact opens in a new tab wherever it is linked (product readings, "Site"). */
const CONTACT: NavigationEntry = { label: MESSAGES.contact, to: '/contact', newTab: true };

/** The main navigation, in the specification's order. */
export const NAVIGATION: readonly NavigationEntry[] = [
  { label: MESSAGES.home, to: '/' },
  { label: MESSAGES.trustGraph, to: '/trust-graph' },
  { label: MESSAGES.trustAssistant, to: '/trust-assistant' },
  CONTACT,
];

/** The pages of the site by purpose, for the footer and the menu on phones. Pages of one site or one file are linked there. */
export const NAVIGATION_GROUPS: readonly NavigationGroup[] = [
  {
    label: MESSAGES.groups.lookUp,
    entries: [
      { label: MESSAGES.searchSites, to: '/search' },
      { label: MESSAGES.associations, to: '/associations' },
      { label: MESSAGES.changes, to: '/changes' },
    ],
  },
  {
    label: MESSAGES.groups.publish,
    entries: [
      { label: MESSAGES.make, to: '/trust-generator' },
      { label: MESSAGES.check, to: '/check' },
    ],
  },
  {
    label: MESSAGES.groups.data,
    entries: [
      { label: MESSAGES.data, to: '/data' },
      { label: MESSAGES.lists, to: LISTS_PATH },
      { label: MESSAGES.api, to: '/docs/api' },
      { label: MESSAGES.match, to: MATCH_PATH },
      { label: MESSAGES.extension, to: '/docs/extension' },
    ],
  },
  {
    label: MESSAGES.groups.about,
    entries: [
      { label: MESSAGES.method, to: '/method' },
      { label: MESSAGES.docs, to: '/docs' },
      { label: MESSAGES.corrections, to: correctionsPath() },
      { label: MESSAGES.accessibility, to: '/docs/accessibility' },
      { label: MESSAGES.demo, to: '/legit-demo' },
    ],
  },
];

/** The pages below the groups of the footer, next to languages and theme. */
export const LEGAL_NAVIGATION: readonly NavigationEntry[] = [
  CONTACT,
  { label: MESSAGES.terms, to: '/terms' },
  { label: MESSAGES.privacy, to: '/privacy' },
];
