import { type FormEvent, Suspense, useEffect, useRef } from 'react';
import { MESSAGES as COMMON } from '#messages/common.ts';
import { MESSAGES } from '#messages/generator.ts';
import { Button } from '../../../components/button.tsx';
import { Callout } from '../../../components/callout.tsx';
import { DomainField } from '../../../components/domain-field.tsx';
import joinedCss from '../../../components/joined-field.module.css';
import { SUBMITTED_PARAM } from '../../../lib/early-submission.ts';
import { fetchDomainSuggestions } from '../../../lib/suggest-domains.ts';
import { parseTypedDomain } from '../policy/typed-domain.ts';
import entryCss from './domain-entry.module.css';
import css from './domain-section.module.css';
import { DomainAlerts } from './lazy-components.tsx';
import { countSources } from './use-domain-check.ts';
import type { DraftDomain } from './use-draft-domain.ts';

interface DomainSectionProps {
  draftDomain: DraftDomain;
  isDraftEmpty: boolean;
  /** The next step of the visitor, which has the main button. */
  mainAction: 'check' | 'edit' | 'download';
  /** Replaces the draft with the file on the site. */
  onEdit: (content: string) => void;
}

/** Field for the domain, and the known facts about the domain. */
export function DomainSection({ draftDomain, isDraftEmpty, mainAction, onEdit }: DomainSectionProps) {
  const { domain, result, isCollapsed, running, otherDomain, setDomain } = draftDomain;
  const shown = isCollapsed ? null : result;
  const requested = parseTypedDomain(otherDomain ?? '').domain;
  return (
    <section className="border-t pt-3 border-ink" aria-label={MESSAGES.yourDomain}>
      <DomainEntry
        isMain={mainAction === 'check'}
        value={draftDomain.typed}
        error={draftDomain.error}
        busy={running !== null}
        onChange={setDomain}
        onEnter={draftDomain.submit}
        onLeave={draftDomain.leave}
      />
      {!shown && !running && (
        <div className={`text-13 leading-[1.7] quiet mt-1 ${css.hint}`} role="status">
          <p data-hidden={result !== null || undefined}>{MESSAGES.domainHint}</p>
          {result && (
            <p>
              {MESSAGES.knownReferences({ count: countSources(result.references ?? []) })}{' '}
              <Button variant="plain" onClick={draftDomain.expand}>
                {MESSAGES.showDetails}
              </Button>
            </p>
          )}
        </div>
      )}
      {draftDomain.hasRemovedParts && <p className="text-13 leading-[1.7] quiet">{COMMON.removed}</p>}
      {otherDomain !== null && !isDraftEmpty && (
        <Callout
          kind="info"
          title={MESSAGES.otherDraft({ draft: domain, requested })}
          action={
            <Button onClick={() => setDomain(otherDomain)}>{MESSAGES.continueWith({ domain: requested })}</Button>
          }
        />
      )}
      <Suspense>
        {shown && (
          <DomainAlerts check={shown} isEditMain={mainAction === 'edit'} onRetry={draftDomain.check} onEdit={onEdit} />
        )}
      </Suspense>
    </section>
  );
}

interface DomainEntryProps {
  /** True if checking the domain is the next step. */
  isMain: boolean;
  value: string;
  error: string | null;
  busy: boolean;
  onChange: (value: string) => void;
  /** Called on Enter and on a click on the button. */
  onEnter: () => void;
  onLeave: () => void;
}

/** Field for the domain that will publish the file. Enter, the button and leaving the field start a check. */
function DomainEntry({ isMain, value, error, busy, onChange, onEnter, onLeave }: DomainEntryProps) {
  const field = useRef<HTMLInputElement>(null);
  const button = useRef<HTMLDivElement>(null);
  // A disabled button loses the focus. It gets the focus back when the check has ended.
  const pressed = useRef(false);
  useEffect(() => {
    if (busy || !pressed.current) return;
    pressed.current = false;
    if (document.activeElement === document.body) button.current?.querySelector('button')?.focus();
  }, [busy]);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (busy) return;
    pressed.current = button.current?.contains(document.activeElement) ?? false;
    if (value.trim() === '') field.current?.focus();
    onEnter();
  };
  return (
    <form
      className={`grid grid-cols-[minmax(0,1fr)_auto] items-start ${joinedCss.joined}`}
      action="/trust-generator"
      onSubmit={submit}
      noValidate
    >
      <input type="hidden" name={SUBMITTED_PARAM} value="yes" />
      <DomainField
        ref={field}
        label={MESSAGES.domain}
        name="domain"
        value={value}
        onChange={onChange}
        suggest={fetchDomainSuggestions}
        error={error}
        placeholder="example.com"
        onLeave={(to) => {
          // A click on the button submits the form itself.
          if (button.current?.matches(':active')) return;
          pressed.current = to instanceof Node && (button.current?.contains(to) ?? false);
          onLeave();
        }}
      />
      <div ref={button} className="beside-field -ms-px">
        <Button type="submit" variant={isMain ? 'main' : 'outlined'} disabled={busy}>
          {MESSAGES.enter}
        </Button>
      </div>
      <p className={`col-span-full quiet ${entryCss.checking}`} role="status">
        {busy && MESSAGES.checking}
      </p>
    </form>
  );
}
