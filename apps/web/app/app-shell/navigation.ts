import { CORRECTIONS_PATH, MATCH_PATH, reportPath } from '@vouchwire/api-contract';
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

/** The main navigation, in the specification's order. */
export const NAVIGATION: readonly NavigationEntry[] = [
  { label: MESSAGES.home, to: '/' },
  { label: MESSAGES.trustGraph, to: '/trust-graph' },
  { label: MESSAGES.trustAssistant, to: '/trust-assistant' },
  { label: MESSAGES.contact, to: '/contact', newTab: true },
];

/** All pages of the site by purpose, for the footer and the menu on phones. */
export const NAVIGATION_GROUPS: readonly NavigationGroup[] = [
  {
    label: MESSAGES.groups.explore,
    entries: [
      { label: MESSAGES.trustGraph, to: '/trust-graph' },
      { label: MESSAGES.trustAssistant, to: '/trust-assistant' },
      { label: MESSAGES.map, to: '/map' },
      { label: MESSAGES.associations, to: '/associations' },
      { label: MESSAGES.compare, to: '/compare' },
      { label: MESSAGES.watchlist, to: '/watchlist' },
      { label: MESSAGES.changes, to: '/changes' },
      { label: MESSAGES.path, to: '/path' },
      { label: MESSAGES.accountLookup, to: '/account-lookup' },
      { label: MESSAGES.demo, to: '/legit-demo' },
    ],
  },
  {
    label: MESSAGES.groups.publishers,
    entries: [
      { label: MESSAGES.connect, to: '/trust-generator' },
      { label: MESSAGES.check, to: '/check' },
      { label: MESSAGES.publishing, to: '/docs/publishing' },
      { label: MESSAGES.rules, to: '/docs/rules' },
      { label: MESSAGES.follow, to: '/follow' },
    ],
  },
  {
    label: MESSAGES.groups.data,
    entries: [
      { label: MESSAGES.data, to: '/data' },
      { label: MESSAGES.match, to: MATCH_PATH },
      { label: MESSAGES.census, to: '/census' },
      { label: MESSAGES.offline, to: '/offline' },
      { label: MESSAGES.api, to: '/docs/api' },
      { label: MESSAGES.queries, to: '/docs/queries' },
      { label: MESSAGES.anchors, to: '/anchors' },
      { label: MESSAGES.method, to: '/method' },
    ],
  },
  {
    label: MESSAGES.groups.about,
    entries: [
      { label: MESSAGES.docs, to: '/docs' },
      { label: MESSAGES.contact, to: '/contact' },
      { label: MESSAGES.corrections, to: CORRECTIONS_PATH },
      { label: MESSAGES.reportError, to: reportPath() },
      { label: MESSAGES.accessibility, to: '/docs/accessibility' },
      { label: MESSAGES.terms, to: '/terms' },
      { label: MESSAGES.privacy, to: '/privacy' },
    ],
  },
];
