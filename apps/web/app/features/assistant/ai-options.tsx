import { Fragment, type RefObject, useEffect, useId, useRef } from 'react';
import { MESSAGES } from '#messages/assistant.ts';
import { Button } from '../../components/button.tsx';
import { Disclosure } from '../../components/disclosure.tsx';
import switchCss from '../../components/switch.module.css';
import field from '../../components/text-field.module.css';
import { WITH_AI } from '../../lib/start-analysis.ts';
import { usePreHydrationValue } from '../../lib/use-pre-hydration-value.ts';
import type { AiStatus } from './use-free-analyses.ts';

/** Pages on which users create API keys. */
const CONSOLES = {
  anthropic: 'https://console.anthropic.com/settings/keys',
  openai: 'https://platform.openai.com/api-keys',
} as const;
type Console = keyof typeof CONSOLES;

/** Lists the providers whose keys are accepted. Empty for a server that the operator selected. */
function listConsoles({ key_provider }: AiStatus): Console[] {
  if (key_provider === 'openai-compatible') return [];
  return key_provider ? [key_provider] : ['anthropic', 'openai'];
}

interface AiOptionsProps {
  on: boolean;
  status: AiStatus;
  apiKey: string;
  keyOpen: boolean;
  keyField: RefObject<HTMLInputElement | null>;
  onSwitch: (on: boolean) => void;
  onKey: (key: string) => void;
  onKeyOpen: (open: boolean) => void;
  /** Requests only the summary of the current result. Null if there is no result. */
  onRetryAi: (() => void) | null;
}

/**
 * Options for the summary: whether a language model writes one, the number of free summaries, and a field for the
 * user's own key.
 */
export function AiOptions(props: AiOptionsProps) {
  const { on, status, apiKey, keyOpen, keyField, onSwitch, onKey, onKeyOpen, onRetryAi } = props;
  const id = useId();
  const box = useRef<HTMLInputElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: once: what was switched before our script came
  useEffect(() => {
    if (box.current && box.current.checked !== on) onSwitch(box.current.checked);
  }, []);
  usePreHydrationValue(keyField, apiKey, onKey);
  const { free_analyses_left: left } = status;
  const submitKey = apiKey.trim() === '' ? null : onRetryAi;
  return (
    <div className="flex flex-wrap gap-x-6 gap-y-2 items-center">
      <label className="inline-flex items-center gap-2.5 min-h-6 cursor-pointer">
        <input
          ref={box}
          type="checkbox"
          name={WITH_AI}
          // biome-ignore lint/a11y/useAriaPropsForRole: a check box announces its own state
          role="switch"
          className={switchCss.box}
          checked={on}
          onChange={(event) => onSwitch(event.currentTarget.checked)}
        />
        {MESSAGES.aiSwitch}
      </label>
      {status.ai_configured !== false && (
        <span className="px-2 py-0.5 border border-control rounded-xs text-13 tabular-nums" data-badge="free-analyses">
          {left === null ? MESSAGES.freeUnknown : MESSAGES.freeLeft({ count: left })}
        </span>
      )}
      <Disclosure className="open:basis-full" isOpen={keyOpen} onChange={onKeyOpen}>
        <summary className="w-fit min-h-6 text-accent underline decoration-1 underline-offset-[0.2em] cursor-pointer">
          {MESSAGES.ownKey}
        </summary>
        <div className="grid gap-1.5 max-w-115 py-2 [&_button]:justify-self-start">
          <label className={field.label} htmlFor={`${id}-key`}>
            {MESSAGES.key}
          </label>
          {/* Without a `name`, because a form that is submitted without JavaScript must not contain the key. */}
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
            onKeyDown={(event) => {
              if (event.key !== 'Enter' || !submitKey) return;
              // Prevents the form from repeating the whole analysis.
              event.preventDefault();
              submitKey();
            }}
          />
          {submitKey && <Button onClick={submitKey}>{MESSAGES.runWithKey}</Button>}
          <p className="small quiet">
            <span id={`${id}-hint`}>
              {MESSAGES.keyHint} {status.key_provider === 'openai-compatible' && MESSAGES.ownServerHint}
            </span>
            {listConsoles(status).map((provider) => (
              <Fragment key={provider}>
                {' '}
                <a href={CONSOLES[provider]} target="_blank" rel="noreferrer">
                  {MESSAGES.consoles[provider]}
                  <span className="visually-hidden">{MESSAGES.opensInNewTab}</span>
                </a>
              </Fragment>
            ))}
          </p>
        </div>
      </Disclosure>
      {status.ai_configured === false && (
        <p className="basis-full small quiet" data-note="no-provider">
          {MESSAGES.noProvider}
        </p>
      )}
    </div>
  );
}
