import {
  type AccountLookupResponse,
  accountLookupPath,
  dossierLinePath,
  dossierPath,
  type LinkedSite,
} from '@vouchwire/api-contract';
import { type ReactNode, useId } from 'react';
import { Link } from 'react-router';
import { MESSAGES } from '#messages/account-lookup.ts';
import { MESSAGES as COMMON } from '#messages/common.ts';
import { MESSAGES as ACCOUNTS } from '#messages/social-accounts.ts';
import { Button } from '../../components/button.tsx';
import { CopyButton } from '../../components/copy-button.tsx';
import { DomainLink } from '../../components/domain-link.tsx';
import { StatusBadge } from '../../components/status-badge.tsx';
import { stripScheme, toSafeHref } from '../../lib/safe-href.ts';
import { formatDate, formatTime } from '../../lib/time.ts';
import { SocialAccountsCheck } from '../social-accounts/social-accounts-check.tsx';

interface AccountLookupResultProps {
  lookup: AccountLookupResponse;
  busy: boolean;
  onRetry: () => void;
}

/**
 * Result of a lookup: one sentence first, then the statements of the page, and each site with its file's statement
 * about the page.
 */
export function AccountLookupResult({ lookup, busy, onRetry }: AccountLookupResultProps) {
  const { target, kind, message, checked_at, cached, sites, sites_total } = lookup;
  const [site] = sites;
  return (
    <>
      <section className="grid gap-1.5 mt-8 py-6 border-t border-ink" aria-label={MESSAGES.title} aria-busy={busy}>
        <p className="mono breakable" translate="no">
          {target}
        </p>
        <p
          className="max-w-[48ch] font-serif font-medium text-28/[1.22] tracking-[-0.01em] lining breakable text-balance"
          role="status"
        >
          {message}
        </p>
        <p className="quiet small num">
          {MESSAGES.checkedAt({ time: formatTime(new Date(checked_at)), day: formatDate(checked_at) })}
          {cached && `, ${MESSAGES.fromCache}`}
        </p>
        <div className="flex flex-wrap gap-x-3 gap-y-2 mt-2">
          <Button variant="tight" disabled={busy} onClick={onRetry}>
            {MESSAGES.checkAgain}
          </Button>
          <CopyButton
            variant="tight"
            text={() => new URL(accountLookupPath(target), window.location.href).href}
            label={MESSAGES.copyLink}
          >
            {MESSAGES.copyLink}
          </CopyButton>
        </div>
      </section>
      {kind === 'page' && <PageSection lookup={lookup} />}
      <LookupSection head={MESSAGES.sites}>
        {sites.length === 0 && <p>{MESSAGES.noSites}</p>}
        {sites.map((item) => (
          <SiteSection key={item.domain} site={item} showsState={kind === 'page'} />
        ))}
        {sites_total > sites.length && (
          <p className="quiet small">{MESSAGES.moreSites({ count: sites_total - sites.length })}</p>
        )}
      </LookupSection>
      {kind === 'badge' && site && site.accounts_total > 0 && (
        <LookupSection head={ACCOUNTS.head}>
          <SocialAccountsCheck key={site.domain} domain={site.domain} />
        </LookupSection>
      )}
      <LookupSection head={MESSAGES.limits}>
        <p className="max-w-[72ch]">{MESSAGES.limitsDetails}</p>
      </LookupSection>
    </>
  );
}

function PageSection({
  lookup: { target, page, page_message, platform, trust_uris, trust_uris_total },
}: {
  lookup: AccountLookupResponse;
}) {
  const href = toSafeHref(target);
  return (
    <LookupSection head={MESSAGES.page}>
      <p>
        {page && <b>{MESSAGES.pageStates[page]}.</b>} {page_message}
      </p>
      {trust_uris.length > 0 && (
        <ul className="list-none p-0 [&_li]:py-0.75">
          {trust_uris.map(({ text, domain, exact }) => (
            <li key={text}>
              {domain ? (
                <Link to={accountLookupPath(`trust://${domain}!`)} className="mono breakable" translate="no">
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
          {trust_uris_total > trust_uris.length && (
            <li className="quiet small">{MESSAGES.moreAccounts({ count: trust_uris_total - trust_uris.length })}</li>
          )}
        </ul>
      )}
      {href && (
        <p className="small">
          {platform && <span translate="no">{platform}: </span>}
          <a href={href} rel="noopener noreferrer nofollow" className="mono breakable" translate="no">
            {stripScheme(href)}
          </a>
        </p>
      )}
    </LookupSection>
  );
}

function SiteSection({ site, showsState }: { site: LinkedSite; showsState: boolean }) {
  const { domain, display, named_by, message, file_message, statements, line, text, state, accounts, accounts_total } =
    site;
  return (
    <article className="grid grid-cols-1 gap-2 breakable [&+&]:pt-3 [&+&]:border-t [&+&]:border-rule">
      <h3 className="breakable">
        <DomainLink domain={domain} display={display} />
      </h3>
      <p className="quiet small">{MESSAGES.namedBy[named_by]}</p>
      {showsState && (
        <p>
          {state && <StatusBadge state={state} />} {message}
        </p>
      )}
      {line !== null && text !== null && (
        <p className="small">
          <Link to={dossierLinePath(domain, line)}>{MESSAGES.lineNumber({ line })}</Link>{' '}
          <code className="breakable" translate="no">
            {text}
          </code>
        </p>
      )}
      <p className="small">
        <b>{MESSAGES.file}.</b> {file_message}{' '}
        {statements !== null && <span className="num">{MESSAGES.statements({ count: statements })}. </span>}
        <Link to={`/check?domain=${encodeURIComponent(domain)}`}>{MESSAGES.fileReport}</Link>
        {' · '}
        <Link to={dossierPath(domain)}>{COMMON.dossier}</Link>
      </p>
      {accounts.length > 0 && (
        <details>
          <summary className="min-h-6 text-13 leading-6 cursor-pointer">
            {MESSAGES.accounts({ count: accounts_total })}
          </summary>
          <ul className="list-none p-0 [&_li]:py-0.75">
            {accounts.map(({ account, truncated, line: accountText }) => (
              <li key={`${accountText} ${account}`} className="small">
                <span className="quiet">{MESSAGES.lineNumber({ line: accountText })}</span>{' '}
                {truncated ? (
                  <span className="mono breakable" translate="no">
                    {stripScheme(account)}
                  </span>
                ) : (
                  <Link to={accountLookupPath(account)} className="mono breakable" translate="no">
                    {stripScheme(account)}
                  </Link>
                )}
              </li>
            ))}
            {accounts_total > accounts.length && (
              <li className="quiet small">{MESSAGES.moreAccounts({ count: accounts_total - accounts.length })}</li>
            )}
          </ul>
        </details>
      )}
    </article>
  );
}

function LookupSection({ head, children }: { head: string; children: ReactNode }) {
  const title = useId();
  return (
    <section className="grid grid-cols-1 gap-3 max-w-215 mt-6 pt-3 border-t border-ink" aria-labelledby={title}>
      <h2 id={title}>{head}</h2>
      {children}
    </section>
  );
}
