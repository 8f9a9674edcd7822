import { findLanguage, LANGUAGES } from '@vouchwire/api-contract';
import { useLocation } from 'react-router';
import { MESSAGES } from '#messages/app-shell.ts';
import { LOCALE } from '#messages/locale.ts';
import { Callout } from '../components/callout.tsx';
import { getRequestedLanguage } from '../lib/language-url.ts';
import { useSite } from '../lib/use-site.ts';

/** A notice if the URL requests another language than that of the page. */
export function LanguageNotice() {
  const languages = useSite()?.languages ?? [];
  const requestedTag = getRequestedLanguage(useLocation().search);
  if (requestedTag === null) return null;
  const requestedLanguage = findLanguage(requestedTag, languages);
  if (requestedLanguage === LOCALE.language) return null;
  const name = LANGUAGES.find(({ tag }) => tag === requestedLanguage)?.name;
  return (
    <div className="wrap pt-4">
      <Callout kind="info" title={name ? MESSAGES.languageNotAvailable(name) : MESSAGES.unknownLanguage} />
    </div>
  );
}
