import { dossierLinePath, dossierPath, type PolicySuggestion, type SuggestionsResponse } from '@vouchwire/api-contract';
import { type FormEvent, useCallback, useId, useState } from 'react';
import { Link } from 'react-router';
import { MESSAGES } from '#messages/site-suggestions.ts';
import { Button } from '../../../components/button.tsx';
import { Callout } from '../../../components/callout.tsx';
import { Elapsed } from '../../../components/elapsed.tsx';
import { ErrorText } from '../../../components/problem-text.tsx';
import { FieldError } from '../../../components/text-field.tsx';
import { toast } from '../../../components/toast.ts';
import { call, isClientError } from '../../../lib/api-client.ts';
import { showReordering } from '../../../lib/show-reordering.ts';
import { formatTime } from '../../../lib/time.ts';
import { useAsyncAction } from '../../../lib/use-async-action.ts';
import type { PolicyDraft } from '../policy/draft.ts';
import { applySuggestions, findOtherOwner, isInDraft } from './apply-suggestions.ts';
import css from './suggestions-panel.module.css';

interface SuggestionsPanelProps {
  domain: string;
  draft: PolicyDraft;
  onApply: (draft: PolicyDraft) => void;
}

const GROUPS = ['social', 'contact', 'disclosure', 'others'] as const;
type Group = (typeof GROUPS)[number];

const getGroup = ({ attribute }: PolicySuggestion): Group =>
  attribute === 'social' || attribute === 'contact' || attribute === 'disclosure' ? attribute : 'others';
const getSuggestionKey = ({ attribute, value }: PolicySuggestion): string => `${attribute}=${value}`;

/** Requests the lines that the site itself suggests, and shows them. */
export function SuggestionsPanel({ domain, draft, onApply }: SuggestionsPanelProps) {
  const requestSuggestions = useCallback(
    async (signal: AbortSignal) => {
      const answer = await call('getSuggestions', { body: { domain }, signal, timeoutMs: 40_000 });
      return (await import('./translate-suggestions.ts')).translateSuggestions(answer);
    },
    [domain],
  );
  const { data: found, busy, stopped, failure, run, stop } = useAsyncAction(requestSuggestions);
  const isRejected = failure !== null && isClientError(failure.error);
  return (
    <div className={`grid grid-cols-1 gap-3 pt-2 pb-4 ${css.body}`}>
      <div className="flex flex-wrap items-center gap-x-3 gap-y-2 [&>p]:flex-[1_1_200px]">
        {busy ? (
          <Button onClick={stop}>{MESSAGES.stop}</Button>
        ) : (
          <Button onClick={run}>{found || failure || stopped ? MESSAGES.readAgain : MESSAGES.read({ domain })}</Button>
        )}
        <p className="text-13 leading-[1.55] quiet">
          <span role="status">{busy ? MESSAGES.reading({ domain }) : stopped && MESSAGES.stopped}</span>{' '}
          {busy && <Elapsed />}
        </p>
      </div>
      {failure && !busy && (
        <Callout
          kind={isRejected ? 'care' : 'bad'}
          live="alert"
          title={<ErrorText error={failure.error} fallback={MESSAGES.failed} />}
        >
          {MESSAGES.failedDetails({ time: formatTime(failure.at) })}
        </Callout>
      )}
      {found && !busy && <SuggestionForm key={found.checked_at} found={found} draft={draft} onApply={onApply} />}
    </div>
  );
}

function SuggestionForm({
  found,
  draft,
  onApply,
}: {
  found: SuggestionsResponse;
  draft: PolicyDraft;
  onApply: (draft: PolicyDraft) => void;
}) {
  const [selected, setSelected] = useState<ReadonlySet<string>>(new Set());
  const [isNoneChosen, setNoneChosen] = useState(false);
  const errorId = useId();
  const { suggestions, page, named_by_total: namedBy } = found;
  const open = suggestions.filter(
    (suggestion) => !isInDraft(draft, suggestion) && findOtherOwner(draft, suggestion) === null,
  );
  const picked = open.filter((suggestion) => selected.has(getSuggestionKey(suggestion)));
  const others = suggestions.filter((suggestion) => getGroup(suggestion) === 'others').length;

  const toggle = (suggestion: PolicySuggestion) => {
    const next = new Set(selected);
    const key = getSuggestionKey(suggestion);
    if (next.has(key)) next.delete(key);
    else {
      // A file can name only one owner.
      if (suggestion.attribute === 'controlledby')
        for (const other of next) if (other.startsWith('controlledby=')) next.delete(other);
      next.add(key);
    }
    setSelected(next);
    setNoneChosen(false);
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setNoneChosen(picked.length === 0);
    const { draft: next, added } = applySuggestions(draft, picked, new Date());
    if (added === 0) return;
    onApply(next);
    setSelected(new Set());
    toast(MESSAGES.added({ count: added }));
  };

  return (
    <form className={`grid grid-cols-1 gap-3 pt-2 pb-4 ${css.body}`} onSubmit={submit}>
      <p className="text-13 leading-[1.55] quiet" role="status">
        {page.message} <span className="num">{MESSAGES.readAt({ time: formatTime(new Date(found.checked_at)) })}</span>{' '}
        {page.truncated && MESSAGES.truncated} {suggestions.length === 0 && MESSAGES.noSuggestions}
      </p>
      {GROUPS.map((group) => {
        const ofGroup = suggestions.filter((suggestion) => getGroup(suggestion) === group);
        if (ofGroup.length === 0) return null;
        return (
          <fieldset
            key={group}
            className={`min-w-0 border-t pt-2 border-rule [&_legend]:[float:inline-start] [&_legend]:w-full [&_legend]:font-medium ${css.group}`}
          >
            <legend>{MESSAGES.groups[group]}</legend>
            <p className="text-13 leading-[1.55] quiet">
              {MESSAGES.notes[group]}{' '}
              {group === 'others' && others < namedBy && MESSAGES.shown({ shown: others, of: namedBy })}
            </p>
            <ul className="list-none p-0">
              {ofGroup.map((suggestion) => (
                <SuggestionRow
                  key={getSuggestionKey(suggestion)}
                  suggestion={suggestion}
                  inDraft={isInDraft(draft, suggestion)}
                  owner={findOtherOwner(draft, suggestion)}
                  checked={selected.has(getSuggestionKey(suggestion))}
                  onToggle={() => toggle(suggestion)}
                />
              ))}
            </ul>
          </fieldset>
        );
      })}
      {open.length > 0 && (
        <div className="flex flex-wrap items-center gap-x-3 gap-y-2 [&>p]:flex-[1_1_200px]">
          <Button type="submit" aria-describedby={isNoneChosen ? errorId : undefined}>
            {MESSAGES.add({ count: picked.length })}
          </Button>
          <div role="alert">{isNoneChosen && <FieldError id={errorId}>{MESSAGES.noneChosen}</FieldError>}</div>
        </div>
      )}
    </form>
  );
}

interface SuggestionRowProps {
  suggestion: PolicySuggestion;
  inDraft: boolean;
  /** Owner that the draft names instead. */
  owner: string | null;
  checked: boolean;
  onToggle: () => void;
}

/** A suggested line, with its source. */
export function SuggestionRow({ suggestion, inDraft, owner, checked, onToggle }: SuggestionRowProps) {
  const id = useId();
  const closed = inDraft || owner !== null;
  return (
    <li className={`py-1.5 [&>p]:ps-6.5 ${css.row}`}>
      <label className="grid grid-cols-[16px_minmax(0,1fr)] gap-2.5 items-baseline min-h-6 cursor-pointer [&_code]:text-13 [&_code]:leading-6">
        <input
          className="w-4 h-4 m-0 self-center accent-accent"
          type="checkbox"
          checked={checked && !closed}
          disabled={closed}
          aria-describedby={`${id}-where`}
          onChange={onToggle}
        />
        <code className="breakable" translate="no">
          {showReordering(`${suggestion.attribute}=${suggestion.value}`)}
        </code>
      </label>
      <p id={`${id}-where`} className="text-13 leading-[1.55] quiet">
        {inDraft && <b>{MESSAGES.inDraft}. </b>}
        {owner !== null && <b>{MESSAGES.otherOwner({ owner })} </b>}
        <SuggestionSource source={suggestion.source} />
      </p>
    </li>
  );
}

function SuggestionSource({ source }: Pick<PolicySuggestion, 'source'>) {
  if (source.where === 'file') {
    const { domain, relationship, line } = source;
    return (
      <Link to={line === null ? dossierPath(domain) : dossierLinePath(domain, line)}>
        {MESSAGES.inFile({ domain, says: relationship.toLowerCase(), line })}
      </Link>
    );
  }
  return (
    <>
      {MESSAGES.onPage({
        line: source.line,
        isData: source.element === 'script',
        region: MESSAGES.regions[source.region],
      })}
      {source.text !== '' && (
        <>
          {': '}
          <span className="breakable" translate="no">
            {MESSAGES.quote({ text: showReordering(source.text) })}
          </span>
        </>
      )}
    </>
  );
}
