import css from './article-header.module.css';

/** The top of a page that is read from end to end. */
export function ArticleHeader({ title, dateNote: aside }: { title: string; dateNote?: string }) {
  return (
    <header className={css.head}>
      <h1>{title}</h1>
      {aside && <p className="quiet">{aside}</p>}
    </header>
  );
}
