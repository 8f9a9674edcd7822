import type { FormEvent } from 'react';
import { MESSAGES } from '#messages/landing.ts';
import { Button } from '../../components/button.tsx';
import type { SignUpKind } from '../sign-up/sign-up-kinds.ts';
import { useSignUpRoute } from '../sign-up/use-sign-up-route.ts';
import css from './audiences.module.css';

/**
 * The two sign-up options. Each button is a form that requests the page with the dialog open, so that it works before
 * hydration.
 */
export function Audiences() {
  return (
    <section className="wrap pt-16 phone:pt-12" aria-labelledby="network">
      <h2 id="network" className="pt-4 border-t text-36 leading-[1.12] border-ink">
        {MESSAGES.network}
      </h2>
      <div className="grid grid-cols-[1fr_1fr] mt-4 border-y border-rule phone:grid-cols-1">
        <article className={`pt-6 pb-8 pe-8 phone:px-0 phone:pt-4 phone:pb-6 phone:border-x-0 ${css.audience}`}>
          <h3>{MESSAGES.readers}</h3>
          <p>{MESSAGES.readersText}</p>
          <SignUpButton kind="waitlist" variant="main" label={MESSAGES.joinWaitlist} />
        </article>
        <article className={`pt-6 pb-8 pe-8 phone:px-0 phone:pt-4 phone:pb-6 phone:border-x-0 ${css.audience}`}>
          <h3>{MESSAGES.publishers}</h3>
          <p>{MESSAGES.publishersText}</p>
          <SignUpButton kind="pilot" variant="outlined" label={MESSAGES.joinPilot} />
        </article>
      </div>
      <noscript>
        <p className="quiet small">{MESSAGES.signUpNeedsScript}</p>
      </noscript>
    </section>
  );
}

function SignUpButton({ kind, variant, label }: { kind: SignUpKind; variant: 'main' | 'outlined'; label: string }) {
  const { open } = useSignUpRoute();
  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    open(kind);
  };
  return (
    <form action="/" onSubmit={onSubmit}>
      <Button type="submit" id={`join-${kind}`} name="join" value={kind} variant={variant} aria-haspopup="dialog">
        {label}
      </Button>
    </form>
  );
}
