import {
  associationPath,
  dossierPath,
  FOLLOW_LIMITS,
  type FollowScope,
  type FollowSubject,
  feedPath,
  followPath,
  type PageResult,
  type StartFollowResponse,
} from '@vouchwire/api-contract';
import { type ReactNode, useState } from 'react';
import { Form, Link } from 'react-router';
import { MESSAGES } from '#messages/follow.ts';
import { BackLink } from '../../components/back-link.tsx';
import { Button } from '../../components/button.tsx';
import { Callout } from '../../components/callout.tsx';
import { DomainLink } from '../../components/domain-link.tsx';
import { FailedCallout } from '../../components/failed-callout.tsx';
import { PageHeader } from '../../components/page-header.tsx';
import { ProblemText } from '../../components/problem-text.tsx';
import { TextField } from '../../components/text-field.tsx';
import { useHydrated } from '../../lib/use-hydrated.ts';
import { BrowserFollowList } from './browser-follow-list.tsx';
import { addBrowserFollow, MAX_BROWSER_FOLLOWS, removeBrowserFollow, useBrowserFollows } from './browser-follows.ts';
import css from './follow.module.css';
import { EmailForm, type FollowFormValues } from './follow-forms.tsx';

/** Outcome of a form. */
interface FollowAttempt {
  readonly typed: FollowFormValues;
  readonly result: PageResult<StartFollowResponse>;
}

const getFollowPath = (domain: string, scope: FollowScope): string =>
  scope === 'domain' ? dossierPath(domain) : associationPath(domain);

/**
 * Ways to follow a domain, or the members of an association. Without a domain: the domains that are followed in this
 * browser. Only the list in this browser needs JavaScript.
 */
export function FollowScreen({
  domain,
  subject,
  requested,
}: {
  /** Domain as in the URL. Empty if there is none. */
  domain: string;
  subject: PageResult<FollowSubject> | null;
  requested: FollowAttempt | null;
}) {
  if (subject?.kind === 'answer') return <FollowOptions subject={subject.data} requested={requested} />;
  return (
    // The list appears after hydration. The footer is below the first view, so that nothing moves then.
    <div className="wrap pb-16 min-h-svh">
      <PageHeader title={MESSAGES.title} standfirst={MESSAGES.whichDomainDetails} />
      {subject && (
        <div className="pb-6">
          <Callout
            kind={subject.kind === 'refused' ? 'care' : 'bad'}
            title={subject.kind === 'refused' ? MESSAGES.refused : MESSAGES.failed}
          >
            {subject.kind === 'refused' ? (
              <FollowUnavailable code={subject.code} detail={subject.detail} />
            ) : (
              MESSAGES.failedDetails
            )}
          </Callout>
        </div>
      )}
      <DomainForm domain={domain} />
      {subject === null && <BrowserFollowList />}
    </div>
  );
}

function DomainForm({ domain }: { domain: string }) {
  return (
    <Form method="get" action="/follow" className={`flex flex-wrap items-end gap-3 w-full ${css.form}`}>
      <TextField
        key={domain}
        label={MESSAGES.whichDomain}
        name="domain"
        inputMode="url"
        isCode
        defaultValue={domain}
        fieldClass="max-w-115 flex-[1_1_280px] min-w-0"
      />
      <Button type="submit">{MESSAGES.show}</Button>
    </Form>
  );
}

function FollowOptions({ subject, requested }: { subject: FollowSubject; requested: FollowAttempt | null }) {
  const { domain, name, scope, canSendMail } = subject;
  const [before, after] = MESSAGES.head[scope];
  const started = requested?.result.kind === 'answer' ? requested.result.data : null;
  const typed = started ? null : (requested?.typed ?? null);
  const page = getFollowPath(domain, scope);
  return (
    <article className="wrap pb-16">
      <header className="grid gap-2 pt-6 pb-8 [&_h1]:max-w-[34ch] [&_h1]:text-balance">
        <p>
          <BackLink to={page}>{MESSAGES.back({ scope })}</BackLink>
        </p>
        <h1 className="breakable">
          {before}
          <span translate="no">{name ?? domain}</span>
          {after}
        </h1>
        {name !== null && (
          <p>
            <DomainLink domain={domain} />
          </p>
        )}
        <p className="max-w-[60ch] font-serif font-normal text-20/[1.5] quiet">{MESSAGES.standfirst({ scope })}</p>
      </header>
      {requested && <FollowError attempt={requested} again={followPath(domain, scope)} />}
      {scope === 'domain' && (
        <FollowSection id="by-browser" head={MESSAGES.byBrowser}>
          <p className="max-w-[64ch] font-serif font-normal text-17/[1.55]">{MESSAGES.byBrowserDetails}</p>
          <BrowserFollowButton domain={domain} />
        </FollowSection>
      )}
      <FollowSection id="by-feed" head={MESSAGES.byFeed}>
        <p className="max-w-[64ch] font-serif font-normal text-17/[1.55]">{MESSAGES.byFeedDetails}</p>
        <p className="flex flex-wrap items-center gap-x-6 gap-y-2 [&_a]:inline-block [&_a]:min-h-6">
          <a href={feedPath(page, 'atom')}>{MESSAGES.atom}</a>
          <a href={feedPath(page, 'json')}>{MESSAGES.jsonFeed}</a>
        </p>
      </FollowSection>
      {canSendMail && (
        <>
          <FollowSection id="by-email" head={MESSAGES.byEmail}>
            {started ? (
              <Callout
                kind="good"
                title={started.mail_delayed ? MESSAGES.linkDelayed : MESSAGES.linkSent}
                live="status"
              >
                {started.mail_delayed && `${MESSAGES.linkDelayedDetails} `}
                {MESSAGES.linkSentDetails({
                  waiting: FOLLOW_LIMITS.pendingPerAddress,
                  days: FOLLOW_LIMITS.pendingDays,
                })}
              </Callout>
            ) : (
              <EmailForm subject={subject} typed={typed} />
            )}
          </FollowSection>
          <FollowSection id="once" head={MESSAGES.oneTimeHead}>
            <p className="max-w-[64ch] font-serif font-normal text-17/[1.55]">{MESSAGES.oneTimeText}</p>
          </FollowSection>
          <FollowSection id="stored" head={MESSAGES.stored}>
            <StoredDataNote />
          </FollowSection>
        </>
      )}
    </article>
  );
}

/** Reason why a subject cannot be followed. */
function FollowUnavailable({ code, detail }: { code: string; detail: string }) {
  if (code === 'entity-not-found') return MESSAGES.nothingToFollow;
  if (code === 'not-a-domain') return MESSAGES.notADomain;
  return <ProblemText code={code} detail={detail} />;
}

/** An error without a field. */
function FollowError({ attempt: { result, typed }, again }: { attempt: FollowAttempt; again: string }) {
  if (result.kind === 'answer' || typed.error?.field === 'email') return null;
  return (
    <div className="pb-6">
      {result.kind === 'refused' ? (
        <Callout kind="care" title={MESSAGES.refused}>
          <ProblemText code={result.code} detail={result.detail} />
        </Callout>
      ) : (
        <FailedCallout texts={MESSAGES} again={again}>
          {result.detail ? <ProblemText code={result.code} detail={result.detail} /> : MESSAGES.failedDetails}
        </FailedCallout>
      )}
    </div>
  );
}

export function FollowSection({ id, head, children }: { id: string; head: string; children: ReactNode }) {
  return (
    <section
      className="grid grid-cols-[220px_minmax(0,1fr)] gap-x-8 gap-y-2 pt-3 pb-8 border-t border-ink phone:grid-cols-1 [&_h2]:text-24 [&_h2]:breakable"
      aria-labelledby={id}
    >
      <h2 id={id}>{head}</h2>
      <div className="grid gap-4 justify-items-start min-w-0">{children}</div>
    </section>
  );
}

export function StoredDataNote() {
  const [before, link, after] = MESSAGES.storedText;
  return (
    <p className="max-w-[64ch] font-serif font-normal text-17/[1.55]">
      {before}
      <Link to="/privacy">{link}</Link>
      {after}
    </p>
  );
}

/** Adds a domain to the list of this browser, or removes it. Needs JavaScript, so it is disabled before hydration. */
function BrowserFollowButton({ domain }: { domain: string }) {
  const hydrated = useHydrated();
  const { domains } = useBrowserFollows();
  const [error, setError] = useState<string | null>(null);
  const isFollowed = domains.includes(domain);

  const toggle = () => {
    setError(null);
    if (isFollowed) removeBrowserFollow(domain);
    else if (domains.length >= MAX_BROWSER_FOLLOWS) setError(MESSAGES.browserFull({ max: MAX_BROWSER_FOLLOWS }));
    else if (!addBrowserFollow(domain)) setError(MESSAGES.notStored);
  };

  return (
    <>
      <p className="flex flex-wrap items-center gap-x-6 gap-y-2">
        <Button disabled={!hydrated} onClick={toggle}>
          {isFollowed ? MESSAGES.stopInBrowser : MESSAGES.followInBrowser}
        </Button>
        <span role="status">{isFollowed && MESSAGES.followedInBrowser}</span>
        {domains.length > 0 && <Link to="/follow">{MESSAGES.showList}</Link>}
      </p>
      {error && <p role="alert">{error}</p>}
      <noscript>
        <p>{MESSAGES.needsScript}</p>
      </noscript>
    </>
  );
}
