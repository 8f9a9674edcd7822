import { dossierPath } from '@vouchwire/api-contract';
import { Link } from 'react-router';
import { LOCALE } from '#messages/locale.ts';
import { MESSAGES } from '#messages/method.ts';
import css from './worked-example.module.css';

/** Numbers of the example in docs/methodology.md. A test computes them from the crawl. */
export const EXAMPLE = {
  anchor: { domain: 'iptc.org', name: 'IPTC', signal: 1 },
  member: { domain: 'ap.org', name: 'The Associated Press', weight: 0.9, signal: 0.97 },
  site: { domain: 'apnews.com', weight: 0.6, signal: 0.582 },
} as const;

/** Example of the methodology as a picture: how the signal gets from an anchor to a site. */
export function WorkedExample() {
  const { anchor, member, site } = EXAMPLE;
  return (
    <figure className="font-sans grid gap-3 text-13 leading-[1.45]" lang={LOCALE.language}>
      <ol aria-label={MESSAGES.examplePicture} className={css.steps}>
        <li>
          <Box name={anchor.name} domain={anchor.domain} note={MESSAGES.exampleAnchor} signal={anchor.signal} />
        </li>
        <li>
          <p className={css.link}>{MESSAGES.exampleMember({ weight: formatWeight(member.weight) })}</p>
          <Box
            name={member.name}
            domain={member.domain}
            note={MESSAGES.exampleOthers({ signal: formatWeight(anchor.signal * member.weight) })}
            signal={member.signal}
          />
        </li>
        <li>
          <p className={css.link}>{MESSAGES.exampleControl({ weight: formatWeight(site.weight) })}</p>
          <Box domain={site.domain} signal={site.signal} />
        </li>
      </ol>
      <figcaption className="small">
        <Link to={dossierPath(site.domain)}>{MESSAGES.exampleLines({ domain: site.domain })}</Link>
      </figcaption>
    </figure>
  );
}

function Box({ name, domain, note, signal }: { name?: string; domain: string; note?: string; signal: number }) {
  return (
    <div className="grid flex-1 content-start gap-0.5 p-3 border border-ink bg-sheet">
      <b translate="no">{name ?? domain}</b>
      {name && (
        <span className="mono quiet" translate="no">
          {domain}
        </span>
      )}
      {note && <span className="quiet">{note}</span>}
      <span className={css.signal}>{MESSAGES.exampleSignal({ signal: formatWeight(signal) })}</span>
    </div>
  );
}

/** Formats ".90", as the methodology writes weights, and "1" for the full weight. */
const formatWeight = (value: number): string => (value === 1 ? '1' : value.toFixed(3).replace(/^0|0$/g, ''));
