import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router';
import { MESSAGES } from '#messages/shell.ts';
import { Icon } from '../components/icon.tsx';
import css from './app-shell.module.css';
import { ALSO_HERE, NAVIGATION } from './navigation.ts';
import { NavigationLink } from './navigation-link.tsx';

/** A disclosure that needs no script to open; with script, Esc, a tap outside and going somewhere close it. */
export function PhoneMenu() {
  const menu = useRef<HTMLDetailsElement>(null);
  const { key } = useLocation();

  // Going somewhere closes it; coming to life, when a finger may have opened it just now, does not.
  const here = useRef(key);
  useEffect(() => {
    if (here.current === key) return;
    here.current = key;
    if (menu.current) menu.current.open = false;
  }, [key]);

  useEffect(() => {
    const shut = (event: Event) => {
      const element = menu.current;
      if (!element?.open) return;
      if (event instanceof KeyboardEvent) {
        if (event.key !== 'Escape') return;
        element.open = false;
        element.querySelector('summary')?.focus();
      } else if (event.target instanceof Node && !element.contains(event.target)) {
        element.open = false;
      }
    };
    document.addEventListener('keydown', shut);
    document.addEventListener('pointerdown', shut);
    return () => {
      document.removeEventListener('keydown', shut);
      document.removeEventListener('pointerdown', shut);
    };
  }, []);

  return (
    <details ref={menu} className={css.menu}>
      <summary>
        <span className={css.whenShut}>
          <Icon name="menu" size={18} />
        </span>
        <span className={css.whenOpen}>
          <Icon name="cross" size={18} />
        </span>
        {MESSAGES.menu}
      </summary>
      <nav aria-label={MESSAGES.phoneNavigation}>
        <ul>
          {NAVIGATION.map((entry) => (
            <li key={entry.to}>
              <NavigationLink entry={entry} />
            </li>
          ))}
        </ul>
        <p className={`eyebrow ${css.alsoTitle}`}>{MESSAGES.alsoHere}</p>
        <ul className={css.also}>
          {ALSO_HERE.map((entry) => (
            <li key={entry.to}>
              <NavigationLink entry={entry} />
            </li>
          ))}
        </ul>
      </nav>
    </details>
  );
}
