import { associationPath, type CensusCount, type CensusResponse, ENDPOINTS } from '@vouchwire/api-contract';
import { Link } from 'react-router';
import { MESSAGES } from '#messages/census.ts';
import { ArticleHeader } from '../../components/article-header.tsx';
import { Callout } from '../../components/callout.tsx';
import { DomainText } from '../../components/domain-text.tsx';
import rowsCss from '../../components/table.module.css';
import { formatDate, formatMonth } from '../../lib/time.ts';
import { CensusBars, CensusChart } from './census-chart.tsx';

const COLUMNS = [
  'checked',
  'found',
  'without_problems',
  'absent',
  'blocked',
  'unreachable',
  'not_this_format',
] as const satisfies readonly (keyof CensusCount)[];

/**
 * Shows how many publishers have which files.
 * @param census null if it was not readable
 */
export function CensusScreen({ census }: { census: CensusResponse | null }) {
  const day = formatDate(census?.last_checked_at ?? null);
  return (
    <div className="wrap pb-16">
      <ArticleHeader title={MESSAGES.title} {...(day ? { dateNote: MESSAGES.asOf({ day }) } : {})} />
      <p className="max-w-[64ch] font-serif font-normal text-17/[1.55]">{MESSAGES.intro}</p>
      <div className="pt-4">
        {census === null ? (
          <Callout kind="bad" title={MESSAGES.failed}>
            {MESSAGES.failedDetails}
          </Callout>
        ) : census.hosts_checked === 0 ? (
          <Callout kind="neutral" title={MESSAGES.none}>
            {MESSAGES.noneDetails({ domains: census.domains_total })}
          </Callout>
        ) : (
          <CensusNumbers census={census} />
        )}
      </div>
      <section aria-labelledby="method" className="pt-10">
        <h2 id="method" className="text-24">
          {MESSAGES.methodHead}
        </h2>
        <ul className="max-w-[68ch] grid gap-2 list-disc ps-5 pt-3">
          {MESSAGES.method.map((sentence) => (
            <li key={sentence}>{sentence}</li>
          ))}
        </ul>
        <p className="flex flex-wrap gap-x-6 gap-y-2 pt-4 [&_a]:inline-block [&_a]:min-h-6">
          <a href="/census.csv" download>
            {MESSAGES.csv}
          </a>
          <a href={ENDPOINTS.getCensus.path}>{MESSAGES.json}</a>
          <Link to="/data">{MESSAGES.data}</Link>
        </p>
      </section>
    </div>
  );
}

function CensusNumbers({ census }: { census: CensusResponse }) {
  const { domains_total, hosts_checked, formats, months, associations, associations_total } = census;
  return (
    <>
      <p className="max-w-[64ch]">{MESSAGES.coverage({ hosts: hosts_checked, domains: domains_total })}</p>
      <section aria-labelledby="formats" className="pt-10">
        <h2 id="formats" className="text-24">
          {MESSAGES.formatsHead}
        </h2>
        <p className="quiet small py-3">{MESSAGES.legend}</p>
        <CensusChart counts={formats} />
        <table className={`w-full mt-4 ${rowsCss.rows} ${rowsCss.cards}`} aria-labelledby="formats">
          <thead>
            <tr>
              {(['format', ...COLUMNS] as const).map((column) => (
                <th key={column} scope="col" className="eyebrow">
                  {MESSAGES.columns[column]}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {formats.map((count) => (
              <tr key={count.format}>
                <th scope="row" translate="no">
                  {count.name}
                </th>
                {COLUMNS.map((column) => (
                  <td key={column} data-head={MESSAGES.columns[column]}>
                    {MESSAGES.number({ count: count[column] })}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </section>
      <FoundTable
        id="months"
        head={MESSAGES.monthsHead}
        note={MESSAGES.monthsNote}
        column={MESSAGES.columns.month}
        rows={months.map(({ month, hosts_checked: hosts, formats: counts }) => ({
          key: month,
          label: formatMonth(`${month}-01T00:00:00.000Z`) ?? month,
          hosts,
          counts,
        }))}
      />
      {associations.length > 0 && (
        <FoundTable
          id="associations"
          head={MESSAGES.associationsHead}
          note={MESSAGES.associationsNote({ shown: associations.length, total: associations_total })}
          column={MESSAGES.columns.association}
          rows={associations.map(({ domain, name, hosts_checked: hosts, formats: counts }) => ({
            key: domain,
            label: <Link to={associationPath(domain)}>{name ?? <DomainText>{domain}</DomainText>}</Link>,
            hosts,
            counts,
          }))}
        />
      )}
    </>
  );
}

interface FoundRow {
  readonly key: string;
  readonly label: React.ReactNode;
  readonly hosts: number;
  readonly counts: readonly CensusCount[];
}

/** Table with the share of the checked hosts that have a file, as numbers and bars. */
function FoundTable({
  id,
  head,
  note,
  column,
  rows,
}: {
  id: string;
  head: string;
  note: string;
  column: string;
  rows: readonly FoundRow[];
}) {
  return (
    <section aria-labelledby={id} className="pt-10">
      <h2 id={id} className="text-24">
        {head}
      </h2>
      <p className="quiet small py-3">
        {note} {MESSAGES.legend}
      </p>
      <table className={`w-full ${rowsCss.rows} ${rowsCss.cards}`} aria-labelledby={id}>
        <thead>
          <tr>
            <th scope="col" className="eyebrow">
              {column}
            </th>
            <th scope="col" className="eyebrow">
              {MESSAGES.columns.hosts}
            </th>
            <th scope="col" className="eyebrow">
              {MESSAGES.columns.files}
            </th>
          </tr>
        </thead>
        <tbody>
          {rows.map(({ key, label, hosts, counts }) => (
            <tr key={key}>
              <th scope="row">{label}</th>
              <td data-head={MESSAGES.columns.hosts}>{MESSAGES.number({ count: hosts })}</td>
              <td data-head={MESSAGES.columns.files}>
                <CensusBars
                  counts={counts}
                  className="grid grid-cols-[repeat(auto-fill,minmax(150px,1fr))] items-end gap-x-5 gap-y-2"
                />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
