import { dossierLinePath, dossierPath } from '@vouchwire/api-contract';
import { type FormEvent, useCallback, useId, useState } from 'react';
import { Link, useNavigate } from 'react-router';
import { MESSAGES } from '#messages/site-draft.ts';
import { Button } from '../../../components/button.tsx';
import { FieldError } from '../../../components/domain-field.tsx';
import { Elapsed } from '../../../components/elapsed.tsx';
import { Note } from '../../../components/note.tsx';
import { toast } from '../../../components/toast.ts';
import { failureText, isRefusal } from '../../../lib/api-client.ts';
import { timeOfDay } from '../../../lib/time.ts';
import { useAsked } from '../../../lib/use-asked.ts';
import type { Draft } from '../policy/draft.ts';
import { askSiteDraft, type Proposal, type SiteDraft as Proposals } from './read-site-draft.ts';
import css from './site-draft.module.css';
import { isInDraft, otherOwner, takeProposals } from './take-proposals.ts';

interface SiteDraftProps {
  /** Empty where none was entered. */
  domain: string;
  search: URLSearchParams;
  draft: Draft;
  onTake: (draft: Draft) => void;
}

const GROUPS = ['social', 'contact', 'disclosure', 'others'] as const;
type Group = (typeof GROUPS)[number];

const groupOf = ({ attribute }: Proposal): Group =>
  attribute === 'social' || attribute === 'contact' || attribute === 'disclosure' ? attribute : 'others';
const keyOf = ({ attribute, value }: Proposal): string => `${attribute}=${value}`;

/** Lines that the site itself gives reason to write. Folded up until somebody asks for it; the address says so. */
export function SiteDraft({ domain, search, draft, onTake }: SiteDraftProps) {
  const navigate = useNavigate();
  const open = search.get('start') === 'site';
  const fold = (unfolded: boolean) => {
    if (unfolded === open) return;
    const next = new URLSearchParams(search);
    if (unfolded) next.set('start', 'site');
    else next.delete('start');
    void navigate({ search: next.size > 0 ? `?${next}` : '' }, { replace: true, preventScrollReset: true });
  };
  return (
    <details className={css.details} open={open} onToggle={(event) => fold(event.currentTarget.open)}>
      <summary>
        <b>{MESSAGES.head}</b> <span>{MESSAGES.summary}</span>
      </summary>
      <p className={css.small}>{MESSAGES.intro}</p>
      {domain === '' ? (
        <p className={css.small}>{MESSAGES.domainFirst}</p>
      ) : (
        <Reading key={domain} domain={domain} draft={draft} onTake={onTake} />
      )}
    </details>
  );
}

function Reading({ domain, draft, onTake }: Omit<SiteDraftProps, 'search'>) {
  const put = useCallback((signal: AbortSignal) => askSiteDraft(domain, signal), [domain]);
  const { answer: found, busy, stopped, failure, ask, stop } = useAsked(put);
  const refused = failure !== null && isRefusal(failure.error);
  return (
    <div className={css.body}>
      <div className={css.act}>
        {busy ? (
          <Button onClick={stop}>{MESSAGES.stop}</Button>
        ) : (
          <Button onClick={ask}>{found || failure || stopped ? MESSAGES.readAgain : MESSAGES.read(domain)}</Button>
        )}
        <p className={css.small}>
          <span role="status">{busy ? MESSAGES.reading(domain) : stopped && MESSAGES.stopped}</span>{' '}
          {busy && <Elapsed />}
        </p>
      </div>
      {failure && !busy && (
        <Note
          kind={refused ? 'care' : 'bad'}
          live="alert"
          title={<span lang={refused ? 'en' : undefined}>{failureText(failure.error, MESSAGES.failed)}</span>}
        >
          {MESSAGES.failedMore(timeOfDay(failure.at))}
        </Note>
      )}
      {found && !busy && <Choice key={found.readAt.getTime()} found={found} draft={draft} onTake={onTake} />}
    </div>
  );
}

function Choice({ found, draft, onTake }: { found: Proposals; draft: Draft; onTake: (draft: Draft) => void }) {
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  const [refused, setRefused] = useState(false);
  const errorId = useId();
  const { proposals, message, readAt, truncated, namedBy } = found;
  const open = proposals.filter((proposal) => !isInDraft(draft, proposal) && otherOwner(draft, proposal) === null);
  const picked = open.filter((proposal) => chosen.has(keyOf(proposal)));
  const others = proposals.filter((proposal) => groupOf(proposal) === 'others').length;

  const toggle = (proposal: Proposal) => {
    const next = new Set(chosen);
    const key = keyOf(proposal);
    if (next.has(key)) next.delete(key);
    else {
      // a file names one owner
      if (proposal.attribute === 'controlledby')
        for (const other of next) if (other.startsWith('controlledby=')) next.delete(other);
      next.add(key);
    }
    setChosen(next);
    setRefused(false);
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setRefused(picked.length === 0);
    const { draft: next, added } = takeProposals(draft, picked, new Date());
    if (added === 0) return;
    onTake(next);
    setChosen(new Set());
    toast(MESSAGES.added(added));
  };

  return (
    <form className={css.body} onSubmit={submit}>
      <p className={css.small} role="status">
        <span lang="en">{message}</span> <span className="num">{MESSAGES.readAt(timeOfDay(readAt))}</span>{' '}
        {truncated && MESSAGES.truncated} {proposals.length === 0 && MESSAGES.nothing}
      </p>
      {GROUPS.map((group) => {
        const ofGroup = proposals.filter((proposal) => groupOf(proposal) === group);
        if (ofGroup.length === 0) return null;
        return (
          <fieldset key={group} className={css.group}>
            <legend>{MESSAGES.groups[group]}</legend>
            <p className={css.small}>
              {MESSAGES.notes[group]} {group === 'others' && others < namedBy && MESSAGES.shown(others, namedBy)}
            </p>
            <ul className={css.list}>
              {ofGroup.map((proposal) => (
                <Row
                  key={keyOf(proposal)}
                  proposal={proposal}
                  inDraft={isInDraft(draft, proposal)}
                  owner={otherOwner(draft, proposal)}
                  checked={chosen.has(keyOf(proposal))}
                  onToggle={() => toggle(proposal)}
                />
              ))}
            </ul>
          </fieldset>
        );
      })}
      {open.length > 0 && (
        <div className={css.act}>
          <Button type="submit" aria-describedby={refused ? errorId : undefined}>
            {MESSAGES.add(picked.length)}
          </Button>
          <div role="alert">{refused && <FieldError id={errorId}>{MESSAGES.noneChosen}</FieldError>}</div>
        </div>
      )}
    </form>
  );
}

interface RowProps {
  proposal: Proposal;
  inDraft: boolean;
  /** The owner that the draft names instead. */
  owner: string | null;
  checked: boolean;
  onToggle: () => void;
}

function Row({ proposal, inDraft, owner, checked, onToggle }: RowProps) {
  const id = useId();
  const closed = inDraft || owner !== null;
  return (
    <li className={css.row}>
      <label className={css.target}>
        <input
          type="checkbox"
          checked={checked && !closed}
          disabled={closed}
          aria-describedby={`${id}-where`}
          onChange={onToggle}
        />
        <code className="breakable" translate="no">
          {proposal.attribute}={proposal.value}
        </code>
      </label>
      <p id={`${id}-where`} className={css.small}>
        {inDraft && <b>{MESSAGES.inDraft}. </b>}
        {owner !== null && <b>{MESSAGES.otherOwner(owner)} </b>}
        <Where proposal={proposal} />
      </p>
    </li>
  );
}

function Where({ proposal: { found } }: { proposal: Proposal }) {
  if (found.where === 'file') {
    const { domain, relationship, line } = found;
    return (
      <Link to={line === null ? dossierPath(domain) : dossierLinePath(domain, line)}>
        {MESSAGES.inFile(domain, relationship.toLowerCase(), line)}
      </Link>
    );
  }
  return (
    <>
      {MESSAGES.onPage(found.line, found.isData, MESSAGES.regions[found.region])}
      {found.text !== '' && (
        <>
          {': '}
          <span className="breakable" translate="no">
            {MESSAGES.quoted(found.text)}
          </span>
        </>
      )}
    </>
  );
}
