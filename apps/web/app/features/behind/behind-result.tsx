import { behindPath, dossierLinePath, dossierPath } from '@vouchwire/api-contract';
import { type ReactNode, useId } from 'react';
import { Link } from 'react-router';
import { MESSAGES as ACCOUNTS } from '#messages/accounts.ts';
import { MESSAGES } from '#messages/behind.ts';
import { COMMON } from '#messages/common.ts';
import { AccountsBothWays } from '../../components/accounts/accounts-both-ways.tsx';
import { Button } from '../../components/button.tsx';
import { CopyButton } from '../../components/copy-button.tsx';
import { DomainText } from '../../components/domain-text.tsx';
import { StateMark } from '../../components/state-mark.tsx';
import { dayOf, timeOfDay } from '../../lib/time.ts';
import { linkable, withoutScheme } from '../../lib/web-address.ts';
import css from './behind-screen.module.css';
import type { Behind, Site } from './read-behind.ts';

interface BehindResultProps {
  behind: Behind;
  busy: boolean;
  onAgain: () => void;
}

/** One sentence first; then what the page says, and each site with what its file says of the page. */
export function BehindResult({ behind, busy, onAgain }: BehindResultProps) {
  const { of, kind, message, lookedAt, shared, sites, sitesTotal } = behind;
  const [site] = sites;
  return (
    <>
      <section className={css.finding} aria-label={MESSAGES.title} aria-busy={busy}>
        <p className="mono breakable" translate="no">
          {of}
        </p>
        <p className={css.sentence} role="status" lang="en">
          {message}
        </p>
        <p className="quiet small num">
          {MESSAGES.lookedAt(timeOfDay(lookedAt), dayOf(lookedAt.toISOString()))}
          {shared && `, ${MESSAGES.shared}`}
        </p>
        <div className={css.ways}>
          <Button look="tight" disabled={busy} onClick={onAgain}>
            {MESSAGES.again}
          </Button>
          <CopyButton
            look="tight"
            text={() => new URL(behindPath(of), window.location.href).href}
            label={MESSAGES.copyLink}
          >
            {MESSAGES.copyLink}
          </CopyButton>
        </div>
      </section>
      {kind === 'page' && <PagePart behind={behind} />}
      <Part head={MESSAGES.sites}>
        {sites.length === 0 && <p>{MESSAGES.noSites}</p>}
        {sites.map((one) => (
          <SitePart key={one.domain} site={one} showsState={kind === 'page'} />
        ))}
        {sitesTotal > sites.length && <p className="quiet small">{MESSAGES.moreSites(sitesTotal - sites.length)}</p>}
      </Part>
      {kind === 'badge' && site && site.accountsTotal > 0 && (
        <Part head={ACCOUNTS.head}>
          <AccountsBothWays key={site.domain} domain={site.domain} />
        </Part>
      )}
      <Part head={MESSAGES.limits}>
        <p className={css.prose}>{MESSAGES.limitsMore}</p>
      </Part>
    </>
  );
}

function PagePart({ behind: { of, page, pageMessage, platform, carries, carriesTotal } }: { behind: Behind }) {
  const href = linkable(of);
  return (
    <Part head={MESSAGES.page}>
      <p>
        {page && <b>{MESSAGES.pageStates[page]}.</b>} <span lang="en">{pageMessage}</span>
      </p>
      {carries.length > 0 && (
        <ul className={css.list}>
          {carries.map(({ text, domain, exact }) => (
            <li key={text}>
              {domain ? (
                <Link to={behindPath(`trust://${domain}!`)} className="mono breakable" translate="no">
                  {text}
                </Link>
              ) : (
                <span className="mono breakable" translate="no">
                  {text}
                </span>
              )}{' '}
              <span className="quiet small">{domain ? !exact && MESSAGES.misspelled : MESSAGES.wallet}</span>
            </li>
          ))}
          {carriesTotal > carries.length && (
            <li className="quiet small">{MESSAGES.moreAccounts(carriesTotal - carries.length)}</li>
          )}
        </ul>
      )}
      {href && (
        <p className="small">
          {platform && <span translate="no">{platform}: </span>}
          <a href={href} rel="noopener noreferrer nofollow" className="mono breakable" translate="no">
            {withoutScheme(href)}
          </a>
        </p>
      )}
    </Part>
  );
}

function SitePart({ site, showsState }: { site: Site; showsState: boolean }) {
  const { domain, display, namedBy, message, fileMessage, statements, line, text, state, accounts, accountsTotal } =
    site;
  return (
    <article className={css.site}>
      <h3 className="breakable">
        <Link to={dossierPath(domain)} className="mono">
          <DomainText>{display ?? domain}</DomainText>
        </Link>
      </h3>
      <p className="quiet small">{MESSAGES.namedBy[namedBy]}</p>
      {showsState && (
        <p>
          {state && <StateMark state={state} />} <span lang="en">{message}</span>
        </p>
      )}
      {line !== null && text !== null && (
        <p className="small">
          <Link to={dossierLinePath(domain, line)}>{MESSAGES.theLine(line)}</Link>{' '}
          <code className="breakable" translate="no">
            {text}
          </code>
        </p>
      )}
      <p className="small">
        <b>{MESSAGES.file}.</b> <span lang="en">{fileMessage}</span>{' '}
        {statements !== null && <span className="num">{MESSAGES.statements(statements)}. </span>}
        <Link to={`/check?domain=${encodeURIComponent(domain)}`}>{MESSAGES.fileReport}</Link>
        {' · '}
        <Link to={dossierPath(domain)}>{COMMON.dossier}</Link>
      </p>
      {accounts.length > 0 && (
        <details>
          <summary>{MESSAGES.accounts(accountsTotal)}</summary>
          <ul className={css.list}>
            {accounts.map(({ account, cut, line: at }) => (
              <li key={`${at} ${account}`} className="small">
                <span className="quiet">{MESSAGES.theLine(at)}</span>{' '}
                {cut ? (
                  <span className="mono breakable" translate="no">
                    {withoutScheme(account)}
                  </span>
                ) : (
                  <Link to={behindPath(account)} className="mono breakable" translate="no">
                    {withoutScheme(account)}
                  </Link>
                )}
              </li>
            ))}
            {accountsTotal > accounts.length && (
              <li className="quiet small">{MESSAGES.moreAccounts(accountsTotal - accounts.length)}</li>
            )}
          </ul>
        </details>
      )}
    </article>
  );
}

function Part({ head, children }: { head: string; children: ReactNode }) {
  const title = useId();
  return (
    <section className={css.part} aria-labelledby={title}>
      <h2 id={title}>{head}</h2>
      {children}
    </section>
  );
}
