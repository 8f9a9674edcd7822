import type { MatchResult } from '@vouchwire/api-contract';
import { MESSAGES } from '#messages/match.ts';
import { MESSAGES as SEARCH } from '#messages/search-results.ts';
import { DomainLink } from '../../components/domain-link.tsx';
import rowsCss from '../../components/table.module.css';
import { formatAsOf } from '../../lib/format-as-of.ts';
import { formatDecimal } from '../../lib/numbers.ts';
import { formatMatch } from './format-match.ts';

interface MatchedRow {
  /** Position in the list, from 0. */
  readonly row: number;
  readonly value: string;
  readonly match: MatchResult;
}

/** Rows with their identity or candidates. Below 900 px, one block per row. */
export function MatchTable({ rows, total }: { rows: readonly MatchedRow[]; total: number }) {
  return (
    <table
      className={`${rowsCss.rows} ${rowsCss.cards} [&_thead_th:first-child]:w-[20%] [&_thead_th:nth-child(3)]:w-[40%]`}
    >
      <caption className="visually-hidden">{MESSAGES.caption({ shown: rows.length, total })}</caption>
      <thead>
        <tr>
          <th scope="col" className="eyebrow">
            {MESSAGES.entry}
          </th>
          <th scope="col" className="eyebrow">
            {MESSAGES.outcome}
          </th>
          <th scope="col" className="eyebrow">
            {MESSAGES.headline}
          </th>
          <th scope="col" className="eyebrow">
            {MESSAGES.associations}
          </th>
          <th scope="col" className="eyebrow">
            {MESSAGES.trustSignal}
          </th>
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <MatchRow key={row.row} {...row} />
        ))}
      </tbody>
    </table>
  );
}

function MatchRow({ value, match }: MatchedRow) {
  const { outcome, identity, candidates } = match;
  const headline = formatMatch(match);
  const signal = identity?.trust_signal ?? null;
  const owner = identity?.via_owner ?? null;
  return (
    <tr>
      <th scope="row" className="mono breakable">
        {value}
      </th>
      <td data-head={MESSAGES.outcome}>
        <span>
          {MESSAGES.outcomes[outcome]}
          {identity && <span className="block quiet text-13">{MESSAGES.reasons[identity.reason]}</span>}
        </span>
      </td>
      <td data-head={MESSAGES.headline}>
        <span className="grid gap-1">
          {identity && (
            <span>
              <DomainLink domain={identity.domain} />
              {identity.name && (
                <span className="quiet" translate="no">
                  {' '}
                  {identity.name}
                  {identity.name_directory && ` (${identity.name_directory})`}
                </span>
              )}
            </span>
          )}
          {headline && <span>{headline}</span>}
          {headline && match.headline_read_at && (
            <time className="quiet text-13" dateTime={match.headline_read_at}>
              {formatAsOf(match.headline_read_at, new Date())}
            </time>
          )}
          {!identity && candidates.length > 0 && (
            <ul aria-label={MESSAGES.candidates}>
              {candidates.map(({ domain, reason }) => (
                <li key={domain}>
                  <DomainLink domain={domain} /> <span className="quiet">{MESSAGES.reasons[reason]}</span>
                </li>
              ))}
            </ul>
          )}
        </span>
      </td>
      <td data-head={MESSAGES.associations} className="lining">
        <span>
          {identity
            ? MESSAGES.listed({
                total: identity.associations_total,
                confirmed: identity.associations_confirmed,
              })
            : '–'}
          {owner && (
            <span className="block quiet text-13">{SEARCH.ownersListed({ count: owner.associations.length })}</span>
          )}
        </span>
      </td>
      <td data-head={MESSAGES.trustSignal} className="lining">
        {signal === null ? '–' : formatDecimal(signal, 2)}
      </td>
    </tr>
  );
}
