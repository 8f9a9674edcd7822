import { Suspense, useDeferredValue, useId, useMemo, useRef } from 'react';
import { Link } from 'react-router';
import type { RuleId, TrustPolicy } from 'trust-txt';
import { MESSAGES } from '#messages/generator.ts';
import { Button, ButtonLink } from '../../../components/button.tsx';
import { CopyButton } from '../../../components/copy-button.tsx';
import { Icon } from '../../../components/icon.tsx';
import type { EditorFinding } from '../../../components/policy-view/policy-editor.ts';
import { PolicyView, type PolicyViewHandle } from '../../../components/policy-view/policy-view.tsx';
import { joinMessageParts } from '../../../lib/format-message.ts';
import { useLoaded } from '../../../lib/use-loaded.ts';
import type { FileFinding } from '../policy/file-findings.ts';
import { countFindings, parseHidden } from '../policy/severities.ts';
import { ProblemsList } from './lazy-components.tsx';
import css from './preview-card.module.css';

interface PreviewCardProps {
  /** Null if there is no domain. */
  text: string | null;
  domain: string;
  training: TrustPolicy['dataTrainingAllowed'];
  policiesAddress: string;
  search: URLSearchParams;
  /** True if there are no statements yet. Nothing is then reported as missing. */
  blank: boolean;
  onFix: (fixed: string) => void;
  onAddContact: () => void;
  /** True if downloading the file is the next step. */
  isMain: boolean;
  onDownload: () => void;
  /** URL of this page with the guide to publishing open. */
  guideAddress: string;
}

/**
 * Rules that are not reported here. Only the publisher decides about AI, so neither the presence nor the absence of the
 * choice is a finding. The serializer adds a missing final slash.
 */
const HIDDEN_SEVERITIES: readonly RuleId[] = ['TT409', 'TT414', 'TT506'];
const INITIALLY_HIDDEN_CODES: readonly RuleId[] = [...HIDDEN_SEVERITIES, 'TT213'];

/** The resulting file, with its findings and its download. */
export function PreviewCard({
  text,
  domain,
  blank,
  training,
  policiesAddress,
  search,
  guideAddress,
  isMain,
  ...on
}: PreviewCardProps) {
  const { onFix, onAddContact, onDownload } = on;
  const title = useId();
  const deferredText = useDeferredValue(text);
  const findings = useFindings(deferredText, domain, blank ? INITIALLY_HIDDEN_CODES : HIDDEN_SEVERITIES);
  const view = useRef<PolicyViewHandle>(null);
  const all = useMemo(
    () =>
      deferredText !== null && deferredText === text && findings
        ? findings.map((finding): EditorFinding => {
            const { code, fix } = finding;
            if (fix) return { ...finding, fix: { label: fix.label, apply: () => onFix(fix.apply()) } };
            return code === 'TT410'
              ? { ...finding, fix: { label: MESSAGES.addContact, apply: onAddContact } }
              : finding;
          })
        : [],
    [deferredText, text, findings, onFix, onAddContact],
  );
  const hidden = useMemo(() => parseHidden(search), [search]);
  const shown = useMemo(() => all.filter(({ severity }) => !hidden.includes(severity)), [all, hidden]);
  const firstError = all.find(({ severity }) => severity === 'error');
  return (
    <section className="border border-ink bg-sheet" aria-labelledby={title}>
      <header className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-0.5 px-6 py-4 border-b border-rule phone:px-4">
        <h2 id={title}>{MESSAGES.preview}</h2>
        <p className="quiet small" role="status">
          {text === null || (blank && all.length === 0)
            ? MESSAGES.emptyPreviewTitle
            : findings &&
              joinMessageParts(MESSAGES.counts, { ...countFindings(findings), hidden: all.length - shown.length })}
        </p>
      </header>
      {text === null ? (
        <p className="px-6 py-4 quiet phone:px-4">{MESSAGES.previewEmpty}</p>
      ) : (
        <div>
          <PolicyView ref={view} label={MESSAGES.previewLabel} text={text} findings={shown} />
        </div>
      )}
      <Suspense>
        {all.length > 0 && <ProblemsList findings={all} hidden={hidden} onGoTo={(line) => view.current?.goTo(line)} />}
      </Suspense>
      <footer className="grid gap-2 px-6 py-4 border-t border-rule phone:px-4">
        {findings && firstError && (
          <p id={`${title}-errors`} className={`text-13 leading-[1.55] ${css.errors}`}>
            <Icon name="warning" size={14} />
            <span>
              {MESSAGES.downloadErrors({ count: countFindings(findings).error })}{' '}
              <Button variant="plain" onClick={() => view.current?.goTo(firstError.range?.line ?? 1)}>
                {MESSAGES.showError}
              </Button>
            </span>
          </p>
        )}
        <div className={`flex flex-wrap gap-2 ${css.actions}`}>
          <Button
            variant={isMain ? 'main' : 'outlined'}
            disabled={text === null}
            aria-describedby={firstError && `${title}-errors`}
            onClick={onDownload}
          >
            <Icon name="save" />
            {MESSAGES.download}
          </Button>
          <ButtonLink to={{ search: guideAddress }} preventScrollReset>
            {MESSAGES.howToPublish}
          </ButtonLink>
        </div>
        <p className="text-13 leading-[1.55] quiet">
          {MESSAGES.noTrainingChoice} {MESSAGES.trainingState[training]}{' '}
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

const loadRules = () => import('../policy/file-findings.ts');

const NO_FINDINGS: readonly FileFinding[] = [];

/** Returns findings for a text. The rules load after the page. Null until then. */
function useFindings(text: string | null, domain: string, without: readonly RuleId[]): readonly FileFinding[] | null {
  const rules = useLoaded(loadRules, text !== null);
  return useMemo(() => {
    if (text === null) return NO_FINDINGS;
    return rules?.lintText(text, { domain, now: new Date(), disabledRules: without }) ?? null;
  }, [rules, text, domain, without]);
}
