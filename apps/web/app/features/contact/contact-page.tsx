import { MESSAGES } from '#messages/contact.ts';
import { ReadingHead } from '../../components/reading-head.tsx';
import css from './contact-page.module.css';

export function ContactPage() {
  const [before, securityTxt, after] = MESSAGES.security;
  return (
    <div className="wrap">
      <ReadingHead title={MESSAGES.title} />
      <ul className={css.cards}>
        {MESSAGES.cards.map(({ head, about }) => (
          <li key={head} className={css.card}>
            <h2>{head}</h2>
            <p className="quiet">{about}</p>
            <p className={css.soon}>{MESSAGES.soon}</p>
          </li>
        ))}
      </ul>
      <section className={css.part} aria-labelledby="response-times">
        <h2 id="response-times">{MESSAGES.timesHead}</h2>
        <dl className={css.leaders}>
          {MESSAGES.times.map(({ what, within }) => (
            <div key={what}>
              <dt>{what}</dt>
              <dd>{within}</dd>
            </div>
          ))}
        </dl>
      </section>
      <section className={css.part} aria-labelledby="security">
        <h2 id="security">{MESSAGES.securityHead}</h2>
        <p className={css.security}>
          {before}
          <a href="/.well-known/security.txt" translate="no">
            {securityTxt}
          </a>
          {after}
        </p>
      </section>
    </div>
  );
}
