import { inverseAttribute, parseReference, type RelationAttribute } from 'trust-txt';
import { MESSAGES } from '#messages/generator.ts';
import { CopyButton } from '../../../components/copy-button.tsx';
import { StatusBadge } from '../../../components/status-badge.tsx';
import { RELATIONSHIPS } from '../../../lib/statements.ts';
import { formatReciprocalLine, type ReciprocityLookup } from '../policy/reciprocity-states.ts';

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
        <StatusBadge state={state} /> {RELATIONSHIPS.confirmedWith(other, inverseAttribute(attribute), line)}
      </p>
    );
  }
  const response = formatReciprocalLine(attribute, domain);
  return (
    <p className="text-13 leading-[1.6] quiet breakable">
      {state && <StatusBadge state={state} />} {state ? RELATIONSHIPS.meaning(state) : RELATIONSHIPS.noConfirmation}.{' '}
      {MESSAGES.toConfirm({ other })}{' '}
      <code className="font-mono font-normal text-[0.8125rem]/[1.5] slashed text-ink">{response}</code>{' '}
      <CopyButton text={response} label={MESSAGES.copyLine({ line: response })}>
        {MESSAGES.copy}
      </CopyButton>
    </p>
  );
}
