import { ANSWERS } from '#messages/graph-answers.ts';
import type { Nearest } from '../answers.ts';
import type { GraphUrl } from '../url-state.ts';
import { DomainLink } from './domain-line.tsx';
import css from './nearest-offer.module.css';

interface NearestOfferProps {
  title: string;
  domain: string;
  nearest: Nearest | null;
  /** The server's own sentence, where what was typed cannot be a domain. */
  because?: string | null;
  to: (domain: string) => Partial<GraphUrl>;
}

/** A domain that the graph does not hold: said plainly, with the nearest that it does hold. */
export function NearestOffer({ title, domain, nearest, because, to }: NearestOfferProps) {
  return (
    <div className={css.offer}>
      <p className={css.title}>{title}</p>
      <p className="breakable">{because ?? ANSWERS.notInGraph(domain)}</p>
      {nearest && (
        <p>
          {ANSWERS.nearest} <DomainLink domain={nearest.domain} to={to(nearest.domain)} />
          {nearest.name && <span className="quiet"> {nearest.name}</span>}
        </p>
      )}
      <p className="quiet small">{ANSWERS.entersGraph}</p>
    </div>
  );
}
