import { Suspense } from 'react';
import { MESSAGES as COMMON } from '#messages/common.ts';
import { MESSAGES } from '#messages/generator.ts';
import { Button } from '../../../components/button.tsx';
import { Callout } from '../../../components/callout.tsx';
import { parseTypedDomain } from '../policy/typed-domain.ts';
import { DomainEntry } from './domain-entry.tsx';
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
