import { dossierLinePath, dossierPath, type PolicySuggestion } from '@vouchwire/api-contract';
import { useId } from 'react';
import { Link } from 'react-router';
import { MESSAGES } from '#messages/site-suggestions.ts';
import { showReordering } from '../../../lib/show-reordering.ts';
import css from './suggestions-panel.module.css';

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
