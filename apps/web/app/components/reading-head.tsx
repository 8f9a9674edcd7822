import css from './reading-head.module.css';

/** The top of a page that is read from end to end. */
export function ReadingHead({ title, aside }: { title: string; aside?: string }) {
  return (
    <header className={css.head}>
      <h1>{title}</h1>
      {aside && <p className="quiet">{aside}</p>}
    </header>
  );
}
