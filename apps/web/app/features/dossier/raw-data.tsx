import { type DossierResponse, dossierPath } from '@vouchwire/api-contract';
import { MESSAGES as COMMON } from '#messages/common.ts';
import { MESSAGES } from '#messages/dossier.ts';
import { formatMonth } from '../../lib/time.ts';
import { DossierSection } from './dossier-section.tsx';

interface RawDataProps {
  dossier: DossierResponse;
  /** Public origin of this site, without a trailing slash. */
  publicUrl: string;
}

/** Links to the page as data, and the version of the graph that it is based on. */
export function RawData({ dossier: { domain, as_of, graph_version }, publicUrl }: RawDataProps) {
  const month = formatMonth(as_of);
  return (
    <DossierSection id="raw" head={MESSAGES.raw} note={MESSAGES.rawDetails}>
      <p className="flex flex-wrap gap-x-6 gap-y-2 items-center pt-4 tall-links">
        <a href={`${dossierPath(domain)}.json`} translate="no">
          {MESSAGES.json}
        </a>
        <code className="breakable" translate="no">
          {MESSAGES.curl({ address: publicUrl + dossierPath(domain) })}
        </code>
      </p>
      <p className="quiet small pt-3">
        {month && COMMON.recordsUntil({ month })}{' '}
        <span translate="no">{COMMON.graphVersion({ version: graph_version })}</span>
      </p>
    </DossierSection>
  );
}
