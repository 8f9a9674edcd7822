import { getDay, isMonthDate } from '@vouchwire/api-contract';
import { formatLongDate } from '@vouchwire/api-contract/english/time.ts';
import { joinSentences } from '../../platform/messages/sentence.ts';
import { DAY_MS } from '../../platform/time/utc-day.ts';
import type { CollectedEvidence } from './collected-evidence.ts';
import { createEvidenceLink, describeObservation } from './observation-sentences.ts';
import { createSignal, createUnchecked, FAILED_SIGNAL, type Signal } from './signal.ts';

/** A file is maintained if two dates of observation are at least this far apart. */
const MIN_MAINTAINED_SPAN_MS = 30 * DAY_MS;
/** Maximum age of the last of these dates. */
const MAX_MAINTAINED_AGE_MS = 30 * DAY_MS;

export function evaluatePolicyFile({ policy }: CollectedEvidence): Signal {
  if (!policy) return FAILED_SIGNAL;
  const { outcome, location, domain, message, message_parts, checked_at: seen } = policy.check;
  const evidence = [createEvidenceLink('fileCheck', `/check?domain=${encodeURIComponent(domain)}`)];
  if (outcome === 'found')
    return createSignal(true, describeObservation('fileRead', { place: formatFilePlace(location, domain) }), {
      seen,
      evidence: [...(location ? [createEvidenceLink('file', location)] : []), ...evidence],
    });
  const observation = { text: message, parts: message_parts };
  return outcome === 'absent' || outcome === 'not-a-policy-file'
    ? createSignal(false, observation, { seen, evidence })
    : createUnchecked(observation, { seen, evidence });
}

export function evaluateTls({ policy }: CollectedEvidence): Signal {
  if (!policy) return FAILED_SIGNAL;
  const { certificate, checked_at: seen } = policy.check;
  if (!certificate) return createUnchecked(describeObservation('certificateNotSeen'), { seen });
  const source = { seen, evidence: [createEvidenceLink('certificate', '#/page/certificate')] };
  if (certificate.error !== undefined)
    return createSignal(false, { text: certificate.error, parts: certificate.error_parts }, source);
  const day = getDay(certificate.not_after);
  const issuer = certificate.issuer.organizationName ?? certificate.issuer.commonName;
  return createSignal(
    true,
    issuer === null
      ? describeObservation('certificateOfUnnamedIssuer', { day })
      : describeObservation('certificateValid', { day, issuer }),
    source,
  );
}

export function evaluateMaintainedFile({ seenDates, policy, now }: CollectedEvidence): Signal {
  if (!seenDates || !policy) return FAILED_SIGNAL;
  const first = seenDates.at(0);
  const last = seenDates.at(-1);
  if (first === undefined || last === undefined) return createSignal(false, describeObservation('fileNotReadBefore'));
  const isFarApart = Date.parse(last) - getLatestTime(first) >= MIN_MAINTAINED_SPAN_MS;
  const isRecent = now.getTime() - Date.parse(last) <= MAX_MAINTAINED_AGE_MS;
  const period =
    formatLongDate(first) === formatLongDate(last)
      ? describeObservation('fileReadOn', { day: last })
      : describeObservation('fileReadBetween', { first, last });
  if (isFarApart && isRecent) return createSignal(true, period, { seen: last });
  const lack = describeObservation(isRecent ? 'twoDatesNeeded' : 'lastDateTooOld');
  return createSignal(false, joinSentences(period, lack), { seen: last });
}

/** Returns the time of a date, or of the last day of a month, so that a span from it is never overestimated. */
function getLatestTime(date: string): number {
  const time = new Date(date);
  if (isMonthDate(date)) time.setUTCMonth(time.getUTCMonth() + 1, 0);
  return time.getTime();
}

/** Returns the path of a file on its own domain, or host and path on another host. */
function formatFilePlace(location: string | null, domain: string): string {
  const url = location === null ? null : URL.parse(location);
  if (!url) return domain;
  return url.hostname.replace(/^www\./, '') === domain.replace(/^www\./, '')
    ? url.pathname
    : `${url.hostname}${url.pathname}`;
}
