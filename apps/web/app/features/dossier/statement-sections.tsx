import {
  type DossierResponse,
  dossierStatementsPath,
  formatFileStatus,
  isStatementFilterEmpty,
} from '@vouchwire/api-contract';
import { MESSAGES } from '#messages/dossier.ts';
import { MESSAGES as RELATIONSHIP_LABELS } from '#messages/relationship-labels.ts';
import { Pagination } from '../../components/pagination.tsx';
import { STATEMENTS } from '../../lib/statements.ts';
import { StatementList } from '../statements/statement-list.tsx';
import { DossierSection } from './dossier-section.tsx';
import { StatementFilterForm } from './statement-filter-form.tsx';

/** Minimum number of statements in one direction for tables in both. Fewer ones are shown as pairs of boxes. */
const MIN_TABLE_ROWS = 8;

/** Statements about the site and by it, each confirmed pair once, with a filter if there are many. */
export function StatementSections({ dossier }: { dossier: DossierResponse }) {
  const { named_by, names, domain, filter } = dossier;
  const isTable = [named_by, names].some(({ total, answering }) => total - answering >= MIN_TABLE_ROWS);
  const isFiltered = !isStatementFilterEmpty(filter);
  const hasFilter = isTable || isFiltered;
  // A visitor who filters or turns the page wants all rows.
  const common = { domain, isTable, isFiltered, isFolded: !isFiltered && dossier.page === 1 };
  return (
    <>
      {(named_by.total > 0 || hasFilter) && (
        <DossierSection
          id="named-by"
          head={MESSAGES.namedBy}
          note={!isTable && <span className="phone:hidden">{MESSAGES.namedByDetails}</span>}
        >
          {hasFilter && <StatementFilterForm dossier={dossier} />}
          <StatementList
            {...common}
            statements={named_by}
            direction="namedBy"
            none={RELATIONSHIP_LABELS.notNamed({ domain })}
          />
        </DossierSection>
      )}
      {names.total > 0 && (
        <DossierSection
          id="names"
          head={MESSAGES.names}
          note={!isTable && <span className="phone:hidden">{MESSAGES.namesDetails}</span>}
        >
          <SitesNotShown dossier={dossier} />
          <StatementList {...common} statements={names} direction="names" none={getNoNamesReason(dossier)} />
        </DossierSection>
      )}
      {(dossier.pages > 1 || dossier.page > 1) && <StatementPages dossier={dossier} />}
    </>
  );
}

function SitesNotShown({ dossier: { sites_not_shown, names } }: { dossier: DossierResponse }) {
  if (sites_not_shown === 0) return null;
  return <p>{MESSAGES.sitesNotShown({ shown: names.domains, total: names.domains + sites_not_shown })}</p>;
}

/**
 * Returns the reason why a page has no statements of its own file: there is no file, the file names no site, or the
 * status of the file.
 */
export function getNoNamesReason({ headline: { subject, own_file } }: DossierResponse): string {
  if (subject === 'page' && own_file.host !== null) return MESSAGES.pageHasNoFile({ host: own_file.host });
  if (own_file.outcome === 'found') return MESSAGES.namesNone;
  return formatFileStatus(own_file, STATEMENTS);
}

function StatementPages({ dossier: { domain, page, pages, filter } }: { dossier: DossierResponse }) {
  const to = (other: number) => dossierStatementsPath(domain, { page: other, filter });
  return (
    <div className="pb-6">
      <Pagination label={MESSAGES.pagesLabel} page={page} pages={pages} to={to} />
    </div>
  );
}
