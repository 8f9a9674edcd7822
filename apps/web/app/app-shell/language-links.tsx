import { LANGUAGES, type Language, PSEUDO_LANGUAGES } from '@vouchwire/api-contract';
import { useLocation } from 'react-router';
import { MESSAGES } from '#messages/app-shell.ts';
import { LOCALE } from '#messages/locale.ts';
import { getLanguageUrl } from '../lib/language-url.ts';
import { usePageSearch } from '../lib/page-search.ts';
import { isReviewed } from '../messages/translations.ts';

const ALL_LANGUAGES: readonly Language[] = [...LANGUAGES, ...PSEUDO_LANGUAGES];

/**
 * Links to the same page in the other languages. They load whole pages, so that they work without JavaScript. Renders
 * nothing if there is only one language. The languages that no speaker has reviewed come last, with one note.
 */
export function LanguageLinks({ languages }: { languages: readonly string[] }) {
  const { pathname } = useLocation();
  const search = usePageSearch();
  if (languages.length < 2) return null;
  // Pages that the build rendered have a slash at the end.
  const path = pathname.replace(/(?<=.)\/$/, '');
  const offered = ALL_LANGUAGES.filter(({ tag }) => languages.includes(tag));
  const unreviewed = offered.filter(({ tag }) => !isReviewed(tag));
  return (
    <nav aria-label={MESSAGES.languages} className="flex flex-wrap items-center gap-x-4">
      <ul className="flex flex-wrap gap-x-4" translate="no">
        {[...offered.filter(({ tag }) => isReviewed(tag)), ...unreviewed].map(({ tag, name }) => (
          <li key={tag}>
            <a
              href={getLanguageUrl(tag, path, String(search))}
              lang={tag}
              hrefLang={tag}
              aria-current={tag === LOCALE.language ? 'true' : undefined}
            >
              {name}
            </a>
          </li>
        ))}
      </ul>
      {unreviewed.length > 0 && <p>{MESSAGES.unreviewed}</p>}
    </nav>
  );
}
