import type { DossierResponse, DossierState, PolicyOutcome } from '@vouchwire/api-contract';
import { MESSAGES } from '#messages/dossier.ts';
import { StatusBadge } from '../../components/status-badge.tsx';
import { formatDate } from '../../lib/time.ts';
import css from './dossier-screen.module.css';
import { DossierSection } from './dossier-section.tsx';

/** State of a check without a file. */
const CHECKED_OUTCOMES: Record<Exclude<PolicyOutcome, 'found'>, DossierState> = {
  absent: 'not-present',
  'not-a-policy-file': 'not-present',
  blocked: 'refused',
  'redirected-off-site': 'redirected-off-site',
  unreachable: 'unreachable',
};

/** Maximum number of listed dates of attempts per entry. Older ones are counted. */
const MAX_LISTED_DATES = 6;

function formatAttemptDates(attempts: readonly string[]): string {
  const days = [...new Set(attempts.flatMap((at) => formatDate(at) ?? []))];
  return MESSAGES.attemptDates({
    days: days.slice(-MAX_LISTED_DATES).join(', '),
    earlier: Math.max(0, days.length - MAX_LISTED_DATES),
  });
}

/** Checks of a site's file, the latest first. */
export function DossierHistory({ history }: { history: DossierResponse['history'] }) {
  return (
    <DossierSection id="history" head={MESSAGES.history} note={MESSAGES.historyTruncated({ total: history.total })}>
      <ol className={`border-s-2 border-ink ${css.strip}`}>
        {history.observations.map((seen) => (
          <li className="relative flex flex-wrap gap-x-4 gap-y-0 px-4 py-2" key={seen.id} data-outcome={seen.outcome}>
            <b>{formatAttemptDates(seen.attempts)}</b>
            {seen.outcome !== 'found' && <StatusBadge state={CHECKED_OUTCOMES[seen.outcome]} />}
            <span>
              {MESSAGES.outcome({ outcome: seen.outcome })}
              {seen.statements !== null && <> · {MESSAGES.lines({ count: seen.statements })}</>}
            </span>
            <span className="quiet">
              {seen.added !== null && seen.removed !== null
                ? MESSAGES.changed({
                    added: seen.added,
                    removed: seen.removed,
                    respelled: seen.respelled ?? 0,
                    isSame: seen.added + seen.removed === 0,
                  })
                : seen.outcome === 'found' && MESSAGES.firstVersion}
            </span>
          </li>
        ))}
      </ol>
    </DossierSection>
  );
}
