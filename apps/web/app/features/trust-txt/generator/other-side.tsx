import { inverseAttribute, parseReference, type RelationAttribute } from 'trust-txt';
import { MESSAGES } from '#messages/generator.ts';
import { CopyButton } from '../../../components/copy-button.tsx';
import { StateMark } from '../../../components/state-mark.tsx';
import { type AnswerLook, answeringLine } from '../policy/answer-states.ts';
import css from './other-side.module.css';

interface OtherSideProps {
  attribute: RelationAttribute;
  entry: string;
  /** The domain that publishes the file. */
  domain: string;
  look: AnswerLook;
}

/** Whether the other side says so too, and the line it would add if not. */
export function OtherSide({ attribute, entry, domain, look }: OtherSideProps) {
  const { reference } = parseReference(attribute, entry);
  if (!reference) return null;
  const other = reference.hostname.replace(/^www\./, '');
  const { state, line } = look(attribute, entry);
  if (state === 'confirmed') {
    return (
      <p className={css.other}>
        <StateMark state={state} /> {MESSAGES.otherSide.confirmed(other, inverseAttribute(attribute), line)}
      </p>
    );
  }
  const answer = answeringLine(attribute, domain);
  return (
    <p className={css.other}>
      {state && <StateMark state={state} />} {MESSAGES.otherSide[state ?? 'unknown'](other)}{' '}
      <code className={css.line}>{answer}</code>{' '}
      <CopyButton text={answer} label={MESSAGES.copyLine(answer)}>
        {MESSAGES.copy}
      </CopyButton>
    </p>
  );
}
