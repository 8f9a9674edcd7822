import { getDidOfDidUrl } from '@vouchwire/api-contract';
import { Link } from 'react-router';
import { MESSAGES as RESULT_TEXT } from '#messages/assistant-result.ts';
import { DateText } from '../../../components/date-text.tsx';
import { DescriptionItem, DescriptionList } from '../../../components/description-list.tsx';
import { DomainLink } from '../../../components/domain-link.tsx';
import { DomainText } from '../../../components/domain-text.tsx';
import { stripScheme, toSafeHref } from '../../../lib/safe-href.ts';
import { getAssistantPath } from '../../../lib/start-analysis.ts';
import { formatDate } from '../../../lib/time.ts';
import type { ShownAnalysis } from '../shown-analysis.ts';
import { ServerText } from './score-text.tsx';
import { Section } from './section.tsx';

const SCHEMA_TYPE_NAMES = RESULT_TEXT.contentFields;

/** Statements of the page about itself, quoted. */
export function ContentSection({ analysis }: { analysis: ShownAnalysis }) {
  const { answer, url } = analysis;
  const { did, didAnalysis } = answer;
  const innerDid = didAnalysis?.state === 'invalid' && did ? getDidOfDidUrl(did) : null;
  const { type, title, author, publisher, published, modified } = answer.contentAnalysis ?? {};
  // If the page was not read, the fields are unknown, not missing.
  const hasContent = analysis.scope === 'page' || Boolean(title);
  return (
    <Section part="content" head={RESULT_TEXT.content}>
      <DescriptionList>
        <DescriptionItem term={SCHEMA_TYPE_NAMES.type}>{(hasContent || type) && renderValue(type)}</DescriptionItem>
        <DescriptionItem term={SCHEMA_TYPE_NAMES.did}>
          {(hasContent || did) && renderValue(did, 'mono')}
        </DescriptionItem>
        <DescriptionItem term={SCHEMA_TYPE_NAMES.title}>{hasContent && renderValue(title)}</DescriptionItem>
        <DescriptionItem term={SCHEMA_TYPE_NAMES.author}>{hasContent && renderValue(author)}</DescriptionItem>
        <DescriptionItem term={SCHEMA_TYPE_NAMES.publisher}>{publisher && renderValue(publisher)}</DescriptionItem>
        <DescriptionItem term={SCHEMA_TYPE_NAMES.published}>
          {formatDate(published) && <DateText instant={published} format={formatDate} />}
        </DescriptionItem>
        <DescriptionItem term={SCHEMA_TYPE_NAMES.modified}>
          {formatDate(modified) && <DateText instant={modified} format={formatDate} />}
        </DescriptionItem>
        <DescriptionItem term={SCHEMA_TYPE_NAMES.address}>{url && <UrlValue url={url} />}</DescriptionItem>
        <DescriptionItem term={SCHEMA_TYPE_NAMES.document}>
          {didAnalysis?.reason && <ServerText text={didAnalysis.reason} parts={didAnalysis.reason_parts} />}
          {innerDid && (
            <Link className="block link breakable" to={getAssistantPath(innerDid)} translate="no">
              {innerDid}
            </Link>
          )}
        </DescriptionItem>
        <DescriptionItem term={SCHEMA_TYPE_NAMES.linked}>
          {didAnalysis?.linked_domains && didAnalysis.linked_domains.length > 0 && (
            <ul>
              {didAnalysis.linked_domains.map(({ domain = '', reason, reason_parts }) => (
                <li key={domain}>
                  <DomainLink domain={domain} /> {reason && <ServerText text={reason} parts={reason_parts} />}
                </li>
              ))}
            </ul>
          )}
        </DescriptionItem>
      </DescriptionList>
    </Section>
  );
}

const renderValue = (value: string | null | undefined, className?: string) =>
  !value ? (
    <span className="quiet">{RESULT_TEXT.notGiven}</span>
  ) : (
    <span className={className} translate="no">
      {value}
    </span>
  );

/** A link if the URL is http or https, otherwise text. */
export function UrlValue({ url }: { url: string }) {
  const address = toSafeHref(url);
  return address ? (
    <a href={address} rel="noreferrer" className="mono">
      <DomainText>{stripScheme(address)}</DomainText>
    </a>
  ) : (
    <span className="mono breakable" translate="no">
      {url}
    </span>
  );
}
