import { useDeferredValue, useId, useMemo } from 'react';
import { Link } from 'react-router';
import type { TrustPolicy } from 'trust-txt';
import { Button } from '../../../components/button.tsx';
import { Icon } from '../../../components/icon.tsx';
import { PolicyView } from '../../../components/policy-view/policy-view.tsx';
import { countFindings } from '../policy/count-findings.ts';
import { useFindings } from '../use-findings.ts';
import { CopyButton } from './copy-button.tsx';
import { MESSAGES } from './generator-messages.ts';
import css from './preview-card.module.css';
import { shownFindings } from './shown-findings.ts';

interface PreviewCardProps {
  /** Null while there is no domain. */
  text: string | null;
  domain: string;
  training: TrustPolicy['dataTrainingAllowed'];
  policiesAddress: string;
  onFix: (fixed: string) => void;
  onDownload: () => void;
}

/** The file as it will be, with what the rules say of it, and the way to get it. */
export function PreviewCard({ text, domain, training, policiesAddress, onFix, onDownload }: PreviewCardProps) {
  const title = useId();
  const judged = useDeferredValue(text);
  const findings = useFindings(judged, domain);
  const shown = useMemo(
    () => (judged !== null && judged === text && findings ? shownFindings(judged, findings, onFix) : []),
    [judged, text, findings, onFix],
  );
  return (
    <section className={css.card} aria-labelledby={title}>
      <header className={css.head}>
        <h2 id={title}>{MESSAGES.preview}</h2>
        <p className="quiet small" role="status">
          {text === null ? MESSAGES.nothingYet : findings && MESSAGES.counts(countFindings(findings))}
        </p>
      </header>
      {text === null ? (
        <p className={css.empty}>{MESSAGES.previewEmpty}</p>
      ) : (
        <div className={css.view}>
          <PolicyView label={MESSAGES.previewLabel} text={text} findings={shown} />
        </div>
      )}
      <footer className={css.foot}>
        <Button look="main" className={css.download} disabled={text === null} onClick={onDownload}>
          <Icon name="save" />
          {MESSAGES.download}
        </Button>
        <p className={css.note}>
          {MESSAGES.nothingChosen} {MESSAGES.trainingState[training]}{' '}
          <Link to={policiesAddress} preventScrollReset>
            {MESSAGES.tabs.policies}
          </Link>
          {text !== null && (
            <>
              {' · '}
              <CopyButton text={text} label={MESSAGES.copyText}>
                {MESSAGES.copyText}
              </CopyButton>
            </>
          )}
        </p>
      </footer>
    </section>
  );
}
