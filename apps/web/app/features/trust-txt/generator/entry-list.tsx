import { type FormEvent, useCallback, useEffect, useMemo, useRef, useState } from 'react';
import type { TrustPolicy } from 'trust-txt';
import { MESSAGES } from '#messages/generator.ts';
import { Button } from '../../../components/button.tsx';
import { Icon } from '../../../components/icon.tsx';
import { ScriptButton } from '../../../components/script-button.tsx';
import { LIST_FIELDS, type ListField } from '../policy/policy-fields.ts';
import type { ReciprocityLookup } from '../policy/reciprocity-states.ts';
import { getTargetKey } from '../policy/target-key.ts';
import { EntryRow } from './entry-row.tsx';

const updateEntry = (policy: TrustPolicy, field: ListField, index: number, entry: string): TrustPolicy => ({
  ...policy,
  [field]: policy[field].map((current, at) => (at === index ? entry : current)),
});

const addEntry = (policy: TrustPolicy, field: ListField): TrustPolicy => ({
  ...policy,
  [field]: [...policy[field], ''],
});

const removeEntry = (policy: TrustPolicy, field: ListField, index: number): TrustPolicy => ({
  ...policy,
  [field]: policy[field].filter((_, at) => at !== index),
});

export interface FormSectionProps {
  policy: TrustPolicy;
  /** Domain that publishes the file. Empty if there is none. */
  domain: string;
  /** Data of the graph about the other sides. Null until the domain was checked. */
  reciprocity: ReciprocityLookup | null;
  edit: (change: (policy: TrustPolicy) => TrustPolicy) => void;
}

const INITIAL_ROWS = 60;

/** A list of the policy: its entries, and buttons for adding (or Enter in a field) and removing one. */
export function EntryList({ field, policy, domain, reciprocity, edit }: FormSectionProps & { field: ListField }) {
  const texts = MESSAGES.lists[field];
  const attribute = LIST_FIELDS[field];
  const entries = policy[field];
  const list = useRef<HTMLFormElement>(null);
  const focusNext = useRef<number | 'add' | null>(null);
  const [all, setAll] = useState(false);
  const shown = all ? entries : entries.slice(0, INITIAL_ROWS);

  const repeats = useMemo(() => {
    const seen = new Set<string>();
    return entries.map((entry) => {
      if (entry.trim() === '') return false;
      const key = attribute === 'social' ? entry.trim() : getTargetKey(entry);
      const otherIndex = seen.has(key);
      seen.add(key);
      return otherIndex;
    });
  }, [entries, attribute]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: when a row has come or gone
  useEffect(() => {
    const target = focusNext.current;
    if (target === null) return;
    focusNext.current = null;
    const row = target === 'add' ? null : list.current?.querySelector<HTMLElement>(`[data-row="${target}"] input`);
    (row ?? list.current?.querySelector<HTMLElement>('[type="submit"]'))?.focus();
  }, [entries.length]);

  const add = (event: FormEvent) => {
    event.preventDefault();
    focusNext.current = entries.length;
    setAll(true);
    edit((current) => addEntry(current, field));
  };
  const change = useCallback(
    (index: number, value: string) => edit((present) => updateEntry(present, field, index, value)),
    [edit, field],
  );
  const remove = useCallback(
    (index: number) => {
      edit((present) => {
        focusNext.current = present[field].length === 1 ? 'add' : Math.min(index, present[field].length - 2);
        return removeEntry(present, field, index);
      });
    },
    [edit, field],
  );

  return (
    <form ref={list} className="block" onSubmit={add} noValidate>
      <fieldset>
        <legend className="mb-2 font-medium text-13 leading-[1.45]">
          {texts.head} <span className="font-normal quiet">{texts.hint}</span>
        </legend>
        {shown.length > 0 && (
          <ul className="grid grid-cols-1 gap-2 mb-2">
            {shown.map((entry, index) => (
              <EntryRow
                // biome-ignore lint/suspicious/noArrayIndexKey: two entries may be the same text, and only their position distinguishes them
                key={index}
                attribute={attribute}
                itemName={texts.one}
                index={index}
                value={entry}
                isDuplicate={repeats[index] === true}
                domain={domain}
                reciprocity={reciprocity}
                onChange={change}
                onRemove={remove}
              />
            ))}
          </ul>
        )}
        <p className="flex flex-wrap gap-x-6 gap-y-0 items-center">
          <ScriptButton
            type="submit"
            className="appearance-none inline-flex gap-2 items-center min-h-8 px-2 py-1 border-0 bg-transparent text-accent font-sans font-medium text-13/[1.35] phone:min-h-11 [&:hover_span]:decoration-2"
          >
            <Icon name="plus" size={14} />
            <span className="underline decoration-1 underline-offset-[0.2em]">{texts.add}</span>
          </ScriptButton>
          {shown.length < entries.length && (
            <Button variant="plain" onClick={() => setAll(true)}>
              {MESSAGES.showRemaining({ count: entries.length - shown.length })}
            </Button>
          )}
        </p>
      </fieldset>
    </form>
  );
}
