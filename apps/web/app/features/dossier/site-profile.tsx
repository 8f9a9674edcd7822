import type { DossierResponse } from '@vouchwire/api-contract';
import { LOCALE } from '#messages/locale.ts';
import { MESSAGES } from '#messages/site-profile.ts';
import { toSafeHref } from '../../lib/safe-href.ts';
import { formatDate } from '../../lib/time.ts';

/** Name of a site with its source and date, and other statements of its home page. */
export function SiteName({ dossier: { name, name_source, name_directory, home_page } }: { dossier: DossierResponse }) {
  if (name === null) return null;
  const isFromHomePage = name_source === 'home-page' && home_page?.name === name;
  return (
    <>
      <p>
        <bdi className="breakable" translate="no">
          {name}
        </bdi>
        <span className="quiet">
          {', '}
          {isFromHomePage
            ? MESSAGES.fromHomePage({ day: formatDate(home_page.name_read_at) ?? '' })
            : name_directory === null
              ? MESSAGES.fromOperator
              : MESSAGES.fromDirectory({ directory: name_directory })}
        </span>
      </p>
      {isFromHomePage && <HomePageFacts homePage={home_page} />}
    </>
  );
}

function HomePageFacts({ homePage }: { homePage: NonNullable<DossierResponse['home_page']> }) {
  const { page_url, name_markup, country, region, language, logo_url } = homePage;
  const page = toSafeHref(page_url);
  // A link instead of a picture, because a picture from the site would reveal to the site or its CDN who reads this
  // page.
  const logo = toSafeHref(logo_url);
  const facts = [formatName('region', country), formatName('language', language)].filter(Boolean);
  return (
    <p className="quiet small">
      {name_markup && <>{MESSAGES.statedAs({ markup: name_markup })} </>}
      {region !== null && (
        <>
          <bdi>{region}</bdi> ·{' '}
        </>
      )}
      {facts.length > 0 && <>{facts.join(' · ')} </>}
      {page && (
        <a href={page} rel="nofollow noopener noreferrer">
          {MESSAGES.viewPage}
        </a>
      )}{' '}
      {logo && (
        <a href={logo} rel="nofollow noopener noreferrer">
          {MESSAGES.viewLogo}
        </a>
      )}
    </p>
  );
}

function formatName(type: 'region' | 'language', code: string | null): string | null {
  return code === null ? null : (new Intl.DisplayNames([LOCALE.language], { type, fallback: 'code' }).of(code) ?? code);
}
