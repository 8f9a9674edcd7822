import type { ReactNode } from 'react';
import { Link, NavLink } from 'react-router';
import css from './app-shell.module.css';
import { ALSO_HERE, NAVIGATION } from './navigation.ts';
import { PhoneMenu } from './phone-menu.tsx';
import { ThemeSwitch } from './theme-switch.tsx';

function Mark() {
  return (
    <svg viewBox="0 0 24 24" width="24" height="24" aria-hidden="true" fill="none" strokeWidth="2.4">
      <path d="M15.5 2.600H5v14h6.500" stroke="var(--ink)" />
      <path d="M8.500 21.400H19v-14h-6.500" stroke="var(--accent)" />
    </svg>
  );
}

export function AppShell({ children }: { children: ReactNode }) {
  return (
    <>
      <a className={css.skip} href="#main">
        Skip to the content
      </a>
      <header className={css.top}>
        <div className={`wrap ${css.bar}`}>
          <Link to="/" className={css.brand}>
            <Mark />
            Vouchwire
          </Link>
          <nav aria-label="Main" className={css.wideNavigation}>
            <ul>
              {NAVIGATION.map((entry) => (
                <li key={entry.to}>
                  <NavLink to={entry.to} end={entry.to === '/'}>
                    {entry.label}
                  </NavLink>
                </li>
              ))}
            </ul>
          </nav>
          <PhoneMenu />
        </div>
      </header>
      <main id="main" tabIndex={-1} className={css.main}>
        {children}
      </main>
      <footer className={css.foot}>
        <div className={`wrap ${css.footLine}`}>
          <p>© 2025 Vouchwire. Powered by the Vouchwire platform</p>
          {ALSO_HERE.map(({ to, label }) => (
            <Link key={to} to={to}>
              {label}
            </Link>
          ))}
          <a href="/api/docs">API</a>
          <ThemeSwitch />
        </div>
      </footer>
    </>
  );
}
