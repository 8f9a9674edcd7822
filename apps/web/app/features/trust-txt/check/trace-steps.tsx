import type { PolicyOutcome } from '@vouchwire/api-contract';
import { MESSAGES } from '#messages/check.ts';
import { DomainText } from '../../../components/domain-text.tsx';
import { Icon, type IconName } from '../../../components/icon.tsx';
import { formatMilliseconds } from '../../../lib/numbers.ts';
import { stripScheme } from '../../../lib/safe-href.ts';
import type { TracedRequest } from '../policy-check.ts';
import css from './trace-steps.module.css';

const GLYPHS: Record<PolicyOutcome, IconName> = {
  found: 'dot',
  absent: 'ring',
  blocked: 'cross',
  'redirected-off-site': 'cross',
  unreachable: 'cross',
  'not-a-policy-file': 'warning',
};

/** All requests of the check. Those of one redirect chain are grouped. */
export function TraceSteps({ trace }: { trace: readonly TracedRequest[] }) {
  if (trace.length === 0) return <p className="quiet">{MESSAGES.noTrace}</p>;
  const chains = [...new Set(trace.map(({ chain }) => chain))];
  return (
    <ol className="grid grid-cols-1">
      {chains.map((chain) => {
        const requests = trace.filter((request) => request.chain === chain);
        const requestedLocation = requests[0]?.requested_location;
        return (
          <li key={chain} className="first:border-t first:border-t-rule">
            {requestedLocation && requests.length > 1 && (
              <h3 className="pt-2.5 pb-0.5 font-sans font-medium text-12/[1.35] tracking-[0.06em] uppercase quiet">
                {requestedLocation === 'root' ? MESSAGES.requestedRoot : MESSAGES.requestedWellKnown}
              </h3>
            )}
            <ol>
              {requests.map((request, index) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: the trace of one visit never moves
                <Request key={index} request={request} />
              ))}
            </ol>
          </li>
        );
      })}
    </ol>
  );
}

function Request({ request }: { request: TracedRequest }) {
  const { url, failure, redirected_to, verdict, verdict_reason, elapsed_ms } = request;
  const insecure = url.startsWith('http:');
  return (
    <li
      className={`relative grid grid-cols-[26px_minmax(0,1fr)_auto] gap-x-0 gap-y-0.25 py-2.25 border-b border-rule ${css.request}`}
      data-verdict={verdict ?? undefined}
    >
      <span className={`pt-1 quiet ${css.glyph}`}>
        <Icon name={redirected_to ? 'swap' : verdict ? GLYPHS[verdict] : 'ring'} size={14} />
      </span>
      <p className="font-mono font-normal text-[0.875rem]/[1.375rem] slashed breakable">
        {insecure && 'http://'}
        <DomainText>{stripScheme(url)}</DomainText>
      </p>
      <p className="ps-3 text-13 [line-height:22px] quiet tabular-nums">
        {elapsed_ms !== null && formatMilliseconds(elapsed_ms)}
      </p>
      <p className="small col-[2/-1] quiet breakable empty:hidden">{listFacts(request)}</p>
      {failure && <p className="small col-[2/-1] quiet breakable empty:hidden">{failure}</p>}
      {redirected_to && (
        <p className="small col-[2/-1] quiet breakable empty:hidden">
          {MESSAGES.redirects}{' '}
          <span className="mono">
            <DomainText>{stripScheme(redirected_to)}</DomainText>
          </span>
        </p>
      )}
      {verdict && (
        <p className="small col-[2/-1] quiet breakable">
          <b className="font-medium text-ink">{MESSAGES.verdicts[verdict]}.</b>{' '}
          {verdict_reason !== failure && verdict_reason}
        </p>
      )}
    </li>
  );
}

/** Formats "200 · text/plain; charset=utf-8 · gzip · 412 bytes · max-age=3600". */
function listFacts(request: TracedRequest): string {
  const { status, content_type, charset, content_encoding, bytes, cache_control, truncated, tls_version } = request;
  return [
    status,
    content_type && (charset ? `${content_type}; charset=${charset}` : content_type),
    content_encoding,
    bytes !== null && MESSAGES.bytes({ count: bytes }),
    truncated && MESSAGES.truncatedBody,
    cache_control,
    tls_version,
  ]
    .filter(Boolean)
    .join(' · ');
}
