import type { Subject } from '@vouchwire/api-contract';
import { type Ref, useId } from 'react';
import { MESSAGES } from '#messages/assistant.ts';
import { Button } from '../../components/button.tsx';
import { Icon } from '../../components/icon.tsx';
import { InlineCode } from '../../components/inline-code.tsx';
import joinedCss from '../../components/joined-field.module.css';
import field from '../../components/text-field.module.css';
import css from './subject-field.module.css';
import { getSubjectNotes } from './subject-note.ts';

interface SubjectFieldProps {
  ref: Ref<HTMLInputElement>;
  value: string;
  subject: Subject | null;
  error: string | null;
  busy: boolean;
  onChange: (value: string) => void;
}

/** Field for the subject, with a note on how the input is interpreted. */
export function SubjectField({ ref, value, subject, error, busy, onChange }: SubjectFieldProps) {
  const id = useId();
  const notes = getSubjectNotes(subject);
  return (
    <div className={field.field}>
      <label className={field.label} htmlFor={id}>
        {MESSAGES.subject}
      </label>
      <div className={`grid grid-cols-[minmax(0,1fr)_auto] ${joinedCss.joined}`}>
        <input
          ref={ref}
          id={id}
          name="u"
          type="text"
          inputMode="url"
          className={`${field.input} ${field.domain}`}
          value={value}
          placeholder={MESSAGES.placeholder}
          translate="no"
          spellCheck={false}
          autoCapitalize="none"
          autoCorrect="off"
          autoComplete="off"
          aria-invalid={error ? true : undefined}
          aria-describedby={`${id}-more`}
          onChange={(event) => onChange(event.currentTarget.value)}
        />
        <Button type="submit" variant="main" disabled={busy}>
          {MESSAGES.analyze}
        </Button>
      </div>
      <div id={`${id}-more`} className={css.more}>
        {error ? (
          <p className={field.error} role="alert">
            <Icon name="warning" size={14} />
            {error}
          </p>
        ) : (
          notes.map((note) => (
            <p key={note} className="small quiet breakable [&_code]:font-mono [&_code]:slashed">
              <InlineCode>{note}</InlineCode>
            </p>
          ))
        )}
      </div>
    </div>
  );
}
