import type { EvidenceLink } from '@vouchwire/api-contract';
import { type ReactNode, useId, useState } from 'react';
import { Link } from 'react-router';
import { MESSAGES as RESULT_TEXT } from '#messages/assistant-result.ts';
import { ScriptButton } from '../../../components/script-button.tsx';
import { stripScheme, toSafeHref } from '../../../lib/safe-href.ts';
import type { ShownAnalysis } from '../shown-analysis.ts';
import { PartLink } from './part-link.tsx';
import { findAnchorId } from './result-parts.ts';
import css from './score-breakdown.module.css';
import { ServerText } from './score-text.tsx';

/** Number of columns of the score breakdown. */
export const COLUMNS = 6;

/** Returns the name of a row, which opens its evidence, and the row with that evidence. */
export function useEvidenceRow(
  label: ReactNode,
  evidence: readonly EvidenceLink[],
  analysis: ShownAnalysis,
): [name: ReactNode, row: ReactNode] {
  const [open, setOpen] = useState(false);
  const id = useId();
  if (evidence.length === 0) return [label, null];
  return [
    <ScriptButton
      key="name"
      className="appearance-none min-h-6 p-0 border-0 bg-transparent text-accent text-start underline decoration-1 underline-offset-[0.2em] hover:decoration-2"
      aria-expanded={open}
      aria-controls={id}
      onClick={() => setOpen(!open)}
    >
      {label}
    </ScriptButton>,
    <tr key="row" id={id} className={css.evidence} hidden={!open}>
      <td />
      <td colSpan={COLUMNS - 1}>
        <span className="quiet">{RESULT_TEXT.evidence}</span>
        <ul>
          {evidence.map((link, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: one constant answer
            <li key={index} className="py-0.5">
              <Evidence link={link} analysis={analysis} />
            </li>
          ))}
        </ul>
      </td>
    </tr>,
  ];
}

/** Addresses with `//` or `/\\` at the start would lead to another site. */
const SAME_SITE_PATH = /^\/(?![/\\])/;

/** Evidence as a link to the web, to this site, or within this result. Otherwise as text. */
function Evidence({ link: { label, label_parts, href }, analysis }: { link: EvidenceLink; analysis: ShownAnalysis }) {
  const address = toSafeHref(href);
  const name = <ServerText text={label} parts={label_parts} />;
  if (address) {
    return (
      <>
        <a href={address} rel="noreferrer">
          {name}
        </a>{' '}
        {stripScheme(address) !== stripScheme(label) && (
          <span className="quiet" translate="no">
            {stripScheme(address)}
          </span>
        )}
      </>
    );
  }
  if (SAME_SITE_PATH.test(href)) {
    return <Link to={href}>{name}</Link>;
  }
  const place = findAnchorId(href, analysis);
  return place ? <PartLink to={place}>{name}</PartLink> : name;
}
