import { getSubject, type LinkState } from '@vouchwire/api-contract';
import { Fragment } from 'react';
import { MESSAGES as COMMON } from '#messages/common.ts';
import { MESSAGES as RESULTS_TEXT } from '#messages/graph-results.ts';
import { MESSAGES as RELATIONSHIP_LABELS } from '#messages/relationship-labels.ts';
import { MESSAGES } from '#messages/trust-graph.ts';
import { RelationshipMark } from '../../../components/relationship-mark.tsx';
import { Headline, ResultsFooter } from '../../../components/results-card.tsx';
import { StateLook } from '../../../components/state-date.tsx';
import { StatusBadge } from '../../../components/status-badge.tsx';
import rowsCss from '../../../components/table.module.css';
import { isLookOfLine } from '../../../lib/is-look-of-line.ts';
import { RELATIONSHIPS } from '../../../lib/relationships.ts';
import { toSafeHref } from '../../../lib/safe-href.ts';
import { formatDate, formatMonth } from '../../../lib/time.ts';
import { DidYouMean } from '../../graph-shared/did-you-mean.tsx';
import { DossierLink, ViewLink } from '../../graph-shared/dossier-link.tsx';
import type { DomainCheck, Reference } from '../../graph-shared/graph-responses.ts';

/** Formats "line 42 · March 2026". */
function getLineNote({ line, last_seen, confirmed_at }: Reference): string {
  return [
    line !== null ? RESULTS_TEXT.lineNumber({ line }) : last_seen && RESULTS_TEXT.noLine,
    formatMonth(last_seen),
    confirmed_at === 'host' && RESULTS_TEXT.atHost,
  ]
    .filter(Boolean)
    .join(' · ');
}

export default function DomainCheckResult({ check }: { check: DomainCheck }) {
  const { domain } = check;
  const isUnrecognized = ({ recognized }: Reference) => recognized === false;
  const references = [
    ...check.references.filter((reference) => !isUnrecognized(reference)),
    ...check.references.filter(isUnrecognized),
  ];
  const firstUnrecognized = references.findIndex(isUnrecognized);
  if (references.length === 0) {
    return check.in_trust_graph === false ? (
      <DidYouMean
        title={MESSAGES.noReferences}
        nearest={check.nearest}
        to={(nearest) => ({ tab: 'check-domain', domain: nearest })}
      />
    ) : (
      <>
        <Headline more={RELATIONSHIP_LABELS.notNamed({ domain })}>{MESSAGES.noReferences}</Headline>
        <CheckFooter domain={domain} />
      </>
    );
  }
  const rich = references.some((reference) => reference.state !== null || reference.value !== null);
  const files = references.some((reference) => toSafeHref(reference.trust_file_url));
  return (
    <>
      <Headline
        more={[
          check.display && RESULTS_TEXT.lookedUpDomain({ domain, display: check.display }),
          formatReferencesDetails(check),
        ]
          .filter(Boolean)
          .join(' ')}
      >
        {MESSAGES.foundReferences({ count: references.length })}
      </Headline>
      <div className="px-6 pt-2 pb-0 phone:px-4">
        <h3 className="visually-hidden">{RESULTS_TEXT.references}</h3>
        <table
          className={`${rowsCss.rows} ${rowsCss.cards} [&_th]:align-top [&_td]:align-top [&_thead_th]:nowrap [--row-space:9px] [--column-space:20px] [&_tbody_tr:last-child>*]:border-b-0`}
          aria-label={RESULTS_TEXT.references}
        >
          <thead>
            <tr>
              <th scope="col" className="eyebrow">
                {RESULTS_TEXT.source}
              </th>
              <th scope="col" className="eyebrow">
                {RESULTS_TEXT.columns.relationship}
              </th>
              {rich && (
                <>
                  <th scope="col" className="eyebrow">
                    {RESULTS_TEXT.columns.state}
                  </th>
                  <th scope="col" className="eyebrow">
                    {RESULTS_TEXT.lineLabel}
                  </th>
                </>
              )}
              {files && (
                <th scope="col" className="eyebrow">
                  {RESULTS_TEXT.trustFile}
                </th>
              )}
            </tr>
          </thead>
          <tbody>
            {references.map((reference, index) => {
              const file = toSafeHref(reference.trust_file_url);
              return (
                // biome-ignore lint/suspicious/noArrayIndexKey: one file may say the same twice, and the list never moves
                <Fragment key={index}>
                  {index === firstUnrecognized && (
                    <tr>
                      <td colSpan={2 + (rich ? 2 : 0) + (files ? 1 : 0)} className="eyebrow">
                        {COMMON.notRecognized}
                      </td>
                    </tr>
                  )}
                  <tr>
                    <th scope="row" className="min-w-[13.5em] [&_a]:inline-block [&_a]:min-h-6">
                      <DossierLink domain={reference.source_domain} />{' '}
                      <span className="small ms-1.5">
                        <ViewLink to={{ domain: reference.source_domain }}>{RESULTS_TEXT.visualize}</ViewLink>
                      </span>
                      {reference.source_name && (
                        <span className="small block quiet" translate="no">
                          {reference.source_name}
                        </span>
                      )}
                    </th>
                    <td data-head={RESULTS_TEXT.columns.relationship}>
                      <RelationshipMark
                        type={reference.relationship}
                        text={RELATIONSHIPS.aboutThisSite({ ...reference, statement: reference }, getSubject(domain))}
                      />
                    </td>
                    {rich && (
                      <>
                        <td data-head={RESULTS_TEXT.columns.state}>
                          {reference.state && <StatusBadge state={reference.state} />}{' '}
                          {!isLookOfLine(reference) && <StateLook readings={reference} />}
                        </td>
                        <td className="[&_.mono]:text-[0.875rem]" data-head={RESULTS_TEXT.lineLabel}>
                          {reference.value !== null && (
                            <span className="mono breakable" translate="no">
                              {reference.relationship.toLowerCase()}={reference.value}
                            </span>
                          )}
                          <span className="small block quiet" title={formatDate(reference.last_seen) ?? undefined}>
                            {getLineNote(reference)}
                          </span>
                        </td>
                      </>
                    )}
                    {files && (
                      <td data-head={RESULTS_TEXT.trustFile}>
                        {file && (
                          <a
                            className="inline-block min-h-6"
                            href={file}
                            rel="noopener noreferrer"
                            aria-label={RESULTS_TEXT.trustFileOf({ domain: reference.source_domain })}
                          >
                            {RESULTS_TEXT.trustFileLink}
                          </a>
                        )}
                      </td>
                    )}
                  </tr>
                </Fragment>
              );
            })}
          </tbody>
        </table>
      </div>
      <CheckFooter domain={domain} note={references.some((reference) => reference.state === 'unreturned')} />
    </>
  );
}

function CheckFooter({ domain, note = false }: { domain: string; note?: boolean }) {
  return (
    <ResultsFooter>
      {note && <p>{RESULTS_TEXT.unreturnedNote}</p>}
      <p>
        <ViewLink to={{ tab: 'entity-details', domain }}>{RESULTS_TEXT.entityDetails}</ViewLink>
        {' · '}
        <ViewLink to={{ domain }}>{RESULTS_TEXT.visualize}</ViewLink>
        {' · '}
        <DossierLink domain={domain}>{COMMON.dossier}</DossierLink>
      </p>
    </ResultsFooter>
  );
}

/** Formats the number of references in each state. Empty if no state is known. */
function formatReferencesDetails({ references, domain }: Pick<DomainCheck, 'references' | 'domain'>): string {
  const count = (state: LinkState) => references.filter((reference) => reference.state === state).length;
  if (references.every(({ state }) => state === null)) return '';
  return RESULTS_TEXT.referencesDetails({
    confirmed: count('confirmed'),
    unreturned: count('unreturned'),
    claimed: count('claimed'),
    domain,
  });
}
