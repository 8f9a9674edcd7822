import { useQuery } from '@tanstack/react-query';
import { type FormEvent, Suspense, useEffect, useRef, useState } from 'react';
import { Link, useNavigate, useSearchParams } from 'react-router';
import { MESSAGES } from '#messages/check.ts';
import { Button } from '../../../components/button.tsx';
import { Callout } from '../../../components/callout.tsx';
import { DomainField } from '../../../components/domain-field.tsx';
import { lazyComponent } from '../../../components/lazy-component.tsx';
import { PageHeader } from '../../../components/page-header.tsx';
import { RequestStatus } from '../../../components/request-status.tsx';
import { isSubmittedHere, SUBMITTED_PARAM } from '../../../lib/early-submission.ts';
import { fetchDomainSuggestions } from '../../../lib/suggest-domains.ts';
import { formatLongDate } from '../../../lib/time.ts';
import { parseTypedDomain } from '../policy/typed-domain.ts';
import type { PolicyCheck } from '../policy-check.ts';
import { getLastAttemptQuery } from '../requests.ts';
import { usePolicyCheck } from './use-policy-check.ts';

const loadResult = () => import('./check-result.tsx');
const CheckResult = lazyComponent(loadResult, OutcomeText);

const toCheckPath = (domain: string): string => `/check?domain=${encodeURIComponent(domain)}`;

const EXAMPLES = ['ap.org', 'journallist.net', 'texaspress.com'];

export function CheckScreen() {
  const [search] = useSearchParams();
  const navigate = useNavigate();
  const requestedDomain = getRequestedDomain(search);
  const domain = parseTypedDomain(requestedDomain).domain;
  const [typed, setTyped] = useState(requestedDomain);
  const [error, setError] = useState<string | null>(null);
  const field = useRef<HTMLInputElement>(null);
  const state = usePolicyCheck(domain);
  const { check, busy } = state;

  const [shownRequest, setShownRequest] = useState(requestedDomain);
  if (shownRequest !== requestedDomain) {
    // This runs during rendering, because an effect would also run after hydration and discard text that was typed
    // before.
    setShownRequest(requestedDomain);
    setTyped(requestedDomain);
    setError(null);
  }
  useEffect(() => {
    // Loads the code in parallel with the request.
    void loadResult().catch(() => undefined);
  }, []);

  const rejectInput = () => {
    setError(MESSAGES.domainMissing);
    field.current?.focus();
  };
  // The form was submitted before hydration.
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, after hydration
  useEffect(() => {
    if (!search.has(SUBMITTED_PARAM)) return;
    void navigate(requestedDomain === '' ? '/check' : toCheckPath(requestedDomain), { replace: true });
    if (!isSubmittedHere(search)) return;
    if (domain === '') rejectInput();
    else state.request(domain);
  }, []);

  const submit = (event: FormEvent) => {
    event.preventDefault();
    const next = parseTypedDomain(typed).domain;
    if (next === '') {
      rejectInput();
    } else if (next === domain) {
      // During the cooldown, the button below shows the remaining time.
      if (!busy && Number(check?.nextCheckAt ?? 0) <= Date.now()) state.again();
    } else {
      state.request(next);
      void navigate(toCheckPath(next));
    }
  };

  return (
    <div className="wrap">
      <PageHeader title={MESSAGES.title} standfirst={MESSAGES.standfirst} noScript={MESSAGES.noScript} />
      <form
        className="grid grid-cols-[minmax(0,520px)_auto] gap-3 items-start to-560:grid-cols-1"
        action="/check"
        onSubmit={submit}
        noValidate
      >
        <input type="hidden" name={SUBMITTED_PARAM} value="yes" />
        <DomainField
          ref={field}
          label={MESSAGES.domain}
          name="domain"
          value={typed}
          onChange={(value) => {
            setTyped(value);
            setError(null);
          }}
          suggest={fetchDomainSuggestions}
          error={error}
          placeholder="example.com"
        />
        <div className="beside-field to-560:pt-0">
          <Button type="submit" variant="main" disabled={busy}>
            {MESSAGES.check}
          </Button>
        </div>
      </form>
      {domain !== '' && !state.isRequested && <LastAttempt domain={domain} onCheck={state.again} />}
      <RequestStatus query={state} pending={MESSAGES.checking({ domain })} messages={MESSAGES} onRetry={state.again} />
      <Suspense>{check && <CheckResult key={domain} check={check} busy={busy} onRetry={state.again} />}</Suspense>
      {domain === '' && (
        <p className="max-w-[72ch] mt-6 quiet [&_a]:inline-block [&_a]:min-h-6">
          {MESSAGES.empty}{' '}
          {EXAMPLES.map((example, index) => (
            <span key={example}>
              {index > 0 && ' · '}
              <Link to={toCheckPath(example)} className="mono">
                {example}
              </Link>
            </span>
          ))}
        </p>
      )}
    </div>
  );
}

function OutcomeText({ check }: { check: PolicyCheck }) {
  return <p role="status">{check.message}</p>;
}

/** Returns the domain in the URL: `?domain=`, or `?u=` as in URLs of the trust assistant. */
export const getRequestedDomain = (search: URLSearchParams): string =>
  (search.get('domain') ?? search.get('u') ?? '').trim();

/** Result of the last attempt to read the file, for a link that was opened. Only the button starts a check. */
function LastAttempt({ domain, onCheck }: { domain: string; onCheck: () => void }) {
  const { data, isPending } = useQuery(getLastAttemptQuery(domain));
  const day = data ? formatLongDate(data.at) : null;
  return (
    <div className="mt-6">
      <Callout
        kind="neutral"
        live="status"
        title={
          isPending
            ? MESSAGES.lastCheckLoading
            : data && day
              ? MESSAGES.lastCheck[data.outcome]({ day })
              : MESSAGES.neverChecked
        }
        action={<Button onClick={onCheck}>{data ? MESSAGES.recheck : MESSAGES.checkNow}</Button>}
      >
        {MESSAGES.neverCheckedDetails}
      </Callout>
    </div>
  );
}
