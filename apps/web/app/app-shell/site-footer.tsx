import { CORRECTIONS_PATH, reportPath, type SiteSettings } from '@vouchwire/api-contract';
import { Link } from 'react-router';
import { MESSAGES } from '#messages/app-shell.ts';
import { useSite } from '../lib/use-site.ts';
import css from './app-shell.module.css';
import { LanguageLinks } from './language-links.tsx';
import { ABOUT_NAVIGATION, SECONDARY_NAVIGATION } from './navigation.ts';
import { ThemeSwitch } from './theme-switch.tsx';

export function SiteFooter() {
  const site = useSite();
  return (
    <footer
      className={`mt-24 border-t quiet text-13 border-rule phone:mt-16 print:hidden [&_nav]:basis-full ${css.footer}`}
    >
      <div className="wrap flex flex-wrap items-center gap-x-8 gap-y-4 pt-6 pb-8">
        <nav aria-label={MESSAGES.footerNavigation}>
          <ul className={`flex flex-wrap gap-x-6 gap-y-2 ${css.footerLinks}`}>
            {[...SECONDARY_NAVIGATION, ...ABOUT_NAVIGATION].map(({ to, label }) => (
              <li key={to}>
                <Link to={to}>{label}</Link>
              </li>
            ))}
            <li>
              <a href="/api/docs">{MESSAGES.api}</a>
            </li>
          </ul>
          <ul className={`flex flex-wrap gap-x-6 gap-y-2 ${css.footerLinks}`}>
            <li>
              <Link to={CORRECTIONS_PATH}>{MESSAGES.corrections}</Link>
            </li>
            <li>
              <Link to={reportPath()}>{MESSAGES.reportError}</Link>
            </li>
          </ul>
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
        <ThemeSwitch />
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
