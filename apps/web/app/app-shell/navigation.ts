export interface NavigationEntry {
  label: string;
  to: string;
}

/** The main navigation, in the specification's order. A screen joins the list with its route, so that no link is dead. */
export const NAVIGATION: readonly NavigationEntry[] = [
  { label: 'Home', to: '/' },
  { label: 'Trust Graph', to: '/trust-graph' },
];

/** Screens that stand beside the main ones: in the foot of the page and at the end of the phone's menu. */
export const ALSO_HERE: readonly NavigationEntry[] = [
  { label: 'Connect to the Trust Graph', to: '/trust-generator' },
  { label: 'Check a trust.txt', to: '/check' },
];
