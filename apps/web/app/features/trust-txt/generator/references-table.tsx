import { useEffect, useId, useRef, useState } from 'react';
import { Link } from 'react-router';
import type { RelationAttribute } from 'trust-txt';
import { MESSAGES as COMMON } from '#messages/common.ts';
import { MESSAGES as DOMAIN_CHECK } from '#messages/domain-check.ts';
import { MESSAGES } from '#messages/generator.ts';
import { Button } from '../../../components/button.tsx';
import { DateText } from '../../../components/date-text.tsx';
import { DomainLink } from '../../../components/domain-link.tsx';
import { StateLook } from '../../../components/state-date.tsx';
import { StatusBadge } from '../../../components/status-badge.tsx';
import rowsCss from '../../../components/table.module.css';
import { formatShortMonth } from '../../../lib/time.ts';
import { useHydrated } from '../../../lib/use-hydrated.ts';
import type { Reference } from '../known-links.ts';
import { getReciprocalAttribute } from '../policy/draft.ts';
import css from './references-table.module.css';
import { getTabSearch, type Tab } from './tabs.ts';

interface ReferencesTableProps {
  domain: string;
  references: readonly Reference[];
  /** False if the last check found no file on the site. */
  hasFile: boolean;
  search: URLSearchParams;
  /** Returns true if the draft already confirms it. */
  isInDraft: (reference: Reference) => boolean;
  onAdd: (chosen: Reference[]) => void;
}

interface Row {
  readonly reference: Reference;
  readonly key: string;
  readonly answer: RelationAttribute | null;
}

const INITIAL_ROWS = 25;

/** The sites that name the domain: those whose statement can be confirmed here, then the others with the reason. */
export function ReferencesTable({ domain, references, hasFile, search, isInDraft, onAdd }: ReferencesTableProps) {
  const rows = references.map(
    (reference, index): Row => ({
      reference,
      key: `${reference.source_domain} ${reference.attribute} ${index}`,
      answer: getReciprocalAttribute(reference.relationship),
    }),
  );
  const offered = rows.filter(({ reference, answer }) => reference.is_supported && answer !== null);
  const others = rows.filter((row) => !offered.includes(row));
  return (
    <>
      {offered.length > 0 && (
        <OfferedReferences domain={domain} rows={offered} hasFile={hasFile} isInDraft={isInDraft} onAdd={onAdd} />
      )}
      {others.length > 0 && <OtherReferences domain={domain} rows={others} hasFile={hasFile} search={search} />}
    </>
  );
}

interface OfferedReferencesProps extends Pick<ReferencesTableProps, 'domain' | 'hasFile' | 'isInDraft' | 'onAdd'> {
  rows: readonly Row[];
}

function OfferedReferences({ domain, rows, hasFile, isInDraft, onAdd }: OfferedReferencesProps) {
  const [selected, setSelected] = useState<ReadonlySet<string>>(new Set());
  const [all, setAll] = useState(rows.length <= INITIAL_ROWS + 5);
  const title = useId();
  const isHydrated = useHydrated();
  const shown = all ? rows : rows.slice(0, INITIAL_ROWS);

  const toggle = (key: string) =>
    setSelected((current) => {
      const next = new Set(current);
      if (!next.delete(key)) next.add(key);
      return next;
    });
  const toggleAll = () => setSelected(selected.size === rows.length ? new Set() : new Set(rows.map(({ key }) => key)));
  const add = () => {
    onAdd(rows.filter(({ key }) => selected.has(key)).map(({ reference }) => reference));
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
              <SelectAll chosen={selected.size} of={rows.length} onToggle={toggleAll} />
            </th>
            <ColumnHeads columns={['domain', 'statement', 'add', 'state']} />
          </tr>
        </thead>
        <tbody>
          {shown.map(({ reference, key, answer }) => (
            <tr key={key}>
              <td className={css.check}>
                <label className={css.target}>
                  <input
                    className="w-4 h-4 m-0 accent-accent"
                    type="checkbox"
                    aria-label={DOMAIN_CHECK.select({
                      domain: reference.source_domain,
                      attribute: reference.attribute,
                    })}
                    checked={selected.has(key)}
                    disabled={!isHydrated}
                    onChange={() => toggle(key)}
                  />
                </label>
              </td>
              <SourceCells reference={reference} />
              <td data-head={DOMAIN_CHECK.phoneColumns.add}>
                <span>
                  {answer} {isInDraft(reference) && <span className="quiet small nowrap">{DOMAIN_CHECK.inDraft}</span>}
                </span>
              </td>
              <StateCell reference={reference} hasFile={hasFile} />
            </tr>
          ))}
        </tbody>
      </table>
      {!all && (
        <p className="pt-2">
          <Button variant="plain" onClick={() => setAll(true)}>
            {COMMON.showAllRows({ count: rows.length })}
          </Button>
        </p>
      )}
    </section>
  );
}

/** Tab of the form with the field for a line. */
const ANSWER_TABS: Readonly<Record<RelationAttribute, Tab>> = {
  member: 'affiliations',
  belongto: 'affiliations',
  control: 'control',
  controlledby: 'control',
  vendor: 'business',
  customer: 'business',
};

interface OtherReferencesProps extends Pick<ReferencesTableProps, 'domain' | 'hasFile' | 'search'> {
  rows: readonly Row[];
}

/** Statements that we do not propose to confirm, because no other file supports them. */
function OtherReferences({ domain, rows, hasFile, search }: OtherReferencesProps) {
  const title = useId();
  return (
    <section className="border-t pt-3 border-ink" aria-labelledby={title}>
      <h2 id={title} className="mb-1">
        {DOMAIN_CHECK.othersHead}
      </h2>
      <p className="mb-2 text-13 leading-[1.55] quiet">{DOMAIN_CHECK.othersDetails}</p>
      <table className={`${rowsCss.rows} ${rowsCss.cards} ${css.table}`}>
        <caption className="visually-hidden">{DOMAIN_CHECK.othersCaption({ domain })}</caption>
        <thead>
          <tr>
            <ColumnHeads columns={['domain', 'statement', 'reason', 'state']} />
          </tr>
        </thead>
        <tbody>
          {rows.map(({ reference, key, answer }) => (
            <tr key={key}>
              <SourceCells reference={reference} />
              <td data-head={DOMAIN_CHECK.columns.reason}>
                <span>
                  {answer === null ? (
                    DOMAIN_CHECK.noAnswer
                  ) : (
                    <>
                      {DOMAIN_CHECK.onlyClaimed}{' '}
                      <Link to={{ search: getTabSearch(search, ANSWER_TABS[answer]) }} preventScrollReset>
                        {DOMAIN_CHECK.addYourself({ tab: MESSAGES.tabs[ANSWER_TABS[answer]] })}
                      </Link>
                    </>
                  )}
                </span>
              </td>
              <StateCell reference={reference} hasFile={hasFile} />
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

const ColumnHeads = ({ columns }: { columns: readonly (keyof typeof DOMAIN_CHECK.columns)[] }) =>
  columns.map((column) => (
    <th key={column} scope="col" className="eyebrow">
      {DOMAIN_CHECK.columns[column]}
    </th>
  ));

function SourceCells({
  reference: { source_domain, source_name, attribute, line, last_seen },
}: Pick<Row, 'reference'>) {
  return (
    <>
      <th scope="row">
        <DomainLink domain={source_domain} />
        {source_name && <span className="block text-13 leading-[1.4] quiet">{source_name}</span>}
      </th>
      <td data-head={DOMAIN_CHECK.phoneColumns.statement}>
        <span>
          {attribute}{' '}
          <span className="quiet small nowrap">
            {line === null ? <DateText instant={last_seen} format={formatShortMonth} /> : DOMAIN_CHECK.line({ line })}
          </span>
        </span>
      </td>
    </>
  );
}

function StateCell({ reference, hasFile }: Pick<Row, 'reference'> & { hasFile: boolean }) {
  return (
    <td data-head={DOMAIN_CHECK.phoneColumns.state}>
      {hasFile ? (
        reference.state && <StatusBadge state={reference.state} />
      ) : (
        <span className="quiet">{DOMAIN_CHECK.noFile}</span>
      )}{' '}
      <StateLook readings={reference} />
    </td>
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
