import {
  associationPath,
  associationsPath,
  dossierPath,
  FOLLOW_LIMITS,
  type FollowAction,
  type FollowActionResponse,
  type FollowDelivery,
  type FollowResponse,
  manageFollowPath,
  type PageResult,
} from '@vouchwire/api-contract';
import { MESSAGES } from '#messages/follow.ts';
import { ArticleHeader } from '../../components/article-header.tsx';
import { BackLink } from '../../components/back-link.tsx';
import { Button, ButtonLink } from '../../components/button.tsx';
import { Callout } from '../../components/callout.tsx';
import { DateText } from '../../components/date-text.tsx';
import { DomainName } from '../../components/domain-name.tsx';
import { Lang } from '../../components/lang.tsx';
import { ProblemText } from '../../components/problem-text.tsx';
import { findText } from '../../lib/format-message.ts';
import { formatDate, formatDateTime } from '../../lib/time.ts';
import css from './follow.module.css';
import { FollowSection, StoredDataNote } from './follow-screen.tsx';

/** Lists the actions in each state, the most likely first. */
function listActions({ state }: FollowResponse): FollowAction[] {
  switch (state) {
    case 'pending':
      return ['confirm', 'delete'];
    case 'active':
      return ['stop', 'delete'];
    case 'stopped':
    case 'failed':
      return ['resume', 'delete'];
  }
}

/** Page of one follow, for everyone with its link. Complete without JavaScript. */
export function ManageFollowScreen({
  token,
  result,
  acted,
}: {
  token: string;
  result: PageResult<FollowResponse>;
  /** Outcome of a button. */
  acted: PageResult<FollowActionResponse> | null;
}) {
  if (acted?.kind === 'answer' && acted.data.follow === null) {
    return (
      <div className="wrap pb-16">
        <ArticleHeader title={MESSAGES.deleted} />
        <Callout kind="good" title={MESSAGES.deletedDetails} live="status" />
      </div>
    );
  }
  if (result.kind !== 'answer') {
    const isNone = result.kind === 'refused';
    return (
      <div className="wrap pb-16">
        <ArticleHeader title={isNone ? MESSAGES.noFollow : MESSAGES.title} />
        <Callout
          kind={isNone ? 'care' : 'bad'}
          title={isNone ? MESSAGES.noFollowDetails : MESSAGES.failed}
          action={
            isNone ? (
              <ButtonLink to={associationsPath()}>{MESSAGES.associations}</ButtonLink>
            ) : (
              <ButtonLink to={manageFollowPath(token)} reloadDocument>
                {MESSAGES.tryAgain}
              </ButtonLink>
            )
          }
        />
      </div>
    );
  }
  return <FollowDetails token={token} follow={result.data} acted={acted} />;
}

function FollowDetails({
  token,
  follow,
  acted,
}: {
  token: string;
  follow: FollowResponse;
  acted: PageResult<FollowActionResponse> | null;
}) {
  const { domain, scope } = follow;
  const [before, after] = MESSAGES.followHead[scope];
  const page = scope === 'domain' ? dossierPath(domain) : associationPath(domain);
  return (
    <article className="wrap pb-16">
      <header className="grid gap-2 pt-6 pb-8 [&_h1]:max-w-[34ch] [&_h1]:text-balance">
        <p>
          <BackLink to={page}>{MESSAGES.back({ scope })}</BackLink>
        </p>
        <h1 className="breakable">
          {before}
          <DomainName domain={domain} />
          {after}
        </h1>
      </header>
      {acted && (
        <div className="pb-6">
          <ActionResult acted={acted} />
        </div>
      )}
      <FollowState follow={follow} token={token} />
      <FollowSection id="messages" head={MESSAGES.messages}>
        <DeliveryList deliveries={follow.deliveries} />
      </FollowSection>
      <FollowSection id="stored" head={MESSAGES.stored}>
        <StoredDataNote />
      </FollowSection>
    </article>
  );
}

function ActionResult({ acted }: { acted: PageResult<FollowActionResponse> }) {
  if (acted.kind === 'answer') return <Callout kind="good" live="status" title={<Lang>{acted.data.message}</Lang>} />;
  return (
    <Callout kind={acted.kind === 'refused' ? 'care' : 'bad'} live="alert" title={MESSAGES.actionFailed}>
      <ProblemText code={acted.code} detail={acted.detail} />
    </Callout>
  );
}

function FollowState({ follow, token }: { follow: FollowResponse; token: string }) {
  const { recipient, state, state_since, failing_since, reason, created_at } = follow;
  return (
    <FollowSection id="state" head={MESSAGES.status}>
      <dl className="grid grid-cols-[max-content_minmax(0,1fr)] gap-x-4 gap-y-1 phone:grid-cols-1 [&_dd]:m-0 [&_dd]:breakable phone:[&_dd]:mb-2">
        <dt className="quiet">{MESSAGES.state}</dt>
        <dd>
          <strong>{MESSAGES.states(follow)}</strong>{' '}
          <span className="quiet">
            {state === 'pending'
              ? MESSAGES.requestedOn({ day: formatDate(created_at) ?? '' })
              : MESSAGES.since({ day: formatDate(state_since) ?? '' })}
          </span>
        </dd>
        <dt className="quiet">{MESSAGES.recipient}</dt>
        <dd className="mono" translate="no">
          {recipient}
        </dd>
      </dl>
      <p className="max-w-[64ch] font-serif font-normal text-17/[1.55]">
        {MESSAGES.stateDetails(follow)} {reason && <FailureReason reason={reason} />}
      </p>
      {state === 'active' && failing_since && (
        <p>{MESSAGES.failingSince({ day: formatDateTime(failing_since) ?? '' })}</p>
      )}
      <form
        method="post"
        action={manageFollowPath(token)}
        className="flex flex-wrap items-center gap-x-3 gap-y-2"
        aria-label={MESSAGES.actionsLabel}
      >
        {listActions(follow).map((act, index) => (
          <Button
            key={act}
            type="submit"
            name="act"
            value={act}
            variant={index === 0 && act !== 'delete' ? 'main' : 'outlined'}
          >
            {MESSAGES.actions[act]}
          </Button>
        ))}
      </form>
      <p className="small quiet">{MESSAGES.deleteDetails}</p>
    </FollowSection>
  );
}

function formatFailureReason(reason: string): string | null {
  const { smtp, certificate, others } = MESSAGES.reason;
  const status = /^smtp-(\d{3})$/.exec(reason)?.[1];
  if (status) return smtp({ status });
  return reason.startsWith('tls-') ? certificate : findText(others, reason);
}

function FailureReason({ reason }: { reason: string }) {
  const text = formatFailureReason(reason);
  if (text !== null) return MESSAGES.lastReason({ reason: text });
  return (
    <code className="mono" translate="no">
      {reason}
    </code>
  );
}

function DeliveryList({ deliveries }: { deliveries: readonly FollowDelivery[] }) {
  if (deliveries.length === 0) return <p>{MESSAGES.noMessages}</p>;
  const hasDoubt = deliveries.some(({ state }) => state === 'unknown');
  return (
    <>
      <ol className="w-full">
        {deliveries.map((delivery) => (
          <li
            key={`${delivery.created_at} ${delivery.kind}`}
            className={`grid grid-cols-[26ch_minmax(0,1fr)_auto] gap-x-4 gap-y-0 py-3 border-b border-rule phone:grid-cols-1 ${css.message}`}
          >
            <DeliveryItem delivery={delivery} />
          </li>
        ))}
      </ol>
      <p className="small quiet">
        {hasDoubt && MESSAGES.unknownDetails} {MESSAGES.retention({ days: FOLLOW_LIMITS.retentionDays })}
      </p>
    </>
  );
}

function DeliveryItem({ delivery }: { delivery: FollowDelivery }) {
  const { state, created_at, attempts, next_attempt_at, reason } = delivery;
  const next = formatDateTime(next_attempt_at);
  return (
    <>
      <p className="num quiet">
        <DateText instant={created_at} format={formatDateTime} />
      </p>
      <p>{MESSAGES.messageSubject(delivery)}</p>
      <p>
        <strong>{MESSAGES.deliveryStates[state]}</strong>
      </p>
      {(reason || attempts > 1) && (
        <p className="small quiet">
          {reason && <FailureReason reason={reason} />} {MESSAGES.attempts({ count: attempts })}
          {next && <> · {MESSAGES.nextAttempt({ time: next })}</>}
        </p>
      )}
    </>
  );
}
