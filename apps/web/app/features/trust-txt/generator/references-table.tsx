import { useEffect, useId, useRef, useState } from 'react';
import { MESSAGES as DOMAIN_CHECK } from '#messages/domain-check.ts';
import { Button } from '../../../components/button.tsx';
import { DateText } from '../../../components/date-text.tsx';
import { DomainLink } from '../../../components/domain-link.tsx';
import { StatusBadge } from '../../../components/status-badge.tsx';
import rowsCss from '../../../components/table.module.css';
import { formatShortMonth } from '../../../lib/time.ts';
import { useHydrated } from '../../../lib/use-hydrated.ts';
import type { Reference } from '../known-links.ts';
import { getReciprocalAttribute } from '../policy/draft.ts';
import css from './references-table.module.css';

interface ReferencesTableProps {
  domain: string;
  references: readonly Reference[];
  /** Returns true if the draft already confirms it. */
  isInDraft: (reference: Reference) => boolean;
  onAdd: (chosen: Reference[]) => void;
}

const INITIAL_ROWS = 25;

const getReferenceKey = (reference: Reference, index: number) =>
  `${reference.source_domain} ${reference.attribute} ${index}`;

export function ReferencesTable({ domain, references, isInDraft, onAdd }: ReferencesTableProps) {
  const [selected, setSelected] = useState<ReadonlySet<string>>(new Set());
  const [all, setAll] = useState(references.length <= INITIAL_ROWS + 5);
  const title = useId();
  const isHydrated = useHydrated();
  const rows = references.map((reference, index) => ({
    reference,
    key: getReferenceKey(reference, index),
    answer: reference.is_supported ? getReciprocalAttribute(reference.relationship) : null,
  }));
  const selectable = rows.filter(({ answer }) => answer !== null);
  const shown = all ? rows : rows.slice(0, INITIAL_ROWS);

  const toggle = (key: string) =>
    setSelected((current) => {
      const next = new Set(current);
      if (!next.delete(key)) next.add(key);
      return next;
    });
  const toggleAll = () =>
    setSelected(selected.size === selectable.length ? new Set() : new Set(selectable.map(({ key }) => key)));
  const add = () => {
    onAdd(selectable.filter(({ key }) => selected.has(key)).map(({ reference }) => reference));
    setSelected(new Set());
  };

  return (
    <section className="border-t pt-3 border-ink" aria-labelledby={title}>
      <header className="flex items-center justify-between gap-4 mb-1">
        <h2 id={title}>{DOMAIN_CHECK.referencesHead}</h2>
        <Button variant="tight" disabled={selected.size === 0} onClick={add}>
          {selected.size > 0 ? DOMAIN_CHECK.addSelected({ count: selected.size }) : DOMAIN_CHECK.add}
        </Button>
      </header>
      <p className="mb-2 text-13 leading-[1.55] quiet">{DOMAIN_CHECK.referencesDetails}</p>
      <table className={`${rowsCss.rows} ${rowsCss.cards} ${css.table}`}>
        <caption className="visually-hidden">{DOMAIN_CHECK.referencesCaption({ domain })}</caption>
        <thead>
          <tr>
            <th scope="col" className={css.check} data-label={DOMAIN_CHECK.selectAll}>
              <SelectAll chosen={selected.size} of={selectable.length} onToggle={toggleAll} />
            </th>
            {(['domain', 'statement', 'add', 'state'] as const).map((column) => (
              <th key={column} scope="col" className="eyebrow">
                {DOMAIN_CHECK.columns[column]}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {shown.map(({ reference, key, answer }) => {
            const { source_domain, source_name, attribute, line, last_seen, state } = reference;
            return (
              <tr key={key}>
                <td className={css.check}>
                  <label className={css.target}>
                    <input
                      className="w-4 h-4 m-0 accent-accent"
                      type="checkbox"
                      aria-label={DOMAIN_CHECK.select({ domain: source_domain, attribute })}
                      checked={selected.has(key)}
                      disabled={answer === null || !isHydrated}
                      onChange={() => toggle(key)}
                    />
                  </label>
                </td>
                <th scope="row">
                  <DomainLink domain={source_domain} />
                  {source_name && <span className="block text-13 leading-[1.4] quiet">{source_name}</span>}
                </th>
                <td data-head={DOMAIN_CHECK.phoneColumns.statement}>
                  <span>
                    {attribute}{' '}
                    <span className="quiet small nowrap">
                      {line === null ? (
                        <DateText instant={last_seen} format={formatShortMonth} />
                      ) : (
                        DOMAIN_CHECK.line({ line })
                      )}
                    </span>
                  </span>
                </td>
                <td data-head={DOMAIN_CHECK.phoneColumns.add}>
                  <span>
                    {answer ?? (reference.is_supported ? DOMAIN_CHECK.allInDraft : DOMAIN_CHECK.onlyClaimed)}{' '}
                    {answer && isInDraft(reference) && (
                      <span className="quiet small nowrap">{DOMAIN_CHECK.inDraft}</span>
                    )}
                  </span>
                </td>
                <td data-head={DOMAIN_CHECK.phoneColumns.state}>{state && <StatusBadge state={state} />}</td>
              </tr>
            );
          })}
        </tbody>
      </table>
      {!all && (
        <p className="pt-2">
          <Button variant="plain" onClick={() => setAll(true)}>
            {DOMAIN_CHECK.showAllRows({ count: references.length })}
          </Button>
        </p>
      )}
    </section>
  );
}

function SelectAll({ chosen, of, onToggle }: { chosen: number; of: number; onToggle: () => void }) {
  const checkbox = useRef<HTMLInputElement>(null);
  const isHydrated = useHydrated();
  useEffect(() => {
    if (checkbox.current) checkbox.current.indeterminate = chosen > 0 && chosen < of;
  }, [chosen, of]);
  return (
    <label className={css.target}>
      <input
        className="w-4 h-4 m-0 accent-accent"
        ref={checkbox}
        type="checkbox"
        aria-label={DOMAIN_CHECK.selectAll}
        checked={of > 0 && chosen === of}
        disabled={of === 0 || !isHydrated}
        onChange={onToggle}
      />
    </label>
  );
}
