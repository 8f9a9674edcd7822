import {
  type DossierResponse,
  formatFileStatus,
  formatRecentCheck,
  type MissingEvidence,
} from '@vouchwire/api-contract';
import { MESSAGES } from '#messages/dossier.ts';
import { StatusBadge } from '../../components/status-badge.tsx';
import { STATEMENTS } from '../../lib/statements.ts';
import { DossierSection } from './dossier-section.tsx';

function getGapText(gap: MissingEvidence['reason'], dossier: DossierResponse): string {
  switch (gap) {
    case 'never-checked':
    case 'no-file-read':
    case 'file-stale':
      return formatRecentCheck(dossier, STATEMENTS) ?? formatFileStatus(dossier.headline.own_file, STATEMENTS);
    case 'unanswered-claims':
      return MESSAGES.unanswered({ count: dossier.unanswered });
    default:
      return MESSAGES.missingEvidence({ gap });
  }
}

/** Evidence that could not be checked, with its state. */
export function NotChecked({ dossier }: { dossier: DossierResponse }) {
  const { not_checked } = dossier;
  return (
    <DossierSection id="not-checked" head={MESSAGES.notChecked} isFolded={dossier.in_trust_graph}>
      <ul className="[&_li+li]:border-t [&_li+li]:border-t-rule">
        {not_checked.map(({ reason, state }) => (
          <li className="grid grid-cols-[9rem_minmax(0,1fr)] gap-x-4 gap-y-0 py-2 phone:grid-cols-1" key={reason}>
            <StatusBadge state={state} />
            <span>{getGapText(reason, dossier)}</span>
          </li>
        ))}
      </ul>
    </DossierSection>
  );
}
