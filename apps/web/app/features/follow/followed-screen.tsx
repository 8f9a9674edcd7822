import {
  associationPath,
  associationsPath,
  dossierPath,
  FOLLOW_LIMITS,
  type FollowAct,
  type FollowActed,
  type FollowAnswer,
  type FollowDelivery,
  type ForPage,
  followedPath,
} from '@vouchwire/api-contract';
import { Link } from 'react-router';
import { MESSAGES } from '#messages/follow.ts';
import { Button, ButtonLink } from '../../components/button.tsx';
import { DateText } from '../../components/date-text.tsx';
import { DomainText } from '../../components/domain-text.tsx';
import formCss from '../../components/form-page.module.css';
import { Icon } from '../../components/icon.tsx';
import { InEnglish } from '../../components/in-english.tsx';
import { Note } from '../../components/note.tsx';
import { ReadingHead } from '../../components/reading-head.tsx';
import { dayOf, instantOf } from '../../lib/time.ts';
import css from './follow.module.css';
import { Part, Stored } from './follow-screen.tsx';

/** What can be done in which state, the likeliest first. */
function actsOf({ state, channel }: FollowAnswer): FollowAct[] {
  const isWebhook = channel === 'webhook';
  switch (state) {
    case 'pending':
      return isWebhook ? ['test', 'delete'] : ['confirm', 'delete'];
    case 'active':
      return isWebhook ? ['test', 'stop', 'delete'] : ['stop', 'delete'];
    case 'stopped':
      return isWebhook ? ['resume', 'test', 'delete'] : ['resume', 'delete'];
    case 'failed':
      return isWebhook ? ['test', 'stop', 'delete'] : ['resume', 'delete'];
  }
}

/** The page of one follow, for whoever has its link; whole without script. */
export function FollowedScreen({
  token,
  result,
  acted,
}: {
  token: string;
  result: ForPage<FollowAnswer>;
  /** What came of a button. */
  acted: ForPage<FollowActed> | null;
}) {
  if (acted?.kind === 'answer' && acted.answer.follow === null) {
    return (
      <div className={`wrap ${formCss.page}`}>
        <ReadingHead title={MESSAGES.deleted} />
        <Note kind="good" title={MESSAGES.deletedMore} live="status" />
      </div>
    );
  }
  if (result.kind !== 'answer') {
    const isNone = result.kind === 'refused';
    return (
      <div className={`wrap ${formCss.page}`}>
        <ReadingHead title={isNone ? MESSAGES.noFollow : MESSAGES.title} />
        <Note
          kind={isNone ? 'care' : 'bad'}
          title={isNone ? MESSAGES.noFollowMore : MESSAGES.failed}
          action={
            isNone ? (
              <ButtonLink to={associationsPath()}>{MESSAGES.associations}</ButtonLink>
            ) : (
              <ButtonLink to={followedPath(token)} reloadDocument>
                {MESSAGES.tryAgain}
              </ButtonLink>
            )
          }
        />
      </div>
    );
  }
  return <Followed token={token} follow={result.answer} acted={acted} />;
}

function Followed({
  token,
  follow,
  acted,
}: {
  token: string;
  follow: FollowAnswer;
  acted: ForPage<FollowActed> | null;
}) {
  const { domain, scope } = follow;
  const [before, after] = MESSAGES.followHead(scope);
  const page = scope === 'domain' ? dossierPath(domain) : associationPath(domain);
  return (
    <article className={`wrap ${formCss.page}`}>
      <header className={css.head}>
        <p>
          <Link to={page} className={formCss.back}>
            <Icon name="back" size={14} />
            {MESSAGES.back(scope)}
          </Link>
        </p>
        <h1 className="breakable">
          {before}
          <DomainText>{domain}</DomainText>
          {after}
        </h1>
      </header>
      {acted && (
        <div className={formCss.came}>
          <CameOf acted={acted} />
        </div>
      )}
      <State follow={follow} token={token} />
      <Part id="messages" head={MESSAGES.messages}>
        <Messages deliveries={follow.deliveries} />
      </Part>
      <Part id="stored" head={MESSAGES.stored}>
        <Stored />
      </Part>
    </article>
  );
}

function CameOf({ acted }: { acted: ForPage<FollowActed> }) {
  if (acted.kind === 'answer') {
    const test = acted.answer.follow?.deliveries[0];
    const wentWrong = test?.kind === 'test' && test.state !== 'sent';
    return (
      <Note kind={wentWrong ? 'care' : 'good'} live="status" title={<InEnglish>{acted.answer.message}</InEnglish>} />
    );
  }
  return (
    <Note kind={acted.kind === 'refused' ? 'care' : 'bad'} live="alert" title={MESSAGES.notDone}>
      <InEnglish>{acted.detail}</InEnglish>
    </Note>
  );
}

function State({ follow, token }: { follow: FollowAnswer; token: string }) {
  const { channel, to, state, state_since, failing_since, reason, created_at } = follow;
  return (
    <Part id="state" head={MESSAGES.howItStands}>
      <dl className={css.facts}>
        <dt className="quiet">{MESSAGES.state}</dt>
        <dd>
          <strong>{MESSAGES.states(follow)}</strong>{' '}
          <span className="quiet">
            {state === 'pending' ? MESSAGES.askedOn(dayOf(created_at) ?? '') : MESSAGES.since(dayOf(state_since) ?? '')}
          </span>
        </dd>
        <dt className="quiet">{MESSAGES.to(channel)}</dt>
        <dd className="mono" translate="no">
          {to}
        </dd>
      </dl>
      <p className={formCss.prose}>
        {MESSAGES.stateMore(follow)} {reason && <Reason reason={reason} />}
      </p>
      {state === 'active' && failing_since && <p>{MESSAGES.failingSince(instantOf(failing_since) ?? '')}</p>}
      <form method="post" action={followedPath(token)} className={css.acts} aria-label={MESSAGES.actsLabel}>
        {actsOf(follow).map((act, index) => (
          <Button
            key={act}
            type="submit"
            name="act"
            value={act}
            look={index === 0 && act !== 'delete' ? 'main' : 'outlined'}
          >
            {MESSAGES.acts[act]}
          </Button>
        ))}
      </form>
      <p className="small quiet">{MESSAGES.deleteMore}</p>
    </Part>
  );
}

function Reason({ reason }: { reason: string }) {
  const word = MESSAGES.reason(reason);
  if (word !== null) return MESSAGES.lastReason(word);
  return (
    <code className="mono" translate="no">
      {reason}
    </code>
  );
}

function Messages({ deliveries }: { deliveries: readonly FollowDelivery[] }) {
  if (deliveries.length === 0) return <p>{MESSAGES.noMessages}</p>;
  const hasDoubt = deliveries.some(({ state }) => state === 'in-doubt');
  return (
    <>
      <ol className={css.messages}>
        {deliveries.map((delivery) => (
          <li key={`${delivery.created_at} ${delivery.kind}`} className={css.message}>
            <Message delivery={delivery} />
          </li>
        ))}
      </ol>
      <p className="small quiet">
        {hasDoubt && MESSAGES.inDoubtMore} {MESSAGES.kept(FOLLOW_LIMITS.keptDays)}
      </p>
    </>
  );
}

function Message({ delivery }: { delivery: FollowDelivery }) {
  const { state, created_at, attempts, next_try_at, reason } = delivery;
  const next = instantOf(next_try_at);
  return (
    <>
      <p className="num quiet">
        <DateText at={created_at} says={instantOf} />
      </p>
      <p>{MESSAGES.what(delivery)}</p>
      <p>
        <strong>{MESSAGES.deliveryStates[state]}</strong>
      </p>
      {(reason || attempts > 1) && (
        <p className="small quiet">
          {reason && <Reason reason={reason} />} {MESSAGES.tries(attempts)}
          {next && <> · {MESSAGES.nextTry(next)}</>}
        </p>
      )}
    </>
  );
}
