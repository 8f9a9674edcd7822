import { type Ref, useId } from 'react';
import { MESSAGES } from '#messages/assistant.ts';
import field from '../../components/text-field.module.css';
import css from './ai-options.module.css';
import type { AiStatus } from './answers/read-summary.ts';

/** Where a key of one's own is made. */
const CONSOLE = 'https://console.anthropic.com/settings/keys';

interface AiOptionsProps {
  on: boolean;
  status: AiStatus;
  apiKey: string;
  keyOpen: boolean;
  keyField: Ref<HTMLInputElement>;
  onSwitch: (on: boolean) => void;
  onKey: (key: string) => void;
  onKeyOpen: (open: boolean) => void;
}

/** Whether a model puts the result into words, how many of those are free, and a key of one's own for more. */
export function AiOptions({ on, status, apiKey, keyOpen, keyField, onSwitch, onKey, onKeyOpen }: AiOptionsProps) {
  const id = useId();
  return (
    <div className={css.options}>
      <label className={css.switch}>
        <input
          type="checkbox"
          // biome-ignore lint/a11y/useAriaPropsForRole: a check box says by itself whether it is checked
          role="switch"
          className={css.box}
          checked={on}
          onChange={(event) => onSwitch(event.currentTarget.checked)}
        />
        {MESSAGES.aiSwitch}
      </label>
      <span className={css.badge} data-badge="free-analyses">
        {badgeOf(status)}
      </span>
      <details
        className={css.own}
        open={keyOpen}
        onToggle={(event) => {
          const { open } = event.currentTarget;
          if (open !== keyOpen) onKeyOpen(open);
        }}
      >
        <summary>{MESSAGES.ownKey}</summary>
        <div className={css.key}>
          <label className={field.label} htmlFor={`${id}-key`}>
            {MESSAGES.key}
          </label>
          {/* without a name: a form that is sent without our script must not carry it */}
          <input
            ref={keyField}
            id={`${id}-key`}
            type="password"
            className={`${field.input} ${field.domain}`}
            value={apiKey}
            maxLength={512}
            autoComplete="off"
            data-1p-ignore=""
            data-lpignore="true"
            spellCheck={false}
            aria-describedby={`${id}-hint`}
            onChange={(event) => onKey(event.currentTarget.value)}
          />
          <p className="small quiet">
            <span id={`${id}-hint`}>{MESSAGES.keyHint}</span>{' '}
            <a href={CONSOLE} target="_blank" rel="noreferrer">
              {MESSAGES.console}
              <span className="visually-hidden">{MESSAGES.opensInNewTab}</span>
            </a>
          </p>
        </div>
      </details>
    </div>
  );
}

function badgeOf({ configured, left }: AiStatus): string {
  if (configured === false) return MESSAGES.noProviderBadge;
  return left === null ? MESSAGES.freeUnknown : MESSAGES.freeLeft(left);
}
