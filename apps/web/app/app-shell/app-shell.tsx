import { findLanguage, LANGUAGES, type Language, PSEUDO_LANGUAGES, type SiteSettings } from '@vouchwire/api-contract';
import { type ReactNode, Suspense, useEffect, useRef, useState } from 'react';
import { Link, useLocation } from 'react-router';
import { MESSAGES } from '#messages/app-shell.ts';
import { LOCALE } from '#messages/locale.ts';
import { Callout } from '../components/callout.tsx';
import { lazyComponent } from '../components/lazy-component.tsx';
import { isSearchShortcutOn, isTextInput } from '../components/site-search/search-shortcut.ts';
import { announce } from '../components/toast.ts';
import { getLanguageUrl, getRequestedLanguage } from '../lib/language-url.ts';
import { usePageSearch } from '../lib/page-search.ts';
import { useSite } from '../lib/use-site.ts';
import { isReviewed } from '../messages/translations.ts';
import css from './app-shell.module.css';
import { ColorSchemeSwitch } from './color-scheme-switch.tsx';
import { HeaderSearch } from './header-search.tsx';
import { LEGAL_NAVIGATION, NAVIGATION } from './navigation.ts';
import { NavigationGroups } from './navigation-groups.tsx';
import { NavigationLink } from './navigation-link.tsx';
import { PhoneMenu } from './phone-menu.tsx';

const ALL_LANGUAGES: readonly Language[] = [...LANGUAGES, ...PSEUDO_LANGUAGES];

/**
 * Links to the same page in the other languages. They load whole pages, so that they work without JavaScript. Renders
 * nothing if there is only one language. The languages that no speaker has reviewed come last, with one note.
 */
function LanguageLinks({ languages }: { languages: readonly string[] }) {
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

function SiteFooter() {
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
          <a className={css.platform} href={site?.platformUrl || undefined}>
            {MESSAGES.platform}
          </a>
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

/** The code of the list loads when it opens. */
const ShortcutDialog = lazyComponent<{ onClose: () => void }>(
  () => import('../components/shortcut-dialog.tsx').then((part) => ({ default: part.ShortcutDialog })),
  () => null,
);

/** Opens the list of keyboard shortcuts by `?` outside of fields. */
function ShortcutHelp() {
  const [isOpen, setOpen] = useState(false);
  useEffect(() => {
    const openList = (event: KeyboardEvent) => {
      if (event.key !== '?' || event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented) return;
      if (isTextInput(event.target) || !isSearchShortcutOn()) return;
      event.preventDefault();
      setOpen(true);
    };
    document.addEventListener('keydown', openList);
    return () => document.removeEventListener('keydown', openList);
  }, []);
  return <Suspense>{isOpen && <ShortcutDialog onClose={() => setOpen(false)} />}</Suspense>;
}

function Mark() {
  return (
    <svg viewBox="0 0 24 24" width="24" height="24" aria-hidden="true" fill="none" strokeWidth="2.4">
      <path d="M15.5 2.600H5v14h6.500" stroke="var(--ink)" />
      <path d="M8.500 21.400H19v-14h-6.500" stroke="var(--accent)" />
    </svg>
  );
}

/** Announces the title of a page that a link opened, as screen readers do when the browser loads a page. */
function useAnnouncedTitle(): void {
  const { pathname } = useLocation();
  const announced = useRef(pathname);
  useEffect(() => {
    if (announced.current === pathname) return;
    announced.current = pathname;
    announce(document.title);
  }, [pathname]);
}

export function AppShell({ children }: { children: ReactNode }) {
  useAnnouncedTitle();
  return (
    <>
      <a
        className="absolute start-(--gutter) -top-20 z-20 bg-sheet border border-ink px-3 py-2 focus:top-2"
        href="#main"
      >
        {MESSAGES.skip}
      </a>
      <header className="sticky top-0 z-10 bg-paper border-b border-rule print:hidden">
        <div className={`wrap flex items-center gap-8 min-h-(--bar) ${css.bar}`}>
          <Link
            to="/"
            className="inline-flex items-center gap-2.5 min-h-8 [font:500_1.375rem/1_var(--serif)] tracking-[-0.015em] text-ink no-underline"
          >
            <Mark />
            {MESSAGES.product}
          </Link>
          <HeaderSearch />
          <nav aria-label={MESSAGES.mainNavigation} className={`ms-auto phone:hidden ${css.wideNavigation}`}>
            <ul className="flex gap-8">
              {NAVIGATION.map((entry) => (
                <li key={entry.to}>
                  <NavigationLink entry={entry} />
                </li>
              ))}
            </ul>
          </nav>
          <PhoneMenu />
        </div>
      </header>
      <main id="main" tabIndex={-1} className="flex-[1_0_auto] w-full focus:outline-none">
        <LanguageNotice />
        {children}
      </main>
      <SiteFooter />
      <ShortcutHelp />
    </>
  );
}

/** A notice if the URL requests a language that the site does not have. */
function LanguageNotice() {
  const languages = useSite()?.languages ?? [];
  const requestedTag = getRequestedLanguage(useLocation().search);
  if (requestedTag === null || findLanguage(requestedTag, languages) !== undefined) return null;
  return (
    <div className="wrap pt-4">
      <Callout kind="info" title={MESSAGES.unknownLanguage} />
    </div>
  );
}
