import { useId } from 'react';
import { MESSAGES } from '#messages/match.ts';
import checkbox from '../../components/checkbox.module.css';
import field from '../../components/text-field.module.css';
import { countColumns, type List, type ListSelection } from './read-list.ts';

const MAX_EXAMPLES = 3;

interface ColumnFormProps {
  list: List;
  selection: ListSelection;
  disabled: boolean;
  onSelect: (selection: ListSelection) => void;
}

/** Selection of the matched column, with its first values. */
export function ColumnForm({ list: { rows }, selection, disabled, onSelect }: ColumnFormProps) {
  const id = useId();
  const { column, hasHeader } = selection;
  const examples = rows.slice(hasHeader ? 1 : 0, MAX_EXAMPLES + 1).flatMap((row) => row[column] || []);
  return (
    <div className="flex flex-wrap items-end gap-x-6 gap-y-3">
      <div className={field.field}>
        <label className={field.label} htmlFor={id}>
          {MESSAGES.column}
        </label>
        <select
          id={id}
          className={field.input}
          value={column}
          disabled={disabled}
          onChange={(event) => onSelect({ ...selection, column: Number(event.currentTarget.value) })}
        >
          {Array.from({ length: countColumns(rows.slice(0, 200)) }, (_, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a column is its index
            <option key={index} value={index}>
              {(hasHeader && rows[0]?.[index]) || MESSAGES.columnNumber({ number: index + 1 })}
            </option>
          ))}
        </select>
      </div>
      <label className="flex items-center gap-2 min-h-(--field)">
        <input
          type="checkbox"
          className={checkbox.checkbox}
          checked={hasHeader}
          disabled={disabled}
          onChange={(event) => onSelect({ ...selection, hasHeader: event.currentTarget.checked })}
        />
        {MESSAGES.hasHeader}
      </label>
      <p className="basis-full small quiet breakable">
        {MESSAGES.examples} <span className="mono">{examples.slice(0, MAX_EXAMPLES).join(' · ')}</span>
      </p>
    </div>
  );
}
