import {
  LIST_FORMATS,
  type ListPage,
  type ListParams,
  listPath,
  type PageResult,
  parseListParams,
} from '@vouchwire/api-contract';
import type { FormEvent } from 'react';
import { Form, useNavigate } from 'react-router';
import { MESSAGES as COMMON } from '#messages/common.ts';
import { MESSAGES as TEXTS } from '#messages/list-texts.ts';
import { MESSAGES } from '#messages/lists.ts';
import { ArticleHeader } from '../../components/article-header.tsx';
import { Button } from '../../components/button.tsx';
import { Callout } from '../../components/callout.tsx';
import checkbox from '../../components/checkbox.module.css';
import { DataLinks } from '../../components/data-links.tsx';
import { DomainLink } from '../../components/domain-link.tsx';
import { FailedCallout } from '../../components/failed-callout.tsx';
import { LimitsSection } from '../../components/limits-section.tsx';
import { NavigationStatus } from '../../components/navigation-status.tsx';
import { ProblemText } from '../../components/problem-text.tsx';
import { formatSiteState } from '../../components/site-search/format-search-result.ts';
import { StateDate } from '../../components/state-date.tsx';
import { StatusBadge } from '../../components/status-badge.tsx';
import rowsCss from '../../components/table.module.css';
import { SelectField, TextField } from '../../components/text-field.tsx';
import { formatMonth } from '../../lib/time.ts';

interface ListsScreenProps {
  requested: ListParams;
  result: PageResult<ListPage>;
  publicUrl: string;
}

/** Composes a list of sites for software. The address has all settings, and the page is complete without JavaScript. */
export function ListsScreen({ requested, result, publicUrl }: ListsScreenProps) {
  return (
    <div className="wrap pb-16">
      <NavigationStatus />
      <ArticleHeader
        title={MESSAGES.title}
        data={<DataLinks csv={listPath(requested, 'list.csv')} json={listPath(requested, 'list.json')} />}
      />
      <p className="max-w-[64ch] pb-6 font-serif font-normal text-17/[1.55]">{MESSAGES.standfirst}</p>
      <ListSettings requested={requested} choices={result.kind === 'answer' ? result.data.choices : []} />
      {result.kind === 'answer' && <ListAnswer requested={requested} list={result.data} publicUrl={publicUrl} />}
      {result.kind === 'refused' && (
        <Callout kind="care" title={MESSAGES.refused}>
          <ProblemText code={result.code} detail={result.detail} />
        </Callout>
      )}
      {result.kind === 'failed' && <FailedCallout texts={MESSAGES} again={listPath(requested)} />}
      <LimitsSection head={MESSAGES.limits} text={TEXTS.doesNotSay} />
    </div>
  );
}

function ListSettings({ requested, choices }: { requested: ListParams; choices: ListPage['choices'] }) {
  const navigate = useNavigate();
  const chosen = new Set(requested.associations.split(',').filter((domain) => domain !== ''));
  // An association that is not recognized stays chosen.
  const others = [...chosen]
    .filter((domain) => !choices.some((choice) => choice.domain === domain))
    .map((domain) => ({ domain, name: null }));
  const show = (form: HTMLFormElement) => {
    const search = new URLSearchParams([...new FormData(form)].map(([name, value]) => [name, String(value)]));
    void navigate(listPath(parseListParams(search)), { replace: true, preventScrollReset: true });
  };
  return (
    <Form
      method="get"
      action={listPath()}
      // New defaults after Back and Forward.
      key={listPath(requested)}
      className="grid gap-4 py-4 border-t border-ink"
      onSubmit={(event: FormEvent<HTMLFormElement>) => {
        event.preventDefault();
        show(event.currentTarget);
      }}
      // A text is complete when the visitor leaves its field or presses Enter.
      onChange={({ target, currentTarget }: FormEvent<HTMLFormElement>) => {
        if (!(target instanceof HTMLInputElement && target.type === 'text')) show(currentTarget);
      }}
      onBlur={({ target, currentTarget }) => {
        if (target instanceof HTMLInputElement && target.value !== target.defaultValue) show(currentTarget);
      }}
    >
      <fieldset className="min-w-0">
        <legend className="font-medium">
          {MESSAGES.associations} <span className="quiet small font-normal">{MESSAGES.allChosen}</span>
        </legend>
        <div className="grid grid-cols-[repeat(auto-fill,minmax(min(100%,17rem),1fr))] gap-x-6">
          {[...choices, ...others].map(({ domain, name }) => (
            <label key={domain} className="flex items-center gap-2 min-h-8 breakable">
              <input
                type="checkbox"
                className={checkbox.checkbox}
                name="associations"
                value={domain}
                defaultChecked={chosen.has(domain)}
              />
              <span translate="no">
                {name ?? domain} {name && <span className="quiet small">{domain}</span>}
              </span>
            </label>
          ))}
        </div>
      </fieldset>
      <div className="flex flex-wrap items-end gap-x-6 gap-y-3">
        <SelectField
          label={MESSAGES.line}
          name="state"
          defaultValue={requested.state}
          options={[
            ['listed', MESSAGES.lineAny],
            ['confirmed', MESSAGES.lineAnswered],
          ]}
        />
        <TextField
          label={MESSAGES.country}
          hint={MESSAGES.countryHint}
          name="country"
          defaultValue={requested.country}
          type="text"
        />
        <TextField
          label={MESSAGES.region}
          hint={MESSAGES.regionHint}
          name="region"
          defaultValue={requested.region}
          type="text"
        />
      </div>
      <p className="small quiet">{MESSAGES.unknown}</p>
      <div className="flex flex-wrap items-center gap-x-6 gap-y-3">
        <label className="flex items-center gap-2 min-h-(--field)">
          <input
            type="checkbox"
            className={checkbox.checkbox}
            name="owned"
            value="yes"
            defaultChecked={requested.owned === 'yes'}
          />
          {MESSAGES.owned}
        </label>
        <Button type="submit">{MESSAGES.apply}</Button>
      </div>
    </Form>
  );
}

function ListAnswer({ requested, list, publicUrl }: { requested: ListParams; list: ListPage; publicUrl: string }) {
  const { counts, sites, left_out } = list;
  const month = formatMonth(list.as_of);
  return (
    <>
      <section aria-labelledby="list" className="grid gap-2 py-4 border-t border-ink">
        <h2 id="list">{MESSAGES.result}</h2>
        <p role="status">
          {MESSAGES.counts(counts)}{' '}
          {requested.country !== '' || requested.region !== ''
            ? TEXTS.unknownPlace({ count: counts.unknown_place })
            : ''}
        </p>
        {counts.with_path > 0 && <p className="small">{TEXTS.withPath({ count: counts.with_path })}</p>}
        <h3>{MESSAGES.files}</h3>
        <ul className="grid gap-2">
          {LIST_FORMATS.map((format) => (
            <li key={format} className="grid">
              <a className="inline-block min-h-6 mono breakable" translate="no" href={listPath(requested, format)}>
                {publicUrl + listPath(requested, format)}
              </a>
              <span className="small quiet">{MESSAGES.formats[format]}</span>
            </li>
          ))}
        </ul>
        <p className="small">{MESSAGES.since}</p>
      </section>
      <section aria-labelledby="preview" className="grid gap-3 py-4 border-t border-ink">
        <h2 id="preview">{MESSAGES.preview}</h2>
        {sites.length === 0 ? <p>{MESSAGES.empty}</p> : <PreviewTable list={list} />}
      </section>
      <section aria-labelledby="left-out" className="grid gap-3 py-4 border-t border-ink">
        <h2 id="left-out">{MESSAGES.leftOut}</h2>
        <p>{TEXTS.leftOut({ count: counts.left_out })}</p>
        {left_out.length > 0 && (
          <ul className="grid gap-1" aria-label={MESSAGES.leftOutTable}>
            {left_out.map(({ domain, site_state, since, leads_to }) => (
              <li key={domain} className="breakable">
                <DomainLink domain={domain} />{' '}
                <span className="quiet">
                  {formatSiteState({ state: site_state, since, to: leads_to, disputed_at: null })}
                </span>
              </li>
            ))}
          </ul>
        )}
        {counts.left_out > left_out.length && <p>{COMMON.andMore({ count: counts.left_out - left_out.length })}</p>}
      </section>
      <p className="small quiet">
        {month && COMMON.recordsUntil({ month })}{' '}
        <span translate="no">{COMMON.graphVersion({ version: list.graph_version })}</span>
      </p>
    </>
  );
}

function PreviewTable({ list: { sites, counts } }: { list: ListPage }) {
  return (
    <>
      <table className={`${rowsCss.rows} ${rowsCss.cards}`}>
        <caption className="visually-hidden">{MESSAGES.preview}</caption>
        <thead>
          <tr>
            <th scope="col">{MESSAGES.site}</th>
            <th scope="col">{MESSAGES.reasons}</th>
          </tr>
        </thead>
        <tbody>
          {sites.map(({ domain, reasons }) => (
            <tr key={domain}>
              <th scope="row" className="breakable tall-links">
                <DomainLink domain={domain} />
              </th>
              <td data-head={MESSAGES.reasons}>
                <ul className="flex flex-wrap gap-x-4 gap-y-1">
                  {reasons.map((reason) => (
                    <li key={reason.association} className="inline-flex flex-wrap items-center gap-x-2">
                      <span translate="no">{reason.association_name ?? reason.association}</span>
                      <StatusBadge state={reason.state} />
                      <StateDate readings={reason} />
                    </li>
                  ))}
                </ul>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      <p className="small quiet">{MESSAGES.shown({ shown: sites.length, total: counts.addresses })}</p>
    </>
  );
}
