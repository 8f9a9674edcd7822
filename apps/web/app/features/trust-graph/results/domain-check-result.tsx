import { dossierPath } from '@vouchwire/api-contract';
import { Link } from 'react-router';
import { COMMON } from '#messages/common.ts';
import { ANSWERS } from '#messages/graph-answers.ts';
import { MESSAGES } from '#messages/trust-graph.ts';
import { RelationshipMark } from '../../../components/relationship-mark.tsx';
import { Finding, ResultsFooter } from '../../../components/results-card.tsx';
import { StateMark } from '../../../components/state-mark.tsx';
import { dayOf, monthOf } from '../../../lib/time.ts';
import { linkable } from '../../../lib/web-address.ts';
import type { DomainCheck, Reference } from '../answers.ts';
import { useAsOf } from '../as-of/use-as-of.ts';
import css from './domain-check-result.module.css';
import { DomainLink, ViewLink } from './domain-line.tsx';
import { NearestOffer } from './nearest-offer.tsx';

/** "line 42 · March 2026" */
function lineNote({ line, lastSeen, confirmedAt }: Reference): string {
  return [
    line !== null ? ANSWERS.lineNumber(line) : lastSeen && ANSWERS.noLine,
    monthOf(lastSeen),
    confirmedAt === 'host' && ANSWERS.atHost,
  ]
    .filter(Boolean)
    .join(' · ');
}

export default function DomainCheckResult({ check }: { check: DomainCheck }) {
  const { references, domain } = check;
  if (references.length === 0) {
    return check.inGraph === false ? (
      <NearestOffer
        title={MESSAGES.noReferences}
        domain={domain}
        nearest={check.nearest}
        to={(nearest) => ({ tab: 'check-domain', domain: nearest })}
      />
    ) : (
      <>
        <Finding more={ANSWERS.inGraphNotNamed(domain)}>{MESSAGES.noReferences}</Finding>
        <CheckFooter domain={domain} />
      </>
    );
  }
  const rich = references.some((reference) => reference.state !== null || reference.value !== null);
  const files = references.some((reference) => linkable(reference.trustFileUrl));
  return (
    <>
      <Finding
        more={[check.display && ANSWERS.lookedUp(domain, check.display), ANSWERS.referencesMore(check)]
          .filter(Boolean)
          .join(' ')}
      >
        {MESSAGES.foundReferences(references.length)}
      </Finding>
      <div className={css.body}>
        <h3 className="visually-hidden">{ANSWERS.references}</h3>
        <table className={css.table} aria-label={ANSWERS.references}>
          <thead>
            <tr>
              <th scope="col" className="eyebrow">
                {ANSWERS.source}
              </th>
              <th scope="col" className="eyebrow">
                {ANSWERS.columns.relationship}
              </th>
              {rich && (
                <>
                  <th scope="col" className="eyebrow">
                    {ANSWERS.columns.state}
                  </th>
                  <th scope="col" className="eyebrow">
                    {ANSWERS.theLine}
                  </th>
                </>
              )}
              {files && (
                <th scope="col" className="eyebrow">
                  {ANSWERS.trustFile}
                </th>
              )}
            </tr>
          </thead>
          <tbody>
            {references.map((reference, index) => {
              const file = linkable(reference.trustFileUrl);
              return (
                // biome-ignore lint/suspicious/noArrayIndexKey: one file may say the same twice, and the list never moves
                <tr key={index}>
                  <th scope="row" className={css.source}>
                    <DomainLink
                      domain={reference.sourceDomain}
                      to={{ tab: 'check-domain', domain: reference.sourceDomain }}
                    />
                    {reference.sourceName && (
                      <span className={css.name} translate="no">
                        {reference.sourceName}
                      </span>
                    )}
                  </th>
                  <td className={css.relationship}>
                    <RelationshipMark type={reference.relationship} />
                  </td>
                  {rich && (
                    <>
                      <td className={css.state}>{reference.state && <StateMark state={reference.state} />}</td>
                      <td className={css.line}>
                        {reference.value !== null && (
                          <span className="mono breakable" translate="no">
                            {reference.relationship.toLowerCase()}={reference.value}
                          </span>
                        )}
                        <span className={css.note} title={dayOf(reference.lastSeen) ?? undefined}>
                          {lineNote(reference)}
                        </span>
                      </td>
                    </>
                  )}
                  {files && (
                    <td className={css.file}>
                      {file && (
                        <a
                          href={file}
                          rel="noopener noreferrer"
                          aria-label={ANSWERS.trustFileOf(reference.sourceDomain)}
                        >
                          {ANSWERS.trustFileLink}
                        </a>
                      )}
                    </td>
                  )}
                </tr>
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
  const asOf = useAsOf();
  return (
    <ResultsFooter>
      {note && <p>{ANSWERS.unreturnedNote}</p>}
      <p>
        <ViewLink to={{ tab: 'entity-details', domain }}>{ANSWERS.entityDetails}</ViewLink>
        {' · '}
        <ViewLink to={{ domain }}>{ANSWERS.visualize}</ViewLink>
        {' · '}
        <Link to={dossierPath(domain, 1, asOf)}>{COMMON.dossier}</Link>
      </p>
    </ResultsFooter>
  );
}
