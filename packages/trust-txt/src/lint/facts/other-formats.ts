const NAMES_OF: Readonly<Record<string, string>> = {
  'security.txt': 'expires encryption acknowledgments acknowledgements preferred-languages canonical hiring csaf',
  'robots.txt': 'user-agent disallow allow sitemap crawl-delay',
  'ads.txt': 'ownerdomain managerdomain inventorypartnerdomain subdomain',
  'the Corsair format of the same name': 'did scitt did-json public-key ietf-scitt',
  'a list with dates, which trust.txt does not have': 'datetime date lastmodified last-modified updated version',
};

const FORMATS = new Map(
  Object.entries(NAMES_OF).flatMap(([format, names]) => names.split(' ').map((name) => [name, format] as const)),
);

/** Returns the other format to which an unknown name belongs, or null. */
export function findOtherFormat(name: string): string | null {
  return FORMATS.get(name.toLowerCase()) ?? null;
}
