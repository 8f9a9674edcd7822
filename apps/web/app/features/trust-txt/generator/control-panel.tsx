import { useState } from 'react';
import { MESSAGES } from '#messages/generator.ts';
import { DomainField } from '../../../components/domain-field.tsx';
import { afterClick } from '../../../lib/after-click.ts';
import { suggestDomains } from '../../../lib/suggest-domains.ts';
import { EntryList, type FormPart } from './entry-list.tsx';
import { errorOf } from './entry-row.tsx';
import { OtherSide } from './other-side.tsx';
import css from './policy-form.module.css';

export function ControlPanel(part: FormPart) {
  const { policy, domain, look, edit } = part;
  const [left, setLeft] = useState(policy.controlledBy !== '');
  const error = left ? errorOf('controlledby', policy.controlledBy) : null;
  return (
    <>
      <EntryList field="control" {...part} />
      <div className={css.single}>
        <DomainField
          label={MESSAGES.controlledBy}
          hint={MESSAGES.controlledByHint}
          name="controlledby"
          value={policy.controlledBy}
          onChange={(controlledBy) => edit((present) => ({ ...present, controlledBy }))}
          suggest={suggestDomains}
          error={error}
          onLeave={() => afterClick(() => setLeft(true))}
        />
        {look && domain && !error && policy.controlledBy.trim() !== '' && (
          <OtherSide attribute="controlledby" entry={policy.controlledBy} domain={domain} look={look} />
        )}
        <p className={css.more}>{MESSAGES.controlledByMore}</p>
      </div>
    </>
  );
}
