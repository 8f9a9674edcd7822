import { data, useLocation } from 'react-router';
import { ButtonLink } from '../components/button.tsx';
import { NotFound } from '../components/not-found.tsx';

export const loader = () => data(null, { status: 404 });

export const meta = () => [{ title: 'Page not found · Vouchwire' }, { name: 'robots', content: 'noindex' }];

export default function NotFoundRoute() {
  const { pathname } = useLocation();
  return (
    <NotFound
      path={pathname}
      home={
        <ButtonLink look="main" to="/">
          Return to Home
        </ButtonLink>
      }
    />
  );
}
