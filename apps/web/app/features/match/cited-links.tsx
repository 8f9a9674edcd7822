import type { CitationListing, CitationsResponse, CitedLink } from '@vouchwire/api-contract';
import { useState } from 'react';
import { MESSAGES as EVIDENCE } from '#messages/evidence.ts';
import { MESSAGES } from '#messages/match.ts';
import { Button } from '../../components/button.tsx';
import { DomainLink } from '../../components/domain-link.tsx';
import { formatSiteState } from '../../components/site-search/format-search-result.ts';
import { StateLook } from '../../components/state-date.tsx';
import { StatusBadge } from '../../components/status-badge.tsx';
import rowsCss from '../../components/table.module.css';
import { formatResemblance } from '../../lib/format-resemblance.ts';
import { formatDate } from '../../lib/time.ts';

/** Number of owners that are visible at first, and that the button adds. */
const SHOWN_OWNERS = 20;

/** The links of a text with their sites, grouped by owner. */
export function CitedLinks({ cited: { links, owners, counts, truncated } }: { cited: CitationsResponse }) {
  const [shown, setShown] = useState(SHOWN_OWNERS);
  const byOwner = Map.groupBy(links, ({ owner }) => owner);
  const groups = [...owners.map(({ domain }) => domain), ...(byOwner.has(null) ? [null] : [])];
  return (
    <section aria-labelledby="links" className="grid grid-cols-1 gap-4 pt-3 border-t border-ink">
      <h2 id="links">{MESSAGES.links(counts)}</h2>
      <p role="status">{counts.links === 0 ? MESSAGES.noLinks : MESSAGES.linkCounts(counts)}</p>
      {truncated && <p>{MESSAGES.linksLeftOut({ max: links.length })}</p>}
      {links.length > 0 && (
        <table
          className={`${rowsCss.rows} ${rowsCss.cards} table-fixed [&_thead_th:nth-child(1)]:w-[34%] [&_thead_th:nth-child(2)]:w-[30%]`}
        >
          <caption className="visually-hidden">{MESSAGES.links(counts)}</caption>
          <thead>
            <tr>
              {[MESSAGES.link, MESSAGES.site, MESSAGES.associations].map((head) => (
                <th key={head} scope="col" className="eyebrow">
                  {head}
                </th>
              ))}
            </tr>
          </thead>
          {groups.slice(0, shown).map((owner) => (
            <OwnerLinks key={owner} owner={owner} links={byOwner.get(owner) ?? []} />
          ))}
        </table>
      )}
      {groups.length > shown && (
        <p>
          <Button onClick={() => setShown(shown + SHOWN_OWNERS)}>
            {MESSAGES.showMore({ count: Math.min(SHOWN_OWNERS, groups.length - shown) })}
          </Button>
        </p>
      )}
    </section>
  );
}

function OwnerLinks({ owner, links }: { owner: string | null; links: readonly CitedLink[] }) {
  const lines = links.find(({ through_owner }) => through_owner?.domain === owner)?.through_owner?.listed_by ?? [];
  return (
    <tbody>
      <tr>
        <th scope="rowgroup" colSpan={3}>
          <span className="flex flex-wrap items-baseline gap-x-3 pt-4">
            <b>{owner === null ? MESSAGES.noOwner : <DomainLink domain={owner} />}</b>
            <span className="quiet small">{MESSAGES.linkCount({ count: links.length })}</span>
          </span>
          {lines.length > 0 && (
            <div className="grid gap-1 pt-1">
              <span className="small">{MESSAGES.ownerLines}</span>
              <Listings lines={lines} />
            </div>
          )}
        </th>
      </tr>
      {links.map((link) => (
        <LinkRow key={link.url} link={link} />
      ))}
    </tbody>
  );
}

function LinkRow({ link: { url, domain, identity, site_state, look_alike, listed_by } }: { link: CitedLink }) {
  const notes = [...(site_state ? formatSiteState(site_state) : []), formatResemblance(identity ?? domain, look_alike)];
  return (
    <tr>
      <th scope="row" className="mono breakable" translate="no">
        {url}
      </th>
      <td data-head={MESSAGES.site} className="breakable">
        <span className="grid gap-1">
          <span>
            {identity === null ? (
              MESSAGES.outcomes[domain === null ? 'invalid' : 'unmatched']
            ) : (
              <DomainLink domain={identity} />
            )}
          </span>
          {notes.map((note) => note && <span key={note}>{note}</span>)}
        </span>
      </td>
      <td data-head={MESSAGES.associations}>
        {listed_by.length === 0 ? MESSAGES.listed({ total: 0, confirmed: 0 }) : <Listings lines={listed_by} />}
      </td>
    </tr>
  );
}

/** Lines of associations with their state, place and date. */
const Listings = ({ lines }: { lines: readonly CitationListing[] }) => (
  <ul className="grid gap-1">
    {lines.map(({ association, line, date, missed, state, confirmation }) => (
      <li key={association} className="flex flex-wrap items-baseline gap-x-2">
        <DomainLink domain={association} line={line} />
        <StatusBadge state={state} />
        <StateLook readings={{ last_seen: date, missed, confirmation }} />
        <span className="quiet text-13">
          {line === null ? EVIDENCE.noLine : EVIDENCE.lineNumber({ line })},{' '}
          {EVIDENCE.seenOnce({ day: formatDate(date) ?? '' })}
        </span>
      </li>
    ))}
  </ul>
);
