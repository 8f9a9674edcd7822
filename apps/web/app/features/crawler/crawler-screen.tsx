import {
  CRAWLER_PATH,
  type CrawlerRequest,
  type CrawlerRequestsResponse,
  type CrawlerSettings,
  type PageResult,
} from '@vouchwire/api-contract';
import { type ReactNode, useId } from 'react';
import { MESSAGES } from '#messages/crawler.ts';
import { ArticleHeader } from '../../components/article-header.tsx';
import { Button } from '../../components/button.tsx';
import { Callout } from '../../components/callout.tsx';
import { TextField } from '../../components/text-field.tsx';
import { formatDate } from '../../lib/time.ts';

interface CrawlerScreenProps {
  /** Null during the build. */
  crawler: CrawlerSettings | null;
  /** Domain as typed. Empty if none was entered. */
  domain: string;
  result: PageResult<CrawlerRequestsResponse> | null;
}

const formatDay = (at: string): string => formatDate(at) ?? at;

/** Says what the crawler requests, how to refuse it, how to verify it, and what it requested from one site. */
export function CrawlerScreen({ crawler, domain, result }: CrawlerScreenProps) {
  return (
    <div className="wrap pb-16">
      <ArticleHeader title={MESSAGES.title} />
      <p className="max-w-[64ch] pb-6 font-serif font-normal text-17/[1.55]">{MESSAGES.intro}</p>
      <Section head={MESSAGES.requestsHead}>
        <RequestForm domain={domain} isRefused={result?.kind === 'refused'} />
        {result?.kind === 'answer' && <Requests response={result.data} />}
        {result?.kind === 'failed' && (
          <Callout kind="bad" title={MESSAGES.failed}>
            {MESSAGES.failedDetails}
          </Callout>
        )}
      </Section>
      <Section head={MESSAGES.whatHead}>
        <List items={MESSAGES.what} />
        <p className="pt-3">{MESSAGES.how}</p>
      </Section>
      <Section head={MESSAGES.whenHead}>
        <List items={MESSAGES.when} />
      </Section>
      <Section head={MESSAGES.refuseHead}>
        <p>{MESSAGES.refuse}</p>
        <pre className="mono my-3 p-3 border border-rule overflow-x-auto" translate="no">
          {'User-agent: Vouchwire\nDisallow: /'}
        </pre>
        <p>{MESSAGES.refuseDetails}</p>
        <p className="pt-3">{MESSAGES.allow}</p>
        {crawler && (
          <p className="pt-3">
            {MESSAGES.userAgent}{' '}
            <code className="mono breakable" translate="no">
              {crawler.userAgent}
            </code>
          </p>
        )}
        {crawler && (
          <p className="pt-3">
            {crawler.contact === null ? (
              MESSAGES.noContact
            ) : (
              <>
                {MESSAGES.contact}{' '}
                <a href={crawler.contact} className="breakable" translate="no">
                  {crawler.contact.replace(/^(?:mailto:|https?:\/\/)/i, '')}
                </a>
              </>
            )}
          </p>
        )}
      </Section>
      <Section head={MESSAGES.verifyHead}>
        {crawler?.keyDirectory ? (
          <>
            <p>{MESSAGES.signed}</p>
            <p className="pt-3">
              {MESSAGES.keys}{' '}
              <a href={crawler.keyDirectory} className="mono breakable" translate="no">
                {crawler.keyDirectory.replace(/^https?:\/\//, '')}
              </a>
            </p>
          </>
        ) : (
          <p>{MESSAGES.unsigned}</p>
        )}
      </Section>
    </div>
  );
}

function Section({ head, children }: { head: string; children: ReactNode }) {
  const id = useId();
  return (
    <section
      aria-labelledby={id}
      className="grid grid-cols-[260px_minmax(0,1fr)] gap-x-8 gap-y-2 pt-6 pb-8 border-t border-rule phone:grid-cols-1"
    >
      <h2 className="text-24 breakable" id={id}>
        {head}
      </h2>
      <div className="max-w-[72ch]">{children}</div>
    </section>
  );
}

function List({ items }: { items: readonly string[] }) {
  return (
    <ul className="list-disc ps-5 grid gap-1">
      {items.map((item) => (
        <li key={item}>{item}</li>
      ))}
    </ul>
  );
}

/** Works without JavaScript. */
function RequestForm({ domain, isRefused }: { domain: string; isRefused: boolean }) {
  return (
    <form action={CRAWLER_PATH} method="get" className="flex flex-wrap items-end gap-3 pb-4">
      <TextField
        key={domain}
        label={MESSAGES.domain}
        name="domain"
        defaultValue={domain}
        placeholder="galvnews.com"
        isCode
        required
        error={isRefused ? MESSAGES.notADomain : null}
        fieldClass="flex-[1_1_240px]"
      />
      <Button type="submit">{MESSAGES.show}</Button>
    </form>
  );
}

function Requests({
  response: { domain, requests, last_visit_at, next_visit_at },
}: {
  response: CrawlerRequestsResponse;
}) {
  if (requests.length === 0)
    return (
      <Callout kind="neutral" title={MESSAGES.none({ domain })}>
        {last_visit_at === null ? MESSAGES.noneDetails : MESSAGES.lastVisit({ day: formatDay(last_visit_at) })}
      </Callout>
    );
  return (
    <>
      <h3 className="text-17 pb-2">{MESSAGES.listHead({ domain })}</h3>
      <ol className="border-t border-rule">
        {requests.map((request) => (
          <li
            key={`${request.url} ${request.first_at} ${request.last_at}`}
            className="grid gap-0.5 py-2.25 border-b border-rule"
          >
            <Request request={request} />
          </li>
        ))}
      </ol>
      {next_visit_at !== null && <p className="pt-3">{MESSAGES.nextVisit({ day: formatDay(next_visit_at) })}</p>}
      <p className="pt-3 quiet small">{MESSAGES.listNote}</p>
    </>
  );
}

function Request({ request: { url, first_at, last_at, outcome, is_scheduled } }: { request: CrawlerRequest }) {
  const [first, last] = [formatDay(first_at), formatDay(last_at)];
  return (
    <>
      <p>
        {first === last ? last : MESSAGES.between({ first, last })}: {MESSAGES.outcomes[outcome]}
        {is_scheduled === false && ` ${MESSAGES.byVisitor}`}
      </p>
      <p className="mono breakable small quiet" translate="no">
        {url}
      </p>
    </>
  );
}
