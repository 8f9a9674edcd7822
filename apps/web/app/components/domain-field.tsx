import { type KeyboardEvent, type Ref, useEffect, useId, useImperativeHandle, useRef } from 'react';
import { MESSAGES as COMMON } from '#messages/common.ts';
import type { DomainSuggestion, SuggestionSource } from '../lib/suggest-domains.ts';
import { usePreHydrationValue } from '../lib/use-pre-hydration-value.ts';
import { DomainName } from './domain-name.tsx';
import css from './text-field.module.css';
import { FieldError } from './text-field.tsx';
import { CLEAR, type RecentSearches, useSuggestions } from './use-suggestions.ts';

interface DomainFieldProps {
  label: string;
  name: string;
  value: string;
  onChange: (value: string) => void;
  suggest: SuggestionSource;
  error?: string | null;
  placeholder?: string;
  disabled?: boolean;
  /** The label is only for screen readers, because a visible heading names the list of fields. */
  labelHidden?: boolean;
  /** Short text after the label. */
  hint?: string;
  /** Called when the field loses the focus, with the element that receives it, if there is one. */
  onLeave?: (to: EventTarget | null) => void;
  /** Suggestions for an empty field. The last one deletes them. */
  recent?: RecentSearches;
  /** Called instead of filling the field with the suggestion. */
  onSelect?: (suggestion: DomainSuggestion) => void;
  ref?: Ref<HTMLInputElement>;
}

/**
 * A field for a domain, with suggestions from the graph below (ARIA combobox). Enter accepts the selected suggestion, or
 * submits the form if none is selected; Escape closes the list. If the search fails, the field works without suggestions.
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
  ref,
}: DomainFieldProps) {
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const list = useSuggestions({ suggest, recent, isSearch: onSelect !== undefined });
  const { suggestions, selected } = list;
  const isOpen = suggestions.length > 0;
  useImperativeHandle(ref, () => input.current as HTMLInputElement, []);

  usePreHydrationValue(input, value, (early) => {
    onChange(early);
    if (document.activeElement === input.current) list.search(early);
  });

  // The field may have had the focus before hydration.
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, after hydration
  useEffect(() => {
    if (recent && document.activeElement === input.current && input.current?.value === '') list.search('');
  }, []);

  useEffect(() => {
    if (selected >= 0) document.getElementById(`${id}-${selected}`)?.scrollIntoView({ block: 'nearest' });
  }, [selected, id]);

  const accept = (suggestion: DomainSuggestion) => {
    if (suggestion === CLEAR) recent?.clear();
    else if (onSelect) onSelect(suggestion);
    else onChange(suggestion.domain);
    list.close();
  };

  const onKeyDown = (event: KeyboardEvent) => {
    switch (event.key) {
      case 'Escape':
        if (isOpen) event.preventDefault();
        list.close();
        break;
      case 'ArrowDown':
      case 'ArrowUp':
        if (isOpen) {
          event.preventDefault();
          list.moveSelection(event.key === 'ArrowDown' ? 1 : -1);
        } else if (event.key === 'ArrowDown') list.search(value);
        break;
      case 'Enter': {
        const suggestion = suggestions[selected];
        if (suggestion) {
          event.preventDefault();
          accept(suggestion);
        } else list.close();
        break;
      }
      case 'Tab':
        list.close();
    }
  };

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
          aria-expanded={isOpen}
          aria-controls={`${id}-offers`}
          aria-activedescendant={selected >= 0 ? `${id}-${selected}` : undefined}
          aria-invalid={error ? true : undefined}
          aria-describedby={error ? `${id}-error` : undefined}
          onChange={(event) => {
            onChange(event.currentTarget.value);
            list.search(event.currentTarget.value);
          }}
          onFocus={() => {
            if (recent && value === '') list.search('');
          }}
          onKeyDown={onKeyDown}
          onBlur={(event) => {
            list.close();
            // If the window lost the focus, the field is still the active element, so the visitor did not leave it.
            if (document.activeElement !== event.currentTarget) onLeave?.(event.relatedTarget);
          }}
        />
        <SuggestionList id={id} suggestions={suggestions} selected={selected} onAccept={accept} />
      </div>
      {error && <FieldError id={`${id}-error`}>{error}</FieldError>}
    </div>
  );
}

interface SuggestionListProps {
  /** Id of the field. */
  id: string;
  suggestions: readonly DomainSuggestion[];
  selected: number;
  onAccept: (suggestion: DomainSuggestion) => void;
}

function SuggestionList({ id, suggestions, selected, onAccept }: SuggestionListProps) {
  return (
    <div
      id={`${id}-offers`}
      role="listbox"
      aria-label={suggestions.includes(CLEAR) ? COMMON.recentSearches : COMMON.knownSites}
      className={css.list}
      hidden={suggestions.length === 0}
    >
      {suggestions.map((suggestion, index) => (
        // biome-ignore lint/a11y/useKeyWithClickEvents: the field handles the keys, as the ARIA pattern prescribes
        <div
          key={suggestion.domain}
          id={`${id}-${index}`}
          role="option"
          tabIndex={-1}
          aria-selected={index === selected}
          className={css.option}
          onPointerDown={(event) => event.preventDefault()}
          onClick={() => onAccept(suggestion)}
        >
          <span>{suggestion === CLEAR ? suggestion.domain : <DomainName domain={suggestion.domain} />}</span>
          {suggestion.name && (
            <span className="quiet small" translate="no">
              {suggestion.name}
            </span>
          )}
          {suggestion.detail && <span className={`quiet small ${css.detail}`}>{suggestion.detail}</span>}
        </div>
      ))}
    </div>
  );
}
