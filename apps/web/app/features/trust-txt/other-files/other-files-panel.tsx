import { parsePublicKey } from '@vouchwire/publisher-files';
import { useDeferredValue, useMemo, useState } from 'react';
import { Link } from 'react-router';
import { MESSAGES } from '#messages/other-files.ts';
import { TextField } from '../../../components/text-field.tsx';
import { runAfterClick } from '../../../lib/after-click.ts';
import { useFieldFocus } from '../generator/use-field-focus.ts';
import type { PublisherDetails } from '../policy/draft.ts';
import { buildFiles, type DetailField } from './build-files.ts';
import { listDraftStatements } from './check-files.ts';
import { FileCard, getErrorText } from './file-card.tsx';

export interface OtherFilesPanelProps {
  /** Host that publishes the files. Empty if there is none. */
  domain: string;
  /** The trust.txt. Null if there is no domain. */
  text: string | null;
  details: PublisherDetails | undefined;
  onEdit: (change: (details: PublisherDetails) => PublisherDetails) => void;
}

type TextFieldName = Exclude<DetailField, 'tdmReservation'>;

/** Single-line fields, in groups. */
const GROUPS = [
  ['organization', ['name', 'legalName', 'description']],
  ['address', ['streetAddress', 'postalCode', 'addressLocality', 'addressRegion', 'addressCountry']],
  ['identifiers', ['wikidata', 'lei', 'issn']],
  ['machineUse', ['termsUrl']],
  ['advertising', ['adManager']],
  ['key', ['publicKey']],
] as const satisfies readonly (readonly [string, readonly TextFieldName[]])[];
const CODE_FIELDS: ReadonlySet<TextFieldName> = new Set([
  'wikidata',
  'lei',
  'issn',
  'termsUrl',
  'adManager',
  'publicKey',
]);
const KEY_ROWS = 3;
/** Fields and files. Everything is computed in the browser. */
export default function OtherFilesPanel({ domain, text, details = {}, onEdit }: OtherFilesPanelProps) {
  // The error of a field appears after the visitor has left it.
  const [visitedFields, setVisitedFields] = useState<ReadonlySet<string>>(() => new Set(Object.keys(details)));
  const [hasPrivateKey, setHasPrivateKey] = useState(false);
  const goTo = useFieldFocus();

  const values = useDeferredValue(details);
  const isHost = text !== null && /^[^\s.]+(?:\.[^\s.]+)+$/.test(domain);
  const files = useMemo(
    () => (isHost ? buildFiles({ domain, text, details: values }) : []),
    [isHost, domain, text, values],
  );
  const statements = useMemo(() => (isHost ? listDraftStatements(text, domain) : []), [isHost, text, domain]);
  const errors = new Map(
    files
      .flatMap((file) => file.errors.filter(({ code }) => code !== 'required'))
      .map(({ field, code }) => [field, code]),
  );

  const edit = (field: DetailField, value: string) => {
    if (field === 'publicKey') {
      const parsed = parsePublicKey(value);
      const isPrivate = !parsed.ok && parsed.code === 'private-key';
      setHasPrivateKey(isPrivate);
      // Neither the draft nor the page may store a private key.
      if (isPrivate) return onEdit((current) => ({ ...current, publicKey: '' }));
    }
    onEdit((current) => ({ ...current, [field]: value }));
  };
  const getError = (field: TextFieldName): string | null => {
    if (field === 'publicKey' && hasPrivateKey) return MESSAGES.privateKey;
    const code = errors.get(field);
    return code !== undefined && visitedFields.has(field) ? getErrorText(code) : null;
  };

  return (
    <div className="grid grid-cols-1 gap-8 pt-2 pb-6">
      <p className="max-w-[72ch]">
        {MESSAGES.lead}{' '}
        <Link to="/docs/other-files" hrefLang="en">
          {MESSAGES.help}
        </Link>
      </p>
      <div className="grid grid-cols-2 gap-x-12 gap-y-8 medium:grid-cols-1">
        {GROUPS.map(([group, fields]) => (
          <fieldset key={group} className="grid grid-cols-1 gap-4 content-start border-t pt-3 border-rule">
            <legend className="float-left font-medium text-15">{MESSAGES.groups[group]}</legend>
            {group === 'machineUse' && (
              <ReservationChoice
                value={details.tdmReservation ?? ''}
                onChange={(value) => edit('tdmReservation', value)}
              />
            )}
            {fields.map((field) => (
              <TextField
                key={field}
                name={field}
                label={MESSAGES.fields[field].label}
                hint={MESSAGES.fields[field].hint ?? undefined}
                details={MESSAGES.fields[field].details ?? undefined}
                isCode={CODE_FIELDS.has(field)}
                value={details[field] ?? ''}
                error={getError(field)}
                {...(field === 'publicKey' ? { rows: KEY_ROWS } : { type: 'text' })}
                onChange={(event: { currentTarget: { value: string } }) => edit(field, event.currentTarget.value)}
                onBlur={() => runAfterClick(() => setVisitedFields((current) => new Set([...current, field])))}
              />
            ))}
          </fieldset>
        ))}
      </div>
      {isHost ? (
        <section className="grid grid-cols-1 gap-4" aria-label={MESSAGES.files}>
          <h2>{MESSAGES.files}</h2>
          <p className="quiet small" role="status">
            {MESSAGES.complete({ count: files.filter((file) => file.text !== null).length, total: files.length })}
          </p>
          {files.map((file) => (
            <FileCard key={file.id} file={file} domain={domain} trustTxt={statements} onGoTo={goTo} />
          ))}
        </section>
      ) : (
        <p>{MESSAGES.noDomain}</p>
      )}
    </div>
  );
}

function ReservationChoice({ value, onChange }: { value: string; onChange: (value: string) => void }) {
  return (
    <fieldset>
      <legend className="mb-1 font-medium text-13 leading-[1.45]">{MESSAGES.reservation.label}</legend>
      <div className="flex flex-wrap items-center gap-x-6 gap-y-2">
        {(['yes', 'no', ''] as const).map((choice) => (
          <label key={choice} className="inline-flex items-center gap-2.5 min-h-8 cursor-pointer phone:min-h-11">
            <input
              className="w-4 h-4 m-0 accent-accent"
              type="radio"
              name="tdmReservation"
              value={choice}
              checked={value === choice}
              onChange={() => onChange(choice)}
            />
            {MESSAGES.reservation.choices[choice]}
          </label>
        ))}
      </div>
      <p className="small quiet">{MESSAGES.reservation.hint}</p>
    </fieldset>
  );
}
