import { identify } from '@vouchwire/trust-graph';
import { collapseWhitespace } from '../../platform/markup/collapse-whitespace.ts';

/** Longer than the name of any known publication. A longer text is a slogan or a list of search terms. */
const MAX_NAME_CHARS = 120;
/** Placeholder names of templates and site builders. */
const PLACEHOLDERS: ReadonlySet<string> = new Set([
  ...['home', 'homepage', 'home page', 'index', 'untitled', 'website', 'site', 'blog', 'news', 'wordpress', 'wix'],
  ...['my site', 'my website', 'my blog', 'my wordpress', 'site name', 'company name', 'your site', 'default'],
]);

/**
 * Returns the name as plain text on one line, or null if it is not usable as a name. Invisible characters are removed,
 * because they could reorder the text around the name or hide that two names differ. A name that is too long, without
 * letters, a placeholder, or that contains the domain of another site is not used.
 * @param domain registrable domain of the site
 */
export function parseSiteName(text: string, domain: string): string | null {
  // Checked first, because a page can contain a name of megabytes.
  if (text.length > 4 * MAX_NAME_CHARS) return null;
  const name = collapseWhitespace(
    text
      .toWellFormed()
      .normalize('NFC')
      .replace(/\p{Cc}+/gu, ' ')
      .replace(/[\p{Cf}\p{Co}\p{Cn}\ufffd\u115f\u1160\u3164\uffa0]+/gu, ''),
  );
  if (name.length > MAX_NAME_CHARS || !/\p{L}/u.test(name) || /[<>{}]/.test(name)) return null;
  // Long series of combining marks can cover the lines above and below.
  if (/\p{M}{4,}/u.test(name)) return null;
  if (PLACEHOLDERS.has(name.toLowerCase())) return null;
  const domains = name.split(/[\s,;:|()[\]/"'“”‘’–—-]+/).flatMap((word) => findDomain(word) ?? []);
  if (domains.some((other) => other !== domain)) return null;
  // The domain is shown in any case, so it is not a useful name.
  return findDomain(name) === domain ? null : name;
}

function findDomain(word: string): string | null {
  if (!/[^.]\.[^.]/.test(word)) return null;
  const identified = identify(word.toLowerCase());
  return identified.ok && identified.identity.kind !== 'did' ? identified.identity.registrableDomain : null;
}
