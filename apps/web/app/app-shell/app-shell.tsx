import { type ReactNode, useEffect, useRef } from 'react';
import { Link, useLocation } from 'react-router';
import { MESSAGES } from '#messages/app-shell.ts';
import { announce } from '../components/toast.ts';
import css from './app-shell.module.css';
import { HeaderSearch } from './header-search.tsx';
import { LanguageNotice } from './language-notice.tsx';
import { NAVIGATION } from './navigation.ts';
import { NavigationLink } from './navigation-link.tsx';
import { PhoneMenu } from './phone-menu.tsx';
import { ShortcutHelp } from './shortcut-help.tsx';
import { SiteFooter } from './site-footer.tsx';

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
