import { getPastLook } from '@vouchwire/api-contract';
import { MESSAGES as RESULTS_TEXT } from '#messages/graph-results.ts';
import { MESSAGES } from '#messages/trust-graph.ts';
import { Button } from '../../../components/button.tsx';
import { Headline, ResultsFooter } from '../../../components/results-card.tsx';
import { formatNumber } from '../../../lib/numbers.ts';
import { STATEMENTS } from '../../../lib/statements.ts';
import { DossierLink } from '../../graph-shared/dossier-link.tsx';
import type { FillableField } from '../../graph-shared/graph-request.ts';
import type { Association, AssociationList } from '../../graph-shared/graph-responses.ts';
import type { Tab } from '../../graph-shared/graph-url.ts';
import css from './associations-result.module.css';

interface AssociationsResultProps {
  list: AssociationList;
  onFill: (tab: Tab, field: FillableField, domain: string) => void;
}

export default function AssociationsResult({ list, onFill }: AssociationsResultProps) {
  const { associations } = list;
  return (
    <>
      <Headline more={RESULTS_TEXT.associationsDetails}>{RESULTS_TEXT.allAssociations({ count: list.total })}</Headline>
      <ul className="grid grid-cols-2 gap-x-12 px-6 pt-0 pb-3 narrow:grid-cols-1 phone:px-4">
        {associations.map((association) => (
          <AssociationCard key={association.domain} association={association} onFill={onFill} />
        ))}
      </ul>
      <ResultsFooter>
        <p className="num">{RESULTS_TEXT.shownOf({ shown: associations.length, total: list.total })}</p>
      </ResultsFooter>
    </>
  );
}

function AssociationCard({
  association,
  onFill,
}: {
  association: Association;
  onFill: AssociationsResultProps['onFill'];
}) {
  const {
    domain,
    name,
    type,
    last_seen,
    missed,
    memberCount,
    memberSites,
    memberSitesWithFile,
    memberSitesConfirming,
  } = association;
  const sites = memberSites ?? memberCount;
  const replies = memberSitesWithFile !== null &&
    memberSitesConfirming !== null && { with_file: memberSitesWithFile, confirmed: memberSitesConfirming };
  const look = getPastLook({ last_seen, missed });
  const about = type && RESULTS_TEXT.typeName({ type });
  return (
    <li className="grid grid-cols-[minmax(0,1fr)_auto] gap-x-4 gap-y-0.5 items-baseline content-start pt-3.5 pb-4 border-b border-rule">
      <h3 className="text-20 leading-[1.3] breakable" translate="no">
        {name ? <DossierLink domain={domain}>{name}</DossierLink> : <DossierLink domain={domain} />}
      </h3>
      {sites !== null && <p className={css.count}>{formatNumber(sites)}</p>}
      <p className="quiet small">
        {name && (
          <span className="mono breakable" translate="no">
            {domain}
          </span>
        )}
        {name && about && ' · '}
        {about}
      </p>
      {sites !== null && <p className="quiet small text-end">{RESULTS_TEXT.members({ count: sites })}</p>}
      {last_seen !== null && (
        <p className="quiet small col-span-full">
          {STATEMENTS.file.lastRead(domain, look ? STATEMENTS.lastLook(look) : STATEMENTS.on(last_seen))}
        </p>
      )}
      {sites !== null && (association.stale || replies) && (
        <p className="quiet small col-span-full">
          {association.stale ? RESULTS_TEXT.listedEarlier : replies && STATEMENTS.confirmation(sites, replies)}
        </p>
      )}
      {association.recognized === false && (
        <p className="quiet small col-span-full">{STATEMENTS.notRecognized(association)}</p>
      )}
      <div className="col-span-full flex flex-wrap gap-2 mt-2">
        <Button
          variant="tight"
          aria-label={`${MESSAGES.checkDomain}: ${domain}`}
          onClick={() => onFill('check-domain', 'check', domain)}
        >
          {MESSAGES.checkDomain}
        </Button>
        <Button
          variant="tight"
          aria-label={`${RESULTS_TEXT.visualize}: ${domain}`}
          onClick={() => onFill('visualization', 'center', domain)}
        >
          {RESULTS_TEXT.visualize}
        </Button>
      </div>
    </li>
  );
}
