import { LANGUAGES, languageFor } from '@vouchwire/api-contract';
import { useLocation, useRouteLoaderData } from 'react-router';
import { LOCALE } from '#messages/locale.ts';
import { MESSAGES } from '#messages/shell.ts';
import { Note } from '../components/note.tsx';
import { askedLanguage } from '../lib/language-address.ts';
import type { loader } from '../root.tsx';
import css from './app-shell.module.css';

/** Says so where the address asks for another language than the page is in. */
export function LanguageNote() {
  const languages = useRouteLoaderData<typeof loader>('root')?.site.languages ?? [];
  const asked = askedLanguage(useLocation().search);
  if (asked === null) return null;
  const wanted = languageFor(asked, languages);
  if (wanted === LOCALE.language) return null;
  const name = LANGUAGES.find(({ tag }) => tag === wanted)?.name;
  return (
    <div className={`wrap ${css.languageNote}`}>
      <Note kind="info" title={name ? MESSAGES.notYet(name) : MESSAGES.noSuchLanguage} />
    </div>
  );
}
