import { SITE_PURPOSES, type TenantKind } from '@vouchwire/trust-graph';
import type { SiteState } from '../schemas/statements/site-state.ts';
import type { HeadlineText } from './headline-text.ts';

/** A value of a fact, and the dates of the readings that showed it. */
export interface DatedValue {
  /** A registration has the date that its registry states (ISO 8601). Null if it is not known. */
  readonly text: string | null;
  readonly dates: readonly string[];
}

/** What a site showed of one kind of fact, before and since a change. */
export interface EvidenceRow {
  readonly kind: string;
  readonly before: readonly DatedValue[];
  readonly after: readonly DatedValue[];
}

/** Characters that are invisible or turn the direction of a line. The texts come from pages that anyone can write. */
const INVISIBLE = /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]+/gu;
/** Language subtag (BCP 47). `Intl.DisplayNames` rejects anything else. */
const LANGUAGE = /^[a-z]{2,3}$/;
const SEPARATOR = ', ';

/**
 * Lists the facts that a state is based on, one row for each kind.
 * @param language of the names of languages (BCP 47)
 */
export function listEvidenceRows(evidence: SiteState['evidence'], text: HeadlineText, language: string): EvidenceRow[] {
  const names = new Intl.DisplayNames([language], { type: 'language', fallback: 'code' });
  const formatValue = (kind: TenantKind, value: string): string => {
    const purpose = SITE_PURPOSES.find((one) => one === value);
    if (kind === 'purpose' && purpose !== undefined) return text.siteEvidence.purpose(purpose);
    if (kind === 'language' && LANGUAGE.test(value)) return names.of(value) ?? value;
    if (kind === 'address' && value === 'no address') return text.siteEvidence.noAddress();
    // The registry states dates. Before the first of them, the list that named the site is the evidence.
    if (kind === 'registration' && !/^\d/.test(value)) return text.siteEvidence.onList(value);
    return value.replace(INVISIBLE, ' ').trim();
  };
  const format = (kind: TenantKind, values: string): string =>
    values
      .split(SEPARATOR)
      .map((value) => formatValue(kind, value))
      .join(SEPARATOR);
  return [...Map.groupBy(evidence, ({ kind }) => kind)].map(([kind, facts]) => ({
    kind: text.tenantKind(kind),
    before: joinDates(facts.map(({ before, before_at }) => ({ text: before && format(kind, before), at: before_at }))),
    after: joinDates(facts.map(({ after, after_at }) => ({ text: format(kind, after), at: after_at }))),
  }));
}

const joinDates = (values: readonly { readonly text: string | null; readonly at: string | null }[]): DatedValue[] =>
  [...Map.groupBy(values, (value) => value.text)].map(([text, same]) => ({
    text,
    dates: [...new Set(same.flatMap(({ at }) => at ?? []))].toSorted(),
  }));
