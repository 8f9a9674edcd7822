import { Button, ButtonLink } from '../../components/button.tsx';
import field from '../../components/text-field.module.css';
import css from './home.module.css';

/** Small and honest until the landing page proper: the promise, one box, one way in. */
export function Home() {
  return (
    <div className={`wrap ${css.page}`}>
      <h1 className={css.promise}>Authentic news from sources you trust</h1>
      <p className={css.standfirst}>
        News organisations publish a small file, trust.txt, that says whom they belong to and who belongs to them.
        Vouchwire reads those files and shows who names whom, line by line, and whether the other side says so too.
      </p>
      <form action="/trust-graph" className={css.form}>
        <div className={field.field}>
          <label className={field.label} htmlFor="home-domain">
            Look up a domain
          </label>
          <input
            id="home-domain"
            name="domain"
            type="text"
            inputMode="url"
            required
            className={`${field.input} ${field.domain}`}
            placeholder="galvnews.com"
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
          />
        </div>
        <Button type="submit" look="main">
          Look it up
        </Button>
      </form>
      <p>
        <ButtonLink to="/trust-graph">Explore Trust Graph</ButtonLink>{' '}
        <ButtonLink to="/trust-generator">Connect to the Trust Graph</ButtonLink>
      </p>
    </div>
  );
}
