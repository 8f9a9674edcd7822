import { ButtonLink } from './button.tsx';
import css from './page-error.module.css';

/** The router's error page: what the specification names, and a way on. */
export function PageError({ message }: { message: string }) {
  return (
    <div className={`wrap ${css.page}`}>
      <h1>Unexpected Application Error!</h1>
      <p className={`mono breakable ${css.message}`}>{message}</p>
      <p className="quiet">The fault is on our side. Nothing that you typed was sent anywhere.</p>
      <p className={css.ways}>
        <ButtonLink look="main" to="/" reloadDocument>
          Return to Home
        </ButtonLink>
      </p>
    </div>
  );
}
