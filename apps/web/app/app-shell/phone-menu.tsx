import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router';
import { MESSAGES } from '#messages/app-shell.ts';
import { Icon } from '../components/icon.tsx';
import css from './app-shell.module.css';
import { NAVIGATION } from './navigation.ts';
import { NavigationGroups } from './navigation-groups.tsx';
import { NavigationLink } from './navigation-link.tsx';

/** A disclosure that opens without JavaScript. With JavaScript, Esc, a tap outside and a navigation close it. */
export function PhoneMenu() {
  const menu = useRef<HTMLDetailsElement>(null);
  const { key } = useLocation();

  // A navigation closes the menu. Hydration does not, because the visitor may just have opened it.
  const lastLocationKey = useRef(key);
  useEffect(() => {
    if (lastLocationKey.current === key) return;
    lastLocationKey.current = key;
    if (menu.current) menu.current.open = false;
  }, [key]);

  useEffect(() => {
    const closeMenu = (event: Event) => {
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
    document.addEventListener('keydown', closeMenu);
    document.addEventListener('pointerdown', closeMenu);
    return () => {
      document.removeEventListener('keydown', closeMenu);
      document.removeEventListener('pointerdown', closeMenu);
    };
  }, []);

  return (
    <details ref={menu} className={`hidden phone:block phone:-me-3 ${css.menu}`}>
      <summary className="phone:inline-flex phone:items-center phone:gap-2 phone:min-h-11 phone:px-3 phone:font-medium phone:list-none phone:cursor-pointer">
        <span className={css.whenClosed}>
          <Icon name="menu" size={18} />
        </span>
        <span className={`phone:hidden ${css.whenOpen}`}>
          <Icon name="cross" size={18} />
        </span>
        {MESSAGES.menu}
      </summary>
      <nav aria-label={MESSAGES.phoneNavigation}>
        <ul>
          {NAVIGATION.map((entry) => (
            <li className="phone:border-b phone:border-b-rule" key={entry.to}>
              <NavigationLink entry={entry} />
            </li>
          ))}
        </ul>
        <div className={`pt-4 ${css.groups}`}>
          <NavigationGroups />
        </div>
      </nav>
    </details>
  );
}
