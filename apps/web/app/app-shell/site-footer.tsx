import type { SiteSettings } from '@vouchwire/api-contract';
import { MESSAGES } from '#messages/app-shell.ts';
import { useSite } from '../lib/use-site.ts';
import { colorScheme, density } from '../theme/preferences.ts';
import css from './app-shell.module.css';
import { LanguageLinks } from './language-links.tsx';
import { NavigationGroups } from './navigation-groups.tsx';
import { PreferenceSwitch } from './preference-switch.tsx';
import { ShortcutList } from './shortcut-list.tsx';

export function SiteFooter() {
  const site = useSite();
  return (
    <footer
      className={`mt-24 border-t quiet text-13 border-rule phone:mt-16 print:hidden [&_nav]:basis-full ${css.footer}`}
    >
      <div className="wrap flex flex-wrap items-center gap-x-8 gap-y-4 pt-6 pb-8">
        <nav aria-label={MESSAGES.footerNavigation}>
          <NavigationGroups />
        </nav>
        {site && <LanguageLinks languages={site.languages} />}
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
        <div className="flex flex-wrap items-center gap-x-8 gap-y-2 ms-auto phone:ms-0">
          <ShortcutList />
          <PreferenceSwitch name="density" legend={MESSAGES.density} labels={MESSAGES.densities} preference={density} />
          <PreferenceSwitch name="theme" legend={MESSAGES.theme} labels={MESSAGES.themes} preference={colorScheme} />
        </div>
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
