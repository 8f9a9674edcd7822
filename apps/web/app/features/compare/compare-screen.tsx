import { comparePath, type DossierResponse, MAX_COMPARED, type PageResult } from '@vouchwire/api-contract';
import { Form, Link } from 'react-router';
import { MESSAGES } from '#messages/compare.ts';
import { ArticleHeader } from '../../components/article-header.tsx';
import { Button } from '../../components/button.tsx';
import { Callout } from '../../components/callout.tsx';
import { LimitsSection } from '../../components/limits-section.tsx';
import { ProblemText } from '../../components/problem-text.tsx';
import { TextField } from '../../components/text-field.tsx';
import { CompareTable } from './compare-table.tsx';

/** Examples: publishers of the starter crawl with different owners, associations and files. */
const EXAMPLES: readonly (readonly string[])[] = [
  ['galvnews.com', 'gilmermirror.com'],
  ['apnews.com', 'nytimes.com', 'washingtonpost.com'],
];

interface ComparedPublisher {
  readonly domain: string;
  readonly result: PageResult<DossierResponse>;
}

interface CompareScreenProps {
  compared: readonly ComparedPublisher[];
  omitted: readonly string[];
  /** Day of the comparison, unmodified. Empty for the current graph. */
  asOf: string;
}

/** Compares two to five publishers side by side. Complete without JavaScript. */
export function CompareScreen({ compared, omitted, asOf }: CompareScreenProps) {
  const domains = compared.map(({ domain }) => domain);
  const publishers = compared.flatMap(({ result }) => (result.kind === 'answer' ? [result.data] : []));
  return (
    <article className="wrap grid grid-cols-1 gap-6 pb-16">
      <ArticleHeader title={MESSAGES.title} />
      <p className="max-w-[60ch] font-serif font-normal text-20/[1.45]">{MESSAGES.standfirst}</p>
      {domains.length < MAX_COMPARED ? (
        <AddForm domains={domains} asOf={asOf} />
      ) : (
        <p className="quiet">{MESSAGES.full({ max: MAX_COMPARED })}</p>
      )}
      {omitted.length > 0 && (
        <Callout kind="care" title={MESSAGES.omitted({ max: MAX_COMPARED, domains: omitted.join(', ') })} />
      )}
      {compared.map(({ domain, result }) => (
        <Unanswered
          key={domain}
          domain={domain}
          result={result}
          others={domains.filter((other) => other !== domain)}
          asOf={asOf}
        />
      ))}
      {domains.length === 0 && <Examples />}
      {publishers.length > 0 && (
        <>
          {publishers.length === 1 && domains.length === 1 && <p>{MESSAGES.addAnother}</p>}
          <CompareTable publishers={publishers} requested={publishers.map(({ domain }) => domain)} asOf={asOf} />
          <LimitsSection head={MESSAGES.limitsHead} text={MESSAGES.limits} />
        </>
      )}
    </article>
  );
}

/** A form that adds one domain to those in the URL. */
function AddForm({ domains, asOf }: { domains: readonly string[]; asOf: string }) {
  return (
    <Form
      key={domains.join()}
      method="get"
      action="/compare"
      className="flex flex-wrap items-end gap-2 max-w-140 print:hidden"
    >
      {domains.map((domain) => (
        <input key={domain} type="hidden" name="d" value={domain} />
      ))}
      {asOf && <input type="hidden" name="as_of" value={asOf} />}
      <TextField
        label={MESSAGES.domain}
        hint={MESSAGES.domainHint({ max: MAX_COMPARED })}
        name="d"
        required
        maxLength={1000}
        placeholder="galvnews.com"
        isCode
        inputMode="url"
        fieldClass="flex-[1_1_220px]"
      />
      <Button type="submit">{domains.length === 0 ? MESSAGES.compare : MESSAGES.add}</Button>
    </Form>
  );
}

/** Explains why a domain in the URL has no column, or a column without records. */
function Unanswered({ domain, result, others, asOf }: ComparedPublisher & { others: readonly string[]; asOf: string }) {
  const remove = (
    <Link to={comparePath(others, asOf)} aria-label={MESSAGES.removeDomain({ domain })}>
      {MESSAGES.remove}
    </Link>
  );
  if (result.kind === 'answer')
    return result.data.in_trust_graph ? null : (
      <Callout kind="neutral" title={MESSAGES.unknown({ domain })} action={remove}>
        {MESSAGES.unknownDetails}
      </Callout>
    );
  return (
    <Callout
      kind={result.kind === 'refused' ? 'care' : 'bad'}
      title={result.kind === 'refused' ? MESSAGES.refused({ domain }) : MESSAGES.failed({ domain })}
      action={remove}
    >
      {result.detail && <ProblemText code={result.code} detail={result.detail} />}
    </Callout>
  );
}

function Examples() {
  return (
    <div>
      <p className="quiet">{MESSAGES.examples}</p>
      <ul>
        {EXAMPLES.map((domains) => (
          <li className="py-1" key={domains.join()}>
            <Link to={comparePath(domains)} className="mono breakable" translate="no">
              {domains.join(' · ')}
            </Link>
          </li>
        ))}
      </ul>
    </div>
  );
}
