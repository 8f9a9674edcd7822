import type { SiteSettings } from '@vouchwire/api-contract';
import { MESSAGES } from '#messages/app-shell.ts';
import { useSite } from '../lib/use-site.ts';
import css from './app-shell.module.css';
import { ColorSchemeSwitch } from './color-scheme-switch.tsx';
import { LanguageLinks } from './language-links.tsx';
import { LEGAL_NAVIGATION } from './navigation.ts';
import { NavigationGroups } from './navigation-groups.tsx';
import { NavigationLink } from './navigation-link.tsx';

export function SiteFooter() {
  const site = useSite();
  return (
    <footer className={`mt-24 border-t quiet text-13 border-rule phone:mt-16 print:hidden ${css.footer}`}>
      <div className="wrap flex flex-wrap items-center gap-x-8 gap-y-4 pt-6 pb-8">
        <nav aria-label={MESSAGES.footerNavigation} className="basis-full">
          <NavigationGroups />
        </nav>
        <div className="flex flex-wrap items-center justify-between gap-x-8 gap-y-2 basis-full">
          <ul className="flex flex-wrap gap-x-4">
            {LEGAL_NAVIGATION.map((entry) => (
              <li key={entry.to}>
                <NavigationLink entry={entry} />
              </li>
            ))}
          </ul>
          {site && <LanguageLinks languages={site.languages} />}
          <ColorSchemeSwitch />
        </div>
        <p>
          {MESSAGES.copyright} {MESSAGES.poweredBy}{' '}
          {site ? (
            <a className={css.platform} href={site.platformUrl}>
              {MESSAGES.platform}
            </a>
          ) : (
            MESSAGES.platform
          )}
        </p>
        {site && <Operator {...site.operator} />}
      </div>
    </footer>
  );
}

/** The operator of the site, if configured. */
function Operator({ name, address }: SiteSettings['operator']) {
  const stated = [name, address].filter((text) => text !== null);
  if (stated.length === 0) return null;
  return (
    <p>
      {MESSAGES.operatedBy} <span translate="no">{stated.join(', ')}</span>
    </p>
  );
}
