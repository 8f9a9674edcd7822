import { WORDS } from '#messages/assistant-result.ts';
import { DateText } from '../../../components/date-text.tsx';
import { DomainText } from '../../../components/domain-text.tsx';
import { InEnglish } from '../../../components/in-english.tsx';
import { dayOf } from '../../../lib/time.ts';
import { linkable, withoutScheme } from '../../../lib/web-address.ts';
import type { ShownAnalysis } from '../answers/read-analysis.ts';
import { Pair, Pairs, Section } from './section.tsx';

const NAMES = WORDS.contentFields;

/** What the page says of itself, in its own words. */
export function ContentSection({ analysis }: { analysis: ShownAnalysis }) {
  const { content, did, url, identifier } = analysis;
  // What was not read is not known to be missing.
  const hasContent = analysis.scope === 'page' || content.title !== null;
  const { type, title, author, publisher, published, modified } = content;
  return (
    <Section part="content" head={WORDS.content}>
      <Pairs>
        <Pair term={NAMES.type}>{(hasContent || type) && given(type)}</Pair>
        <Pair term={NAMES.did}>{(hasContent || did) && given(did, 'mono')}</Pair>
        <Pair term={NAMES.title}>{hasContent && given(title)}</Pair>
        <Pair term={NAMES.author}>{hasContent && given(author)}</Pair>
        <Pair term={NAMES.publisher}>{publisher && given(publisher)}</Pair>
        <Pair term={NAMES.published}>{dayOf(published) && <DateText at={published} says={dayOf} />}</Pair>
        <Pair term={NAMES.modified}>{dayOf(modified) && <DateText at={modified} says={dayOf} />}</Pair>
        <Pair term={NAMES.address}>{url && <Address url={url} />}</Pair>
        <Pair term={NAMES.document}>{identifier?.reason && <InEnglish>{identifier.reason}</InEnglish>}</Pair>
        <Pair term={NAMES.linked}>
          {identifier && identifier.linkedDomains.length > 0 && (
            <ul>
              {identifier.linkedDomains.map(({ domain, reason }) => (
                <li key={domain}>
                  <span className="mono">
                    <DomainText>{domain}</DomainText>
                  </span>{' '}
                  {reason && <InEnglish>{reason}</InEnglish>}
                </li>
              ))}
            </ul>
          )}
        </Pair>
      </Pairs>
    </Section>
  );
}

const given = (value: string | null, className?: string) =>
  value === null ? (
    <span className="quiet">{WORDS.notGiven}</span>
  ) : (
    <span className={className} translate="no">
      {value}
    </span>
  );

/** Linked where it is one of the web, else text. */
export function Address({ url }: { url: string }) {
  const address = linkable(url);
  return address ? (
    <a href={address} rel="noreferrer" className="mono">
      <DomainText>{withoutScheme(address)}</DomainText>
    </a>
  ) : (
    <span className="mono breakable" translate="no">
      {url}
    </span>
  );
}
