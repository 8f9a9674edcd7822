import {
  associationPath,
  dossierPath,
  FOLLOW_LIMITS,
  type FollowScope,
  type FollowStarted,
  type FollowSubject,
  type ForPage,
  feedPath,
  followPath,
} from '@vouchwire/api-contract';
import { type ReactNode, useId } from 'react';
import { Form, Link } from 'react-router';
import { MESSAGES } from '#messages/follow.ts';
import { Button, ButtonLink } from '../../components/button.tsx';
import formCss from '../../components/form-page.module.css';
import { Icon } from '../../components/icon.tsx';
import { InEnglish } from '../../components/in-english.tsx';
import { Note } from '../../components/note.tsx';
import { ReadingHead } from '../../components/reading-head.tsx';
import fieldCss from '../../components/text-field.module.css';
import css from './follow.module.css';
import { EmailForm, type Typed, WebhookForm } from './follow-forms.tsx';
import { SecretShown } from './secret-shown.tsx';

/** What came of a form. */
export interface Asked {
  readonly typed: Typed;
  readonly result: ForPage<FollowStarted>;
}

const pageOf = (domain: string, scope: FollowScope): string =>
  scope === 'domain' ? dossierPath(domain) : associationPath(domain);

/** How a domain, or a list of members, can be followed; whole without script. */
export function FollowScreen({
  domain,
  subject,
  asked,
}: {
  /** As the address has it; empty where it names none. */
  domain: string;
  subject: ForPage<FollowSubject> | null;
  asked: Asked | null;
}) {
  if (subject?.kind === 'answer') return <Ways subject={subject.answer} asked={asked} />;
  return (
    <div className={`wrap ${formCss.page}`}>
      <ReadingHead title={MESSAGES.title} aside={MESSAGES.whichDomainMore} />
      {subject && (
        <Note
          kind={subject.kind === 'refused' ? 'care' : 'bad'}
          title={subject.kind === 'refused' ? MESSAGES.refused : MESSAGES.failed}
        >
          {subject.kind === 'refused' ? <WhyNot code={subject.code} detail={subject.detail} /> : MESSAGES.failedMore}
        </Note>
      )}
      <WhichDomain domain={domain} />
    </div>
  );
}

function WhichDomain({ domain }: { domain: string }) {
  const id = useId();
  return (
    <Form method="get" action="/follow" className={css.form}>
      <div className={`${fieldCss.field} ${formCss.entry} ${css.entry}`}>
        <label className={fieldCss.label} htmlFor={id}>
          {MESSAGES.whichDomain}
        </label>
        <input
          id={id}
          name="domain"
          type="text"
          inputMode="url"
          key={domain}
          defaultValue={domain}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          className={`${fieldCss.input} ${fieldCss.domain}`}
        />
      </div>
      <Button type="submit">{MESSAGES.show}</Button>
    </Form>
  );
}

function Ways({ subject, asked }: { subject: FollowSubject; asked: Asked | null }) {
  const { domain, name, scope } = subject;
  const [before, after] = MESSAGES.head(scope);
  const started = asked?.result.kind === 'answer' ? asked.result.answer : null;
  const typed = started ? null : (asked?.typed ?? null);
  const page = pageOf(domain, scope);
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
          <span translate="no">{name ?? domain}</span>
          {after}
        </h1>
        {name !== null && (
          <p className="mono breakable" translate="no">
            {domain}
          </p>
        )}
        <p className={css.standfirst}>{MESSAGES.standfirst(scope)}</p>
      </header>
      {asked && <Trouble asked={asked} again={followPath(domain, scope)} />}
      <Part id="by-email" head={MESSAGES.byEmail}>
        {started?.channel === 'email' ? (
          <Note kind="good" title={MESSAGES.linkSent} live="status">
            {MESSAGES.linkSentMore(FOLLOW_LIMITS.pendingOfOneAddress, FOLLOW_LIMITS.pendingDays)}
          </Note>
        ) : (
          <EmailForm subject={subject} typed={typed} />
        )}
      </Part>
      <Part id="by-webhook" head={MESSAGES.byWebhook}>
        {started?.channel === 'webhook' ? (
          <SecretShown started={started} />
        ) : (
          <WebhookForm subject={subject} typed={typed} />
        )}
      </Part>
      <Part id="by-feed" head={MESSAGES.byFeed}>
        <p className={formCss.prose}>{MESSAGES.byFeedMore}</p>
        <p className={formCss.links}>
          <a href={feedPath(page, 'atom')}>{MESSAGES.atom}</a>
          <a href={feedPath(page, 'json')}>{MESSAGES.jsonFeed}</a>
        </p>
      </Part>
      <Part id="once" head={MESSAGES.once}>
        <p className={formCss.prose}>{MESSAGES.onceText}</p>
      </Part>
      <Part id="stored" head={MESSAGES.stored}>
        <Stored />
      </Part>
    </article>
  );
}

/** Why a subject cannot be followed. */
function WhyNot({ code, detail }: { code: string; detail: string }) {
  if (code === 'entity-not-found') return MESSAGES.nothingToFollow;
  if (code === 'not-a-domain') return MESSAGES.notADomain;
  return <InEnglish>{detail}</InEnglish>;
}

/** What no field can be blamed for. */
function Trouble({ asked: { result, typed }, again }: { asked: Asked; again: string }) {
  if (result.kind === 'answer' || typed.field === 'email' || typed.field === 'webhook_url') return null;
  return (
    <div className={formCss.came}>
      {result.kind === 'refused' ? (
        <Note kind="care" title={MESSAGES.refused}>
          <InEnglish>{result.detail}</InEnglish>
        </Note>
      ) : (
        <Note
          kind="bad"
          title={MESSAGES.failed}
          action={
            <ButtonLink to={again} reloadDocument>
              {MESSAGES.tryAgain}
            </ButtonLink>
          }
        >
          {result.detail ? <InEnglish>{result.detail}</InEnglish> : MESSAGES.failedMore}
        </Note>
      )}
    </div>
  );
}

export function Part({ id, head, children }: { id: string; head: string; children: ReactNode }) {
  return (
    <section className={css.part} aria-labelledby={id}>
      <h2 id={id}>{head}</h2>
      <div className={css.body}>{children}</div>
    </section>
  );
}

export function Stored() {
  const [before, link, after] = MESSAGES.storedText;
  return (
    <p className={formCss.prose}>
      {before}
      <Link to="/privacy">{link}</Link>
      {after}
    </p>
  );
}
