/**
 * The markup that a name can come from, best first: an organization of news, the title of the site, the name for
 * social networks, any other organization, and the name for a phone that installs the page (decision 0044).
 */
export const NAME_SOURCES = [
  'NewsMediaOrganization',
  'WebSite',
  'og:site_name',
  'Organization',
  'application-name',
] as const;
export type NameSource = (typeof NAME_SOURCES)[number];

/** How a site describes itself on its home page. Null: the page states nothing usable. */
export interface SiteProfile {
  readonly name: { readonly text: string; readonly source: NameSource } | null;
  /** https. The picture itself is never fetched. */
  readonly logoUrl: string | null;
  /** ISO 3166-1 alpha-2. */
  readonly country: string | null;
  /** State, province or region of the address; a state of the USA by its name. */
  readonly region: string | null;
  /** BCP 47, in its canonical form. */
  readonly language: string | null;
}
