import { WORDS } from '#messages/assistant-result.ts';
import { Icon } from '../../../components/icon.tsx';
import { fixed } from '../../../lib/numbers.ts';
import type { ShownAuthorship } from '../answers/read-analysis.ts';
import css from './prose.module.css';
import { Section } from './section.tsx';

/** Above this the icon is a machine's (specification, section 2). */
const MOSTLY_AI = 60;
/** Specification, section 9. */
const REASONS = 3;

/** What the evidence says of AI's part in the content; nothing is guessed. */
export function AuthorshipSection({ authorship }: { authorship: ShownAuthorship }) {
  const { probability, confidence, reasoning } = authorship;
  const icon = probability !== null && probability > MOSTLY_AI ? 'chip' : 'person';
  return (
    <Section part="authorship" head={WORDS.authorship}>
      {probability === null ? (
        <p>{WORDS.notAssessed}</p>
      ) : (
        <p className={css.withIcon} data-icon={icon}>
          <Icon name={icon} />
          <span>
            {WORDS.probability} <b className="num">{fixed(probability, 0)}%</b>
            {confidence && `, ${WORDS.confidence[confidence]}`}
          </span>
        </p>
      )}
      {reasoning.length > 0 && (
        <ol className={css.numbered} lang="en">
          {reasoning.slice(0, REASONS).map((reason) => (
            <li key={reason}>{reason}</li>
          ))}
        </ol>
      )}
      <p className="small quiet">{WORDS.carriesNoPoints}</p>
    </Section>
  );
}
