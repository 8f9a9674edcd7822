import { findLanguage } from '@vouchwire/api-contract';
import { useLocation } from 'react-router';
import { MESSAGES } from '#messages/app-shell.ts';
import { Callout } from '../components/callout.tsx';
import { getRequestedLanguage } from '../lib/language-url.ts';
import { useSite } from '../lib/use-site.ts';

/** A notice if the URL requests a language that the site does not have. */
export function LanguageNotice() {
  const languages = useSite()?.languages ?? [];
  const requestedTag = getRequestedLanguage(useLocation().search);
  if (requestedTag === null || findLanguage(requestedTag, languages) !== undefined) return null;
  return (
    <div className="wrap pt-4">
      <Callout kind="info" title={MESSAGES.unknownLanguage} />
    </div>
  );
}
