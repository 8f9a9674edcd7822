import type { DossierResponse } from '@vouchwire/api-contract';
import { MESSAGES } from '#messages/dossier.ts';
import { MESSAGES as FILES } from '#messages/publisher-files.ts';
import { MESSAGES as RELATIONSHIP_LABELS } from '#messages/relationship-labels.ts';
import { hasContradictions } from './contradictions.tsx';
import { getNoNamesReason } from './statement-sections.tsx';

/** One paragraph for all sections without content. */
export function EmptySections({ dossier }: { dossier: DossierResponse }) {
  const { named_by, names, file, history, not_checked, related_domains, records_unavailable_since } = dossier;
  const sections: readonly [head: string, text: string, isEmpty: boolean][] = [
    [MESSAGES.namedBy, RELATIONSHIP_LABELS.notNamed(dossier), named_by.total === 0],
    [MESSAGES.names, getNoNamesReason(dossier), names.total === 0],
    [MESSAGES.file, records_unavailable_since ? MESSAGES.fileUnavailable : MESSAGES.noFile, file === null],
    [FILES.head, records_unavailable_since ? FILES.unavailable : FILES.noneChecked, dossier.publisher_files === null],
    [
      MESSAGES.history,
      records_unavailable_since ? MESSAGES.historyUnavailable : MESSAGES.noHistory,
      history.observations.length === 0,
    ],
    [MESSAGES.contradictions, MESSAGES.noContradictions, !hasContradictions(dossier)],
    [MESSAGES.relatedDomains, MESSAGES.noRelatedDomains, related_domains.length === 0],
    [MESSAGES.notChecked, MESSAGES.allChecked, not_checked.length === 0],
  ];
  const empty = sections.filter(([, , isEmpty]) => isEmpty);
  if (empty.length === 0) return null;
  return (
    <ul className="flex flex-wrap gap-x-6 gap-y-1 pt-3 pb-6 border-t border-rule small">
      {empty.map(([head, text]) => (
        <li key={head}>
          <b className="font-medium">{head}:</b> <span className="quiet">{text}</span>
        </li>
      ))}
    </ul>
  );
}
