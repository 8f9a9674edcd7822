import { dossierPath } from '@vouchwire/api-contract';
import { MESSAGES } from '#messages/dossier.ts';
import { ReportErrorLink } from '../../components/report-error-link.tsx';
import rowsCss from '../../components/table.module.css';
import { STATEMENTS } from '../../lib/statements.ts';
import { formatDate } from '../../lib/time.ts';
import { Fact } from './dossier-facts.tsx';
import type { WordedDossier } from './dossier-texts.ts';

const { siteState: TEXTS } = MESSAGES;

/** A registry states a date in this form. */
const INSTANT = /^\d{4}-\d{2}-\d{2}T/;

/** The state of the site, with the dated facts that it is based on. Nothing for a site that did not change. */
export function SiteStateFact({ dossier: { domain, headline, texts } }: { dossier: WordedDossier }) {
  const { evidence } = headline.site_state;
  if (texts.siteState === null && evidence.length === 0) return null;
  return (
    <Fact term={TEXTS.term}>
      {texts.siteState}{' '}
      {texts.isStateWrong && (
        <ReportErrorLink about={dossierPath(domain)} dispute={{ claim: 'site-state', text: texts.isStateWrong }} />
      )}
      {evidence.length > 0 && (
        <table className={`${rowsCss.rows} ${rowsCss.cards} small`}>
          <thead>
            <tr>
              <th scope="col">{TEXTS.kind}</th>
              <th scope="col">{TEXTS.before}</th>
              <th scope="col">{TEXTS.after}</th>
            </tr>
          </thead>
          <tbody>
            {evidence.map(({ kind, before, before_at, after, after_at }) => (
              <tr key={`${kind} ${before_at} ${after_at}`}>
                <th scope="row">{STATEMENTS.tenantKind(kind)}</th>
                <td data-head={TEXTS.before}>
                  <DatedText text={before ?? TEXTS.unknown} at={before_at} />
                </td>
                <td data-head={TEXTS.after}>
                  <DatedText text={after} at={after_at} />
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </Fact>
  );
}

/** A text of the site, as read, with the date of the reading. */
function DatedText({ text, at }: { text: string; at: string | null }) {
  return (
    <span className="breakable">
      <bdi translate="no">{INSTANT.test(text) ? formatDate(text) : text}</bdi>{' '}
      <span className="quiet">{formatDate(at)}</span>
    </span>
  );
}
