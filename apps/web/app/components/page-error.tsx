import { MESSAGES } from '#messages/errors.ts';
import { ButtonLink } from './button.tsx';
import css from './page-error.module.css';

/** The router's error page: what the specification names, and a way on. */
export function PageError({ message }: { message: string }) {
  return (
    <div className={`wrap ${css.page}`}>
      <h1>{MESSAGES.unexpected}</h1>
      <p className={`mono breakable ${css.message}`} translate="no">
        {message}
      </p>
      <p className="quiet">{MESSAGES.unexpectedDetails}</p>
      <p className={css.actions}>
        <ButtonLink look="main" to="/" reloadDocument>
          {MESSAGES.returnHome}
        </ButtonLink>
      </p>
    </div>
  );
}
