import { memo, useState } from 'react';
import { isRelationAttribute, parseReference, type ReferenceAttribute } from 'trust-txt';
import { FIELD_FINDINGS } from '#messages/field-findings.ts';
import { MESSAGES } from '#messages/generator.ts';
import { Button } from '../../../components/button.tsx';
import { DomainField } from '../../../components/domain-field.tsx';
import { Icon } from '../../../components/icon.tsx';
import { TextField } from '../../../components/text-field.tsx';
import { runAfterClick } from '../../../lib/after-click.ts';
import { fetchDomainSuggestions } from '../../../lib/suggest-domains.ts';
import { translateMessage } from '../../../lib/translate-message.ts';
import type { ReciprocityLookup } from '../policy/reciprocity-states.ts';
import { ReciprocityHint } from './reciprocity-hint.tsx';

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
export const EntryRow = memo(function EntryRow(props: EntryRowProps) {
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
          <AddressField
            label={label}
            name={name}
            value={value}
            error={error}
            onChange={(next) => onChange(index, next)}
            onLeave={() => runAfterClick(() => setLeft(true))}
          />
        )}
        <Button
          variant="square"
          aria-label={MESSAGES.remove({ entry: value.trim() || `${itemName} ${index + 1}` })}
          title={MESSAGES.remove({ entry: value.trim() || `${itemName} ${index + 1}` })}
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

interface AddressFieldProps {
  label: string;
  name: string;
  value: string;
  error: string | null;
  onChange: (value: string) => void;
  onLeave: () => void;
}

const AddressField = ({ onChange, onLeave, ...field }: AddressFieldProps) => (
  <TextField
    {...field}
    labelHidden
    inputMode="url"
    isCode
    onChange={(event) => onChange(event.currentTarget.value)}
    onBlur={onLeave}
  />
);
