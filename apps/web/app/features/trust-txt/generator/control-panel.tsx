import { useState } from 'react';
import { MESSAGES } from '#messages/generator.ts';
import { DomainField } from '../../../components/domain-field.tsx';
import { runAfterClick } from '../../../lib/after-click.ts';
import { fetchDomainSuggestions } from '../../../lib/suggest-domains.ts';
import { EntryList, type FormSectionProps } from './entry-list.tsx';
import { getEntryError } from './entry-row.tsx';
import { ReciprocityHint } from './reciprocity-hint.tsx';

export function ControlPanel(part: FormSectionProps) {
  const { policy, domain, reciprocity, edit } = part;
  const [left, setLeft] = useState(policy.controlledBy !== '');
  const error = left ? getEntryError('controlledby', policy.controlledBy) : null;
  return (
    <>
      <EntryList field="control" {...part} />
      <div className="grid gap-1">
        <DomainField
          label={MESSAGES.controlledBy}
          hint={MESSAGES.controlledByHint}
          name="controlledby"
          value={policy.controlledBy}
          onChange={(controlledBy) => edit((current) => ({ ...current, controlledBy }))}
          suggest={fetchDomainSuggestions}
          error={error}
          onLeave={() => runAfterClick(() => setLeft(true))}
        />
        {reciprocity && domain && !error && policy.controlledBy.trim() !== '' && (
          <ReciprocityHint
            attribute="controlledby"
            entry={policy.controlledBy}
            domain={domain}
            reciprocity={reciprocity}
          />
        )}
        <p className="small quiet">{MESSAGES.controlledByDetails}</p>
      </div>
    </>
  );
}
