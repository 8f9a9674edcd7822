import { useId } from 'react';
import { NAVIGATION_GROUPS } from './navigation.ts';
import { NavigationLink } from './navigation-link.tsx';

/** All pages of the site in four groups, side by side if there is space. */
export function NavigationGroups() {
  const id = useId();
  return (
    <div className="grid grid-cols-[repeat(auto-fit,minmax(min(100%,8rem),1fr))] gap-6">
      {NAVIGATION_GROUPS.map(({ label, entries }, index) => (
        <section key={label} aria-labelledby={`${id}${index}`}>
          <h2 id={`${id}${index}`} className="eyebrow pb-1">
            {label}
          </h2>
          <ul aria-labelledby={`${id}${index}`}>
            {entries.map((entry) => (
              <li key={entry.to}>
                <NavigationLink entry={entry} />
              </li>
            ))}
          </ul>
        </section>
      ))}
    </div>
  );
}
