import { NavLink } from 'react-router';
import { MESSAGES } from '#messages/app-shell.ts';
import type { NavigationEntry } from './navigation.ts';

export function NavigationLink({ entry }: { entry: NavigationEntry }) {
  if (entry.newTab) {
    return (
      <NavLink to={entry.to} target="_blank" rel="noopener">
        {entry.label}
        <span className="visually-hidden"> {MESSAGES.newTab}</span>
      </NavLink>
    );
  }
  return (
    <NavLink to={entry.to} end={entry.to === '/' || entry.to === '/docs'}>
      {entry.label}
    </NavLink>
  );
}
