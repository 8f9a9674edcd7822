import { useLocation } from 'react-router';
import { MESSAGES } from '#messages/errors.ts';
import { ButtonLink } from './button.tsx';

/** Error page of the router: the text of the specification, and the ways out. */
export function PageError({ message }: { message: string }) {
  const { pathname, search } = useLocation();
  return (
    <div className="wrap py-16 grid gap-4 justify-items-start">
      <h1>{MESSAGES.unexpected}</h1>
      <p
        className="mono breakable w-full border border-rule border-s-3 border-s-contradicted bg-sheet px-4 py-3"
        translate="no"
      >
        {message}
      </p>
      <p className="quiet">{MESSAGES.unexpectedDetails}</p>
      <p className="mt-3 flex flex-wrap gap-3">
        <ButtonLink variant="main" to={pathname + search} reloadDocument>
          {MESSAGES.reload}
        </ButtonLink>
        <ButtonLink to="/" reloadDocument>
          {MESSAGES.returnHome}
        </ButtonLink>
      </p>
    </div>
  );
}
