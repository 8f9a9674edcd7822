import { useQuery } from '@tanstack/react-query';
import { dossierPath, feedPath, formatHeadline } from '@vouchwire/api-contract';
import { MESSAGES } from '#messages/follow.ts';
import { Button } from '../../components/button.tsx';
import { DomainLink } from '../../components/domain-link.tsx';
import { Lang } from '../../components/lang.tsx';
import { fetchDossier } from '../../lib/fetch-dossier.ts';
import { HEADLINES } from '../../lib/headlines.ts';
import { asRecord, asText, readList } from '../../lib/lenient.ts';
import { formatDate } from '../../lib/time.ts';

interface FollowedChange {
  readonly title: string;
  /** ISO 8601. */
  readonly date: string;
}

const TIMEOUT_MS = 30_000;

/**
 * Fetches entries of the domain's feed that are newer than `since`, newest first.
 * @throws {Error} if the server does not respond with the feed
 */
async function fetchChanges(domain: string, since: string, signal: AbortSignal): Promise<FollowedChange[]> {
  const response = await fetch(feedPath(dossierPath(domain), 'json'), {
    signal: AbortSignal.any([signal, AbortSignal.timeout(TIMEOUT_MS)]),
  });
  if (!response.ok) throw new Error(`The feed of ${domain} answered ${response.status}`);
  return readList(asRecord(await response.json())?.items, (item) => {
    const [title, date] = [asText(item.title), asText(item.date_published)];
    return title !== null && date !== null && date > since ? { title, date } : null;
  });
}

/** Maximum number of listed changes per site. The dossier has all of them. */
const MAX_CHANGES = 5;

interface BrowserFollowItemProps {
  domain: string;
  /** Time of the last opening before this visit. ISO 8601. Null on the first visit. */
  since: string | null;
  onRemove: () => void;
}

export function BrowserFollowItem({ domain, since, onRemove }: BrowserFollowItemProps) {
  const dossier = useQuery({
    queryKey: ['followed', domain],
    queryFn: ({ signal }) => fetchDossier(domain, signal),
  });
  const known = dossier.data?.in_trust_graph === true;
  return (
    <div className="grid grid-cols-[minmax(0,1fr)_auto] gap-x-6 gap-y-2 items-start phone:grid-cols-1">
      <div className="grid gap-1 min-h-12">
        <h3>
          <DomainLink domain={domain} />
        </h3>
        <p className="breakable">
          {dossier.isPending && <span className="quiet">{MESSAGES.dossierLoading}</span>}
          {dossier.isError && MESSAGES.dossierFailed}
          {dossier.data && formatHeadline(dossier.data, HEADLINES)}
        </p>
        {known && since !== null && <Changes domain={domain} since={since} />}
        {known && since === null && <p className="quiet small">{MESSAGES.firstVisit}</p>}
      </div>
      <p className="print:hidden">
        <Button variant="tight" onClick={onRemove} aria-label={MESSAGES.removeDomain({ domain })}>
          {MESSAGES.remove}
        </Button>
      </p>
    </div>
  );
}

function Changes({ domain, since }: { domain: string; since: string }) {
  const { data, isPending, isError } = useQuery({
    queryKey: ['followed-changes', domain, since],
    queryFn: ({ signal }) => fetchChanges(domain, since, signal),
  });
  const day = formatDate(since) ?? since;
  if (isPending) return <p className="quiet small">{MESSAGES.loadingChanges}</p>;
  if (isError) return <p className="small">{MESSAGES.changesFailed}</p>;
  if (data.length === 0) return <p className="quiet small">{MESSAGES.unchanged({ day })}</p>;
  return (
    <div className="small">
      <p className="font-medium">{MESSAGES.changed({ day })}</p>
      <ul>
        {data.slice(0, MAX_CHANGES).map(({ title, date }) => (
          <li key={`${date} ${title}`} className="breakable">
            <Lang>{title}</Lang> <span className="quiet nowrap">{formatDate(date)}</span>
          </li>
        ))}
      </ul>
      {data.length > MAX_CHANGES && <p className="quiet">{MESSAGES.moreChanges}</p>}
    </div>
  );
}
