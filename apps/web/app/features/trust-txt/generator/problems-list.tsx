import { useState } from 'react';
import { MESSAGES as COMMON } from '#messages/common.ts';
import { MESSAGES as PROBLEMS } from '#messages/problems.ts';
import { Button } from '../../../components/button.tsx';
import { Disclosure } from '../../../components/disclosure.tsx';
import { Icon, type IconName } from '../../../components/icon.tsx';
import type { EditorFinding } from '../../../components/policy-view/policy-editor.ts';
import { ScriptButton } from '../../../components/script-button.tsx';
import { useSearchNavigation } from '../../../lib/use-search-navigation.ts';
import { SEVERITIES, type Severity, toggleHiddenSeverity } from '../policy/severities.ts';
import css from './problems-list.module.css';

interface ProblemsListProps {
  /** All findings, hidden or not. */
  findings: readonly EditorFinding[];
  hidden: readonly Severity[];
  /** Scrolls to a line of the text and focuses it. After the last line, goes to the end. */
  onGoTo: (line: number) => void;
}

const GLYPHS: Record<Severity, IconName> = { error: 'cross', warning: 'warning', info: 'information' };

/** Findings as a list with links to their lines, and filters by severity. */
export function ProblemsList({ findings, hidden, onGoTo }: ProblemsListProps) {
  const navigateSearch = useSearchNavigation();
  // Open if something is hidden, so that the user does not forget it.
  const [open, setOpen] = useState(hidden.length > 0);
  const count = (severity: Severity) => findings.filter((finding) => finding.severity === severity).length;
  // The key is the index among all findings. Otherwise a change of the filter could put another entry under the
  // pointer.
  const listed = findings
    .map((finding, place) => ({ ...finding, place }))
    .filter(({ severity }) => !hidden.includes(severity));
  const hiddenCount = findings.length - listed.length;
  return (
    <Disclosure className="small px-6 py-2 border-t border-rule phone:px-4" isOpen={open} onChange={setOpen}>
      <summary className="w-fit min-h-6 leading-6 cursor-pointer">{PROBLEMS.stepThrough}</summary>
      {open && (
        <>
          {/* biome-ignore lint/a11y/useSemanticElements: a fieldset is for a form */}
          <div
            className={`flex flex-wrap gap-2 items-center my-2 [&_svg]:text-(color:--c) ${css.filter}`}
            role="group"
            aria-label={PROBLEMS.show}
          >
            {SEVERITIES.filter((severity) => count(severity) > 0 || hidden.includes(severity)).map((severity) => (
              <ScriptButton
                key={severity}
                aria-pressed={!hidden.includes(severity)}
                data-severity={severity}
                onClick={() => navigateSearch((current) => toggleHiddenSeverity(current, severity))}
              >
                <Icon name={GLYPHS[severity]} size={14} />
                {PROBLEMS.counted[severity]({ count: count(severity) })}
              </ScriptButton>
            ))}
            {hiddenCount > 0 && <p className="quiet small">{PROBLEMS.hidden({ count: hiddenCount })}</p>}
          </div>
          <ol className="max-h-60 overflow-y-auto phone:max-h-none [&_button]:font-sans [&_button]:font-medium [&_button]:text-13/[1.5]">
            {listed.map(({ code, severity, message, range, fix, place }) => (
              <li
                className="grid grid-cols-[22px_minmax(0,1fr)] py-1.5 border-b border-rule"
                key={place}
                data-severity={severity}
              >
                <span className="pt-1 text-(color:--c)">
                  <Icon name={GLYPHS[severity]} size={14} />
                </span>
                <p className="breakable quiet">
                  <Button variant="plain" onClick={() => onGoTo(range?.line ?? 1)}>
                    {range === null ? PROBLEMS.wholeFile : PROBLEMS.line({ line: range.line })}
                  </Button>{' '}
                  <b className="font-medium text-(color:--c)">
                    {COMMON.severities[severity]} {code}
                  </b>{' '}
                  {message}{' '}
                  {fix && (
                    <Button
                      variant="plain"
                      onClick={() => {
                        // The button disappears with its finding, so the focus moves to the line.
                        onGoTo(range?.line ?? 1);
                        fix.apply();
                      }}
                    >
                      {fix.label}
                    </Button>
                  )}
                </p>
              </li>
            ))}
          </ol>
          <p className={`grid gap-1 pt-2 quiet ${css.keys}`}>
            {PROBLEMS.keys.map(({ keys, does }) => (
              <span key={does}>
                {keys.map((key) => (
                  <kbd key={key} translate="no">
                    {key}
                  </kbd>
                ))}{' '}
                {does}
              </span>
            ))}
          </p>
        </>
      )}
    </Disclosure>
  );
}
