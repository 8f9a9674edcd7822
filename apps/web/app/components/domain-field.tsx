import { type KeyboardEvent, type Ref, useEffect, useId, useImperativeHandle, useRef, useState } from 'react';
import { MESSAGES as COMMON } from '#messages/common.ts';
import type { DomainSuggestion, SuggestionSource } from '../lib/suggest-domains.ts';
import { usePreHydrationValue } from '../lib/use-pre-hydration-value.ts';
import css from './text-field.module.css';
import { FieldError } from './text-field.tsx';

interface DomainFieldProps {
  label: string;
  name: string;
  value: string;
  onChange: (value: string) => void;
  suggest: SuggestionSource;
  error?: string | null;
  placeholder?: string;
  disabled?: boolean;
  /** The label is only for screen readers: the field is in a list that has a visible heading. */
  labelHidden?: boolean;
  /** A few words behind the label. */
  hint?: string;
  /** The field lost its focus, to `to` if it is known. */
  onLeave?: (to: EventTarget | null) => void;
  /** Offered while the field is empty. The last offer clears them. */
  recent?: { list: () => DomainSuggestion[]; clear: () => void };
  /** Instead of filling the field with the suggestion. */
  onSelect?: (suggestion: DomainSuggestion) => void;
  /** Without it, the field has one of its own. */
  inputId?: string;
  ref?: Ref<HTMLInputElement>;
}

const DEBOUNCE_MS = 80;

/** Below the recent searches. */
const CLEAR: DomainSuggestion = { domain: COMMON.clearRecentSearches, name: null };

/**
 * A domain, typed freely, with what the graph knows offered below (ARIA combobox). Enter takes the chosen offer, and
 * sends the form when none is chosen; Esc puts the offers away. When the search fails there is simply nothing offered.
 */
export function DomainField({
  label,
  name,
  value,
  onChange,
  suggest,
  error,
  placeholder,
  disabled,
  labelHidden = false,
  hint,
  onLeave,
  recent,
  onSelect,
  inputId,
  ref,
}: DomainFieldProps) {
  const ownId = useId();
  const id = inputId ?? ownId;
  const input = useRef<HTMLInputElement>(null);
  const [suggestions, setSuggestions] = useState<DomainSuggestion[]>([]);
  // by name: offers that come while one is chosen must not unchoose it
  const [chosenDomain, setChosen] = useState<string | null>(null);
  const chosen = suggestions.findIndex(({ domain }) => domain === chosenDomain);
  const [typed, setTyped] = useState<string | null>(null);
  const open = suggestions.length > 0;
  const isSearch = onSelect !== undefined;
  useImperativeHandle(ref, () => input.current as HTMLInputElement, []);

  usePreHydrationValue(input, value, (early) => {
    onChange(early);
    // suggestions are only for a field with the focus
    if (document.activeElement === input.current) setTyped(early);
  });

  // The field may have had the focus before this script ran.
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, after hydration
  useEffect(() => {
    if (recent && document.activeElement === input.current && input.current?.value === '') setTyped('');
  }, []);

  useEffect(() => {
    const text = typed?.trim();
    if (!text) {
      const searches = typed === '' && recent ? recent.list() : [];
      setSuggestions(searches.length > 0 ? [...searches, CLEAR] : []);
      return;
    }
    const abort = new AbortController();
    const timer = setTimeout(() => {
      suggest(text, abort.signal).then(
        (found) => {
          if (abort.signal.aborted) return;
          setSuggestions(!isSearch && found.length === 1 && found[0]?.domain === text ? [] : found);
        },
        () => {
          if (!abort.signal.aborted) setSuggestions([]);
        },
      );
    }, DEBOUNCE_MS);
    return () => {
      clearTimeout(timer);
      abort.abort();
    };
  }, [typed, suggest, isSearch, recent]);

  const closeList = () => {
    setTyped(null);
    setSuggestions([]);
    setChosen(null);
  };
  const selectSuggestion = (suggestion: DomainSuggestion) => {
    if (suggestion === CLEAR) recent?.clear();
    else if (onSelect) onSelect(suggestion);
    else onChange(suggestion.domain);
    closeList();
  };

  const onKeyDown = (event: KeyboardEvent) => {
    const suggestion = suggestions[chosen];
    if (event.key === 'Escape') {
      if (open) event.preventDefault();
      // offers that are still on their way are put away too
      closeList();
    } else if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      if (!open) {
        if (event.key === 'ArrowDown') setTyped(value);
        return;
      }
      event.preventDefault();
      const step = event.key === 'ArrowDown' ? 1 : -1;
      // one place more than there are offers: the typed text itself
      setChosen(
        suggestions[((chosen + 1 + step + suggestions.length + 1) % (suggestions.length + 1)) - 1]?.domain ?? null,
      );
    } else if (event.key === 'Enter') {
      if (suggestion) {
        event.preventDefault();
        selectSuggestion(suggestion);
      } else closeList();
    } else if (event.key === 'Tab') {
      closeList();
    }
  };

  useEffect(() => {
    if (chosen >= 0) document.getElementById(`${id}-${chosen}`)?.scrollIntoView({ block: 'nearest' });
  }, [chosen, id]);

  return (
    <div className={css.field}>
      <label className={labelHidden ? 'visually-hidden' : css.label} htmlFor={id}>
        {label} {hint && <span className={css.hint}>{hint}</span>}
      </label>
      <div className={css.anchor}>
        <input
          ref={input}
          id={id}
          name={name}
          type="text"
          inputMode="url"
          className={`${css.input} ${css.domain}`}
          value={value}
          placeholder={placeholder}
          disabled={disabled}
          autoComplete="off"
          autoCapitalize="none"
          autoCorrect="off"
          spellCheck={false}
          enterKeyHint="go"
          role="combobox"
          aria-autocomplete="list"
          aria-expanded={open}
          aria-controls={`${id}-offers`}
          aria-activedescendant={chosen >= 0 ? `${id}-${chosen}` : undefined}
          aria-invalid={error ? true : undefined}
          aria-describedby={error ? `${id}-error` : undefined}
          onChange={(event) => {
            onChange(event.currentTarget.value);
            setTyped(event.currentTarget.value);
          }}
          onFocus={() => {
            if (recent && value === '') setTyped('');
          }}
          onKeyDown={onKeyDown}
          onBlur={(event) => {
            closeList();
            // the window went to the background: the field was not left
            if (document.activeElement !== event.currentTarget) onLeave?.(event.relatedTarget);
          }}
        />
        <div
          id={`${id}-offers`}
          role="listbox"
          aria-label={suggestions.includes(CLEAR) ? COMMON.recentSearches : COMMON.knownInGraph}
          className={css.list}
          hidden={!open}
        >
          {suggestions.map((suggestion, index) => (
            // biome-ignore lint/a11y/useKeyWithClickEvents: the keys are handled on the field, as the pattern has it
            <div
              key={suggestion.domain}
              id={`${id}-${index}`}
              role="option"
              tabIndex={-1}
              aria-selected={index === chosen}
              className={css.option}
              onPointerDown={(event) => event.preventDefault()}
              onClick={() => selectSuggestion(suggestion)}
            >
              <span translate={suggestion === CLEAR ? undefined : 'no'}>{suggestion.domain}</span>
              {suggestion.name && (
                <span className="quiet small" translate="no">
                  {suggestion.name}
                </span>
              )}
              {suggestion.detail && <span className={`quiet small ${css.detail}`}>{suggestion.detail}</span>}
            </div>
          ))}
        </div>
      </div>
      {error && <FieldError id={`${id}-error`}>{error}</FieldError>}
    </div>
  );
}
