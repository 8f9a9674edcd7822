export interface NavigationEntry {
  label: string;
  to: string;
}

/** The main navigation, in the specification's order. A screen joins the list with its route, so that no link is dead. */
export const NAVIGATION: readonly NavigationEntry[] = [
  { label: 'Home', to: '/' },
  { label: 'Trust Graph', to: '/trust-graph' },
];
