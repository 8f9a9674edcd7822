import type { DossierResponse } from '@vouchwire/api-contract';
import { MESSAGES } from '#messages/dossier.ts';
import { MESSAGES as FILES } from '#messages/publisher-files.ts';
import { MESSAGES as ACCOUNTS } from '#messages/social-accounts.ts';
import { hasContradictions } from './contradictions.tsx';
import css from './dossier-side.module.css';

/** Table of contents of a dossier. Sections without content are in one paragraph, and not listed. */
export function DossierSidebar({ dossier, showsAccounts }: { dossier: DossierResponse; showsAccounts: boolean }) {
  const sections: readonly [id: string, head: string, isShown: boolean][] = [
    ['named-by', MESSAGES.namedBy, dossier.named_by.total > 0],
    ['names', MESSAGES.names, dossier.names.total > 0],
    ['contradictions', MESSAGES.contradictions, hasContradictions(dossier)],
    ['around', MESSAGES.localGraph, true],
    ['file', MESSAGES.file, dossier.file !== null],
    ['history', MESSAGES.history, dossier.history.observations.length > 0],
    ['relatives', MESSAGES.relatedDomains, dossier.related_domains.length > 0],
    ['limits', MESSAGES.limits, true],
    ['owner', MESSAGES.owner, true],
    ['accounts', ACCOUNTS.head, showsAccounts],
    ['other-files', FILES.head, dossier.publisher_files !== null],
    ['not-checked', MESSAGES.notChecked, dossier.not_checked.length > 0],
    ['share', MESSAGES.share, true],
  ];
  return (
    <nav aria-label={MESSAGES.contents} className={`sticky-side text-13 to-960:hidden ${css.contents}`}>
      <ol>
        {sections
          .filter(([, , isShown]) => isShown)
          .map(([id, head]) => (
            <li key={id}>
              <a className="py-0.75 text-ink no-underline hover:underline" href={`#${id}`}>
                {head}
              </a>
            </li>
          ))}
      </ol>
    </nav>
  );
}
