import { Fragment } from 'react';
import { MESSAGES } from '#messages/check.ts';
import { DomainLink } from '../../../components/domain-link.tsx';
import { RELATIONSHIPS } from '../../../lib/relationships.ts';
import type { CheckNotes } from '../policy-check.ts';
import css from './claim-notes.module.css';

/** Claims of other files about the site. They have no severity and no icon, because no action is needed. */
export default function ClaimNotes({ notes: { claims, claims_total, shared_accounts } }: { notes: CheckNotes }) {
  return (
    <>
      <p className="py-2 text-13 leading-[1.55] quiet">{MESSAGES.claimsDetails}</p>
      <ul className={`list-none p-0 ${css.notes}`}>
        {claims.map(({ source_domain, attribute, line, ...claim }) => (
          <li key={`${source_domain} ${attribute}`}>
            <b>
              <DomainLink domain={source_domain} line={line} />
            </b>{' '}
            {line !== null && <span className="quiet nowrap">{MESSAGES.claimLine({ line })}</span>}{' '}
            {RELATIONSHIPS.aboutThisSite({ ...claim, statement: claim }, 'site')}. {MESSAGES.noFindings}
          </li>
        ))}
        {shared_accounts.map(({ value, publishers, publishers_total }) => (
          <li key={value}>
            <b>
              {publishers.map((publisher, index) => (
                <Fragment key={publisher}>
                  {index > 0 && ', '}
                  <DomainLink domain={publisher} />
                </Fragment>
              ))}
            </b>{' '}
            {MESSAGES.claimsAccount({ more: publishers_total - publishers.length })}{' '}
            <span className="mono breakable">{value}</span>. {MESSAGES.noFindings}
          </li>
        ))}
      </ul>
      {claims_total > claims.length && (
        <p className="py-2 text-13 leading-[1.55] quiet">
          {MESSAGES.claimsShown({ shown: claims.length, of: claims_total })}
        </p>
      )}
    </>
  );
}
