import { MESSAGES } from '#messages/check.ts';
import { Icon, type IconName } from '../../../components/icon.tsx';
import { stripScheme } from '../../../lib/safe-href.ts';
import type { ServedFinding } from '../policy-check.ts';

const GLYPHS: Record<ServedFinding['severity'], IconName> = { error: 'cross', warning: 'warning', info: 'information' };

/** Findings without a line: how the file is served, and what is missing. */
export function ServedFindings({ findings }: { findings: readonly ServedFinding[] }) {
  if (findings.length === 0) return <p className="quiet">{MESSAGES.servedWithoutFindings}</p>;
  return (
    <ul className="border-t border-rule">
      {findings.map((finding, index) => (
        <li
          // biome-ignore lint/suspicious/noArrayIndexKey: the findings of one check never move
          key={index}
          className="grid grid-cols-[26px_minmax(0,1fr)] py-2.25 border-b border-rule breakable"
          data-severity={finding.severity}
        >
          <span className="pt-1 text-(color:--c)">
            <Icon name={GLYPHS[finding.severity]} size={14} />
          </span>
          <div>
            <p>
              <b className="font-medium text-(color:--c)">
                {MESSAGES.severities[finding.severity]} {finding.code}
              </b>{' '}
              {finding.message}
            </p>
            {finding.reason && <p className="small quiet">{finding.reason}</p>}
            {finding.url && <p className="mono breakable small quiet">{stripScheme(finding.url)}</p>}
          </div>
        </li>
      ))}
    </ul>
  );
}
