import type { StartFollowResponse } from '@vouchwire/api-contract';
import { useId } from 'react';
import { MESSAGES } from '#messages/follow.ts';
import { ButtonLink } from '../../components/button.tsx';
import { CopyButton } from '../../components/copy-button.tsx';
import { useHydrated } from '../../lib/use-hydrated.ts';
import css from './follow.module.css';

/** Secret of a webhook and the URL of its page, which are shown only once. */
export function WebhookSecret({ started: { secret, manage_url } }: { started: StartFollowResponse }) {
  const id = useId();
  if (secret === null || manage_url === null) return null;
  return (
    <section
      className="grid gap-4 w-full p-4 border border-rule border-s-3 border-s-claimed bg-sheet"
      aria-labelledby={id}
    >
      <h3 id={id}>{MESSAGES.secretCreated}</h3>
      <dl className="grid gap-4 justify-items-start min-w-0">
        <ShownOnce
          label={MESSAGES.secret}
          value={secret}
          copyLabel={MESSAGES.copySecret}
          details={MESSAGES.secretCreatedDetails}
        />
        <ShownOnce
          label={MESSAGES.page}
          value={manage_url}
          copyLabel={MESSAGES.copyPage}
          details={MESSAGES.pageDetails}
        />
      </dl>
      <p>
        <ButtonLink variant="main" to={new URL(manage_url).pathname} reloadDocument>
          {MESSAGES.openPage}
        </ButtonLink>
      </p>
    </section>
  );
}

interface ShownOnceProps {
  label: string;
  value: string;
  copyLabel: string;
  details: string;
}

function ShownOnce({ label, value, copyLabel, details }: ShownOnceProps) {
  const hydrated = useHydrated();
  return (
    <div className={`grid gap-1 justify-items-start ${css.shown}`}>
      <dt className="small quiet">{label}</dt>
      <dd className="grid gap-1 m-0">
        <code className="mono breakable" translate="no">
          {value}
        </code>
        {hydrated && (
          <span>
            <CopyButton text={value} label={copyLabel} variant="tight">
              {MESSAGES.copy}
            </CopyButton>
          </span>
        )}
        <span className="small quiet">{details}</span>
      </dd>
    </div>
  );
}
