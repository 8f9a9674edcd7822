import { formatViaOwner, type LookAlike } from '@vouchwire/api-contract';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { MESSAGES as COMMON } from '#messages/common.ts';
import { MESSAGES as RESULTS_TEXT } from '#messages/graph-results.ts';
import { MESSAGES } from '#messages/trust-graph.ts';
import { DateText } from '../../../components/date-text.tsx';
import { DomainName } from '../../../components/domain-name.tsx';
import { RelationshipMark } from '../../../components/relationship-mark.tsx';
import { ResultsFooter } from '../../../components/results-card.tsx';
import { RulesLink } from '../../../components/rules-link.tsx';
import { formatResemblance } from '../../../lib/format-resemblance.ts';
import { HEADLINES } from '../../../lib/headlines.ts';
import { formatDecimal, formatNumber } from '../../../lib/numbers.ts';
import { stripScheme, toSafeHref } from '../../../lib/safe-href.ts';
import { STATEMENTS } from '../../../lib/statements.ts';
import { formatMonth } from '../../../lib/time.ts';
import { DidYouMean } from '../../graph-shared/did-you-mean.tsx';
import { DossierLink, ViewLink } from '../../graph-shared/dossier-link.tsx';
import type { Entity } from '../../graph-shared/graph-responses.ts';

interface EntityResultProps {
  /** The requested domain. */
  domain: string;
  entity: Entity | null;
  lookAlike: LookAlike | null;
}

export default function EntityResult({ domain, entity, lookAlike }: EntityResultProps) {
  if (!entity) {
    return (
      <DidYouMean
        title={MESSAGES.entityNotFound}
        nearest={null}
        to={(nearest) => ({ tab: 'entity-details', domain: nearest })}
      >
        <Resemblance domain={domain} lookAlike={lookAlike} />
      </DidYouMean>
    );
  }
  const file = toSafeHref(entity.trust_file_url);
  const shownDomain = entity.domain;
  // A name from an old directory is a fact with its source, not the title of the entity.
  const title = entity.name_directory ? null : entity.name;
  const { confirmed_with } = entity;
  const [trusts, trustsStale, trustedBy] = [
    entity.trusts_count ?? 0,
    entity.trusts_stale ?? 0,
    entity.trusted_by_count ?? 0,
  ];
  return (
    <>
      <div className="grid grid-cols-[minmax(0,1fr)_minmax(0,1fr)] gap-x-12 gap-y-4 p-6 narrow:grid-cols-1 phone:p-4">
        <h3 className="col-span-full text-28 leading-[1.2] breakable" translate="no">
          {title ?? <DomainName domain={shownDomain} />}
          {title && (
            <span className="mono ms-3.5 text-15 tracking-normal font-normal quiet phone:block phone:mx-0 phone:mt-1 phone:mb-0">
              <DomainName domain={shownDomain} />
            </span>
          )}
        </h3>
        <Resemblance domain={shownDomain} lookAlike={lookAlike} />
        <dl className="[&>div:first-child]:border-t [&>div:first-child]:border-t-ink [&_dt]:quiet phone:[&_dt]:text-13">
          {entity.id && (
            <Fact term={RESULTS_TEXT.id}>
              <span className="mono" translate="no">
                {entity.id}
              </span>
            </Fact>
          )}
          <Fact term={MESSAGES.domain}>
            <DossierLink domain={shownDomain} />
          </Fact>
          {entity.name && (
            <Fact term={RESULTS_TEXT.name}>
              <span translate="no">
                {entity.name}
                {entity.name_directory && ` (${entity.name_directory})`}
              </span>
            </Fact>
          )}
          {entity.type && <Fact term={RESULTS_TEXT.type}>{RESULTS_TEXT.typeName({ type: entity.type })}</Fact>}
          {file && (
            <Fact term={RESULTS_TEXT.trustFile}>
              <a href={file} rel="noopener noreferrer">
                {stripScheme(file)}
              </a>
              {formatMonth(entity.last_seen) && (
                <span className="quiet"> {COMMON.lastSeen({ month: formatMonth(entity.last_seen) ?? '' })}</span>
              )}
            </Fact>
          )}
          {/* Without a version of the rules, the server sent no signal. */}
          {entity.rules_version && (
            <Fact term={RESULTS_TEXT.trustSignal}>
              {entity.trust_signal === null ? (
                entity.trust_signal_as_listed == null ? (
                  STATEMENTS.noSignal(entity.domain, null)
                ) : (
                  STATEMENTS.signalAsListed(entity.trust_signal_as_listed)
                )
              ) : (
                <>
                  <b className="num">{formatDecimal(entity.trust_signal, 2)}</b>{' '}
                  <span className="quiet">{COMMON.signalScale({ through: entity.trust_signal_through })}</span>
                </>
              )}{' '}
              {entity.via_owner && formatViaOwner(entity.via_owner, HEADLINES)}{' '}
              <span className="small">
                <RulesLink version={entity.rules_version} />
              </span>
            </Fact>
          )}
          {formatMonth(entity.first_seen) && (
            <Fact term={RESULTS_TEXT.firstSeen}>
              <DateText instant={entity.first_seen} format={formatMonth} />
            </Fact>
          )}
        </dl>
        <div className="grid grid-cols-[minmax(0,1fr)_minmax(0,1fr)] gap-6 content-start border-t pt-3 border-ink to-420:grid-cols-1">
          <RelationshipCount
            sentence={RESULTS_TEXT.trusts({ count: trusts, confirmed: entity.trusts_confirmed })}
            head={RESULTS_TEXT.trustsHead}
            byType={entity.trusts_by_type}
            note={trustsStale > 0 && COMMON.staleFile({ count: trustsStale })}
          />
          <RelationshipCount
            sentence={RESULTS_TEXT.trustedBy({ count: trustedBy, confirmed: entity.trusted_by_confirmed })}
            head={RESULTS_TEXT.trustedByHead}
            byType={entity.trusted_by_by_type}
          />
        </div>
      </div>
      <ResultsFooter>
        {confirmed_with !== null && <p>{RESULTS_TEXT.confirmedWith({ count: confirmed_with })}</p>}
        <p>
          <DossierLink domain={shownDomain}>{COMMON.dossier}</DossierLink>
          {' · '}
          <ViewLink to={{ tab: 'check-domain', domain: shownDomain }}>{RESULTS_TEXT.whoReferences}</ViewLink>
          {' · '}
          <ViewLink to={{ domain: shownDomain }}>{RESULTS_TEXT.visualize}</ViewLink>
          {' · '}
          <Link to={`/check?domain=${encodeURIComponent(shownDomain)}`}>{RESULTS_TEXT.checkFile}</Link>
        </p>
      </ResultsFooter>
    </>
  );
}

/** The sentences about a known site that the address resembles, with a link to it. */
function Resemblance({ domain, lookAlike }: Omit<EntityResultProps, 'entity'>) {
  const text = formatResemblance(domain, lookAlike);
  if (lookAlike === null || text === null) return null;
  return (
    <p className="col-span-full breakable">
      <strong>{text}</strong> <DossierLink domain={lookAlike.known} />
    </p>
  );
}

function Fact({ term, children }: { term: string; children: ReactNode }) {
  return (
    <div className="grid grid-cols-[148px_minmax(0,1fr)] gap-4 py-2 border-b border-rule phone:grid-cols-1 phone:gap-0">
      <dt>{term}</dt>
      <dd className="breakable [&_a]:inline-block [&_a]:min-h-6">{children}</dd>
    </div>
  );
}

interface RelationshipCountProps {
  sentence: string;
  head: string;
  byType: Entity['trusts_by_type'];
  note?: string | false;
}

function RelationshipCount({ sentence, head, byType, note }: RelationshipCountProps) {
  return (
    <section aria-label={head}>
      <p className="font-medium">{sentence}</p>
      {note && <p className="quiet small">{note}</p>}
      <ul className="mt-2">
        {Object.entries(byType ?? {}).map(([type, number]) => (
          <li className="flex justify-between gap-3 py-1 border-t border-rule" key={type}>
            <RelationshipMark type={type} text={null} />
            <span className="num">{formatNumber(number)}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}
