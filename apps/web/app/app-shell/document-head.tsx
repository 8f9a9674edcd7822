import { listAlternates, SHARE_IMAGE_SIZE } from '@vouchwire/api-contract';
import { useLocation, useMatches } from 'react-router';
import { MESSAGES } from '#messages/app-shell.ts';
import { LOCALE } from '#messages/locale.ts';
import { getLanguageUrl, getRequestedLanguage } from '../lib/language-url.ts';
import { useSite } from '../lib/use-site.ts';

const OG_IMAGE = { path: '/card.png', ...SHARE_IMAGE_SIZE };

/** Metadata of every page for search engines and link previews; each page adds its own title and description. */
export function DocumentHead() {
  const site = useSite();
  const { pathname, search } = useLocation();
  // Pages that the build rendered have a slash at the end.
  const path = pathname.replace(/(?<=.)\/$/, '');
  // A supported language in the URL was applied; otherwise the page is in the default language.
  const requestedTag = getRequestedLanguage(search);
  const language =
    requestedTag !== null && requestedTag === LOCALE.language && requestedTag !== site?.languages[0]
      ? requestedTag
      : null;
  const canonical = getLanguageUrl(language, path, '');
  const matches = useMatches();
  const isPage = matches.at(-1)?.id !== 'routes/not-found';
  const hasOwnImage = matches.some(({ handle }) => hasImage(handle));
  return (
    <>
      <meta name="theme-color" media="(prefers-color-scheme: light)" content="#fbf9f4" />
      <meta name="theme-color" media="(prefers-color-scheme: dark)" content="#15140f" />
      <meta property="og:site_name" content={MESSAGES.product} />
      <meta property="og:type" content="website" />
      <meta name="twitter:card" content="summary_large_image" />
      {site && isPage && (
        <>
          <link rel="canonical" href={site.publicUrl + canonical} />
          <meta property="og:url" content={site.publicUrl + canonical} />
          <Alternates languages={site.languages} origin={site.publicUrl} path={path} />
        </>
      )}
      {site && !hasOwnImage && (
        <>
          <meta property="og:image" content={site.publicUrl + OG_IMAGE.path} />
          <meta property="og:image:width" content={String(OG_IMAGE.width)} />
          <meta property="og:image:height" content={String(OG_IMAGE.height)} />
          <meta property="og:image:alt" content={MESSAGES.cardAlt} />
        </>
      )}
    </>
  );
}

/** Returns true if the route of a page sets its own picture for link previews. */
const hasImage = (handle: unknown): boolean => typeof handle === 'object' && handle !== null && 'hasOwnImage' in handle;

/** Links to the same page in each language. */
function Alternates({ languages, origin, path }: { languages: readonly string[]; origin: string; path: string }) {
  return listAlternates(path, languages).map(({ language, address }) => (
    <link key={language} rel="alternate" hrefLang={language} href={origin + address} />
  ));
}
