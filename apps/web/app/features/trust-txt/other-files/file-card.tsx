import { AIPREF_DRAFTS, type PublisherStatement, type WriteErrorCode } from '@vouchwire/publisher-files';
import { useId, useMemo } from 'react';
import { MESSAGES as GENERATOR } from '#messages/generator.ts';
import { MESSAGES } from '#messages/other-files.ts';
import { MESSAGES as PUBLISHER_FILES } from '#messages/publisher-files.ts';
import { Button } from '../../../components/button.tsx';
import { CopyButton } from '../../../components/copy-button.tsx';
import { Icon } from '../../../components/icon.tsx';
import { InlineCode } from '../../../components/inline-code.tsx';
import { findText, formatMessage } from '../../../lib/format-message.ts';
import { saveFile } from '../../../lib/save-file.ts';
import { showReordering } from '../../../lib/show-reordering.ts';
import { getTopicText } from '../../publisher-files/topic-text.ts';
import { ServedFindings } from '../check/served-findings.tsx';
import type { FormError, GeneratedFile } from './build-files.ts';
import { checkFile, type FileCheck } from './check-files.ts';
import css from './file-card.module.css';

/** A box that scrolls must be focusable for the keyboard, and therefore needs a name. */
const getScrollProps = (label: string) => ({ tabIndex: 0, role: 'region', 'aria-label': label }) as const;

interface FileCardProps {
  file: GeneratedFile;
  domain: string;
  trustTxt: readonly PublisherStatement[];
  onGoTo: (field: FormError['field']) => void;
}

/** A file: its purpose, its text, how to publish it, and the findings of its reader. */
export function FileCard({ file, domain, trustTxt, onGoTo }: FileCardProps) {
  const { id, text, errors, url, fileName, mediaType } = file;
  const { title, purpose, publishing } = MESSAGES.texts[id];
  const heading = useId();
  const check = useMemo(() => checkFile(file, domain, trustTxt), [file, domain, trustTxt]);
  return (
    <article
      className="grid grid-cols-[minmax(0,2fr)_minmax(0,3fr)] gap-x-8 gap-y-3 border-t pt-4 border-rule medium:grid-cols-1"
      aria-labelledby={heading}
    >
      <div className="grid gap-2 content-start breakable">
        <h3 id={heading} className="text-20 leading-[1.3]">
          {title}
        </h3>
        <p>{purpose}</p>
        <p className="small">
          <InlineCode>{formatMessage(publishing, { url, mediaType, ...AIPREF_DRAFTS })}</InlineCode>
        </p>
      </div>
      <div className="grid grid-cols-1 gap-3 content-start">
        {text === null ? (
          <MissingValues errors={errors} onGoTo={onGoTo} />
        ) : (
          <>
            <pre className={css.preview} translate="no" {...getScrollProps(MESSAGES.preview({ title }))}>
              <code>{text.replace(/\n$/, '')}</code>
            </pre>
            {check && <CheckResult check={check} />}
            <p className="flex flex-wrap gap-2">
              <Button
                aria-label={MESSAGES.downloadFile({ fileName })}
                onClick={() => saveFile(text, mediaType, fileName)}
              >
                <Icon name="save" />
                {MESSAGES.download}
              </Button>
              <CopyButton text={text} variant="tight" label={MESSAGES.copyFile({ title })}>
                {MESSAGES.copy}
              </CopyButton>
            </p>
          </>
        )}
      </div>
    </article>
  );
}

/** Values that the file needs, as links to the fields. */
function MissingValues({ errors, onGoTo }: Pick<FileCardProps, 'onGoTo'> & { errors: readonly FormError[] }) {
  const byField = new Map(errors.map(({ field, code }) => [field, code]));
  return (
    <div className="small">
      <p className="quiet">{MESSAGES.needs}</p>
      <ul>
        {[...byField].map(([field, code]) => (
          <li key={field}>
            <Button variant="plain" onClick={() => onGoTo(field)}>
              {getFieldLabel(field)}
            </Button>
            {code !== 'required' && `: ${getErrorText(code)}`}
          </li>
        ))}
      </ul>
    </div>
  );
}

/** Labels of the form above, and of the choice that is not a text field. */
const OTHER_LABELS = {
  controlledby: GENERATOR.controlledBy,
  disclosure: GENERATOR.disclosure,
  contact: GENERATOR.contact,
  belongto: GENERATOR.lists.belongTo.head,
  social: GENERATOR.lists.social.head,
  datatrainingallowed: GENERATOR.training,
  tdmReservation: MESSAGES.reservation.label,
} as const;

function getFieldLabel(field: FormError['field']): string {
  return field in OTHER_LABELS
    ? OTHER_LABELS[field as keyof typeof OTHER_LABELS]
    : MESSAGES.fields[field as keyof typeof MESSAGES.fields].label;
}

/** Findings of the crawler's reader and of the linter, and the comparison of the file with the trust.txt. */
function CheckResult({ check: { isRecognized, problems, comparisons, findings } }: { check: FileCheck }) {
  const isClean = isRecognized && problems.length === 0;
  const agreeing = comparisons.filter(({ relation }) => relation === 'agree');
  const others = comparisons.filter(({ relation }) => relation === 'written-differently');
  return (
    <div className="grid gap-1 small">
      <p className={css.note} data-kind={isClean ? 'good' : 'care'}>
        <Icon name={isClean ? 'check' : 'warning'} size={14} />
        <span>
          {!isRecognized
            ? MESSAGES.notRecognized
            : isClean
              ? MESSAGES.noProblems
              : PUBLISHER_FILES.problems({ count: problems.length })}
        </span>
      </p>
      {agreeing.length > 0 && (
        <p className={css.note} data-kind="good">
          <Icon name="check" size={14} />
          <span>{MESSAGES.agrees({ topics: agreeing.map(getTopicText).join(', ') })}</span>
        </p>
      )}
      {others.map((comparison) => (
        <div key={`${comparison.topic} ${comparison.qualifier}`} className={css.note} data-kind="care">
          <Icon name="warning" size={14} />
          <div>
            <p>
              {PUBLISHER_FILES.relations[comparison.relation]}: {getTopicText(comparison)}
            </p>
            <ul translate="no">
              {comparison.statements.map(({ format, text }) => (
                <li key={`${format} ${text}`} className="mono breakable">
                  {showReordering(text)}
                </li>
              ))}
            </ul>
          </div>
        </div>
      ))}
      {findings.length > 0 && <ServedFindings findings={findings} />}
    </div>
  );
}

/** Returns the reason why a file cannot contain a value of the form. */
export const getErrorText = (code: WriteErrorCode): string => findText(MESSAGES.errors, code) ?? MESSAGES.errors.other;
