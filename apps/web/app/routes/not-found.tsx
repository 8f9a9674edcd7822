import { data, Link, useLocation } from 'react-router';
import { findNearestWord } from 'trust-txt/find-nearest-word';
import { MESSAGES } from '#messages/errors.ts';
import { NAVIGATION, NAVIGATION_GROUPS } from '../app-shell/navigation.ts';
import { ButtonLink } from '../components/button.tsx';
import { NotFound } from '../components/not-found.tsx';

const PAGES = [...new Set([...NAVIGATION, ...NAVIGATION_GROUPS.flatMap(({ entries }) => entries)].map(({ to }) => to))];

export const loader = () => data(null, { status: 404 });

export const meta = () => [{ title: MESSAGES.notFoundTitle }, { name: 'robots', content: 'noindex' }];

export default function NotFoundRoute() {
  const { pathname } = useLocation();
  const meant = findNearestWord(pathname, PAGES);
  return (
    <NotFound
      path={pathname}
      meant={
        meant && (
          <Link to={meant} className="mono" translate="no">
            {meant}
          </Link>
        )
      }
      home={
        <ButtonLink variant="main" to="/">
          {MESSAGES.returnHome}
        </ButtonLink>
      }
    />
  );
}
