import { LANGUAGES, type Language, PSEUDO_LANGUAGES } from '@vouchwire/api-contract';
import { useLocation } from 'react-router';
import { MESSAGES } from '#messages/app-shell.ts';
import { LOCALE } from '#messages/locale.ts';
import { getLanguageUrl } from '../lib/language-url.ts';
import { findUnreviewedNote } from '../messages/translations.ts';

const ALL_LANGUAGES: readonly Language[] = [...LANGUAGES, ...PSEUDO_LANGUAGES];

/**
 * Links to the same page in the other languages. They load whole pages, so that they work without JavaScript. Renders
 * nothing if there is only one language.
 */
export function LanguageLinks({ languages }: { languages: readonly string[] }) {
  const { pathname, search } = useLocation();
  if (languages.length < 2) return null;
  // Pages that the build rendered have a slash at the end.
  const path = pathname.replace(/(?<=.)\/$/, '');
  return (
    <nav aria-label={MESSAGES.languages}>
      <ul className="flex flex-wrap gap-x-6 gap-y-2" translate="no">
        {ALL_LANGUAGES.filter(({ tag }) => languages.includes(tag)).map(({ tag, name }) => (
          <li key={tag}>
            <a
              href={getLanguageUrl(tag, path, search)}
              lang={tag}
              hrefLang={tag}
              aria-current={tag === LOCALE.language ? 'true' : undefined}
            >
              {name}
            </a>
            <UnreviewedNote tag={tag} />
          </li>
        ))}
      </ul>
    </nav>
  );
}

function UnreviewedNote({ tag }: { tag: string }) {
  const note = findUnreviewedNote(tag);
  return note && <span lang={tag}> ({note})</span>;
}
