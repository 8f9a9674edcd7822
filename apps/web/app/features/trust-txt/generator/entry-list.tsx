import { type FormEvent, memo, useCallback, useEffect, useMemo, useRef, useState } from 'react';
import {
  inverseAttribute,
  isRelationAttribute,
  parseReference,
  type ReferenceAttribute,
  type RelationAttribute,
  type TrustPolicy,
} from 'trust-txt';
import { FIELD_FINDINGS } from '#messages/field-findings.ts';
import { MESSAGES } from '#messages/generator.ts';
import { MESSAGES as RELATIONSHIP_LABELS } from '#messages/relationship-labels.ts';
import { MESSAGES as STATES } from '#messages/relationship-states.ts';
import { Button } from '../../../components/button.tsx';
import { CopyButton } from '../../../components/copy-button.tsx';
import { DomainField } from '../../../components/domain-field.tsx';
import { Icon } from '../../../components/icon.tsx';
import { ScriptButton } from '../../../components/script-button.tsx';
import { StatusBadge } from '../../../components/status-badge.tsx';
import { TextField } from '../../../components/text-field.tsx';
import { runAfterClick } from '../../../lib/after-click.ts';
import { fetchDomainSuggestions } from '../../../lib/suggest-domains.ts';
import { translateMessage } from '../../../lib/translate-message.ts';
import { LIST_FIELDS, type ListField } from '../policy/draft.ts';
import { formatReciprocalLine, type ReciprocityLookup } from '../policy/reciprocity.ts';
import { getTargetKey } from '../policy/target-key.ts';

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

  const setEntries = useCallback(
    (change: (entries: readonly string[]) => string[]) =>
      edit((current) => ({ ...current, [field]: change(current[field]) })),
    [edit, field],
  );
  const add = (event: FormEvent) => {
    event.preventDefault();
    focusNext.current = entries.length;
    setAll(true);
    setEntries((current) => [...current, '']);
  };
  const change = useCallback(
    (index: number, value: string) =>
      setEntries((current) => current.map((entry, at) => (at === index ? value : entry))),
    [setEntries],
  );
  const remove = useCallback(
    (index: number) => {
      setEntries((current) => {
        focusNext.current = current.length === 1 ? 'add' : Math.min(index, current.length - 2);
        return current.filter((_, at) => at !== index);
      });
    },
    [setEntries],
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

interface EntryRowProps {
  attribute: ReferenceAttribute;
  /** Name of one entry of the list. */
  itemName: string;
  index: number;
  value: string;
  /** True if another entry above names the same site. */
  isDuplicate: boolean;
  domain: string;
  reciprocity: ReciprocityLookup | null;
  onChange: (index: number, value: string) => void;
  onRemove: (index: number) => void;
}

/** An entry of a list: its field, its error after it loses the focus, and the statement of the other side. */
const EntryRow = memo(function EntryRow(props: EntryRowProps) {
  const { attribute, itemName, index, value, isDuplicate, domain, reciprocity, onChange, onRemove } = props;
  const [left, setLeft] = useState(value !== '');
  const name = `${attribute}-${index + 1}`;
  const label = `${itemName} ${index + 1}`;
  const error = left ? getEntryError(attribute, value) : null;
  return (
    <li className="grid gap-1" data-row={index}>
      <div className="grid grid-cols-[minmax(0,1fr)_auto] gap-2 items-start">
        {isRelationAttribute(attribute) ? (
          <DomainField
            label={label}
            labelHidden
            name={name}
            value={value}
            onChange={(next) => onChange(index, next)}
            suggest={fetchDomainSuggestions}
            error={error}
            onLeave={() => runAfterClick(() => setLeft(true))}
          />
        ) : (
          <TextField
            label={label}
            labelHidden
            inputMode="url"
            isCode
            name={name}
            value={value}
            error={error}
            onChange={(event) => onChange(index, event.currentTarget.value)}
            onBlur={() => runAfterClick(() => setLeft(true))}
          />
        )}
        <Button
          variant="square"
          aria-label={MESSAGES.remove({ entry: value.trim() || label })}
          title={MESSAGES.remove({ entry: value.trim() || label })}
          onClick={() => onRemove(index)}
        >
          <Icon name="minus" />
        </Button>
      </div>
      {isDuplicate && <p className="small quiet">{MESSAGES.sameAsAbove}</p>}
      {reciprocity && isRelationAttribute(attribute) && domain && !error && value.trim() !== '' && (
        <ReciprocityHint attribute={attribute} entry={value} domain={domain} reciprocity={reciprocity} />
      )}
    </li>
  );
});

/** Returns the error of an entry that is not a URL. Null if it is valid or blank. */
export function getEntryError(attribute: ReferenceAttribute, value: string): string | null {
  if (value.trim() === '') return null;
  const found = parseReference(attribute, value).findings.find(({ severity }) => severity === 'error');
  if (!found) return null;
  const { code, message, messageId, arguments: values } = found;
  return translateMessage(message, [{ id: `${code}.${messageId}`, arguments: values }], FIELD_FINDINGS);
}

interface ReciprocityHintProps {
  attribute: RelationAttribute;
  entry: string;
  /** Domain that publishes the file. */
  domain: string;
  reciprocity: ReciprocityLookup;
}

/** Shows whether the other side confirms it, and the line that it would add if not. */
export function ReciprocityHint({ attribute, entry, domain, reciprocity }: ReciprocityHintProps) {
  const { reference } = parseReference(attribute, entry);
  if (!reference) return null;
  const other = reference.hostname.replace(/^www\./, '');
  const { state, line } = reciprocity(attribute, entry);
  if (state === 'confirmed') {
    return (
      <p className="text-13 leading-[1.6] quiet breakable">
        <StatusBadge state={state} /> {STATES.confirmedWith({ other, attribute: inverseAttribute(attribute), line })}
      </p>
    );
  }
  const response = formatReciprocalLine(attribute, domain);
  return (
    <p className="text-13 leading-[1.6] quiet breakable">
      {state && <StatusBadge state={state} />} {state ? STATES.meaning[state] : RELATIONSHIP_LABELS.noConfirmation}.{' '}
      {MESSAGES.toConfirm({ other })}{' '}
      <code className="font-mono font-normal text-[0.8125rem]/[1.5] slashed text-ink">{response}</code>{' '}
      <CopyButton text={response} label={MESSAGES.copyLine({ line: response })}>
        {MESSAGES.copy}
      </CopyButton>
    </p>
  );
}
