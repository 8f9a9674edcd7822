import { formatMapCamera, type MapParams, mapPath } from '@vouchwire/api-contract';
import { type ReactNode, useId } from 'react';
import { Form, Link } from 'react-router';
import { LOCALE } from '#messages/locale.ts';
import { MESSAGES } from '#messages/map.ts';
import { Button } from '../../components/button.tsx';
import { getStateText } from '../../components/status-badge.tsx';
import fieldCss from '../../components/text-field.module.css';
import type { MapOptions } from './map-view.ts';

/** A plain form of the page's own address. Country and region appear once the records have them. */
export function MapFilters({ params, options }: { params: MapParams; options: MapOptions }) {
  const isFiltered = [params.find, params.association, params.state, params.country, params.region].some(Boolean);
  return (
    <Form
      method="get"
      action="/map"
      aria-label={MESSAGES.filters}
      className="flex flex-wrap items-end gap-x-4 gap-y-3 pt-4 border-t border-ink"
      preventScrollReset
      // Fields show what the address says, also after Back, Forward and Clear.
      key={mapPath({ ...params, page: 1, at: null, selected: '' })}
    >
      <Filter label={MESSAGES.find}>
        {(id) => (
          <input
            id={id}
            name="find"
            type="search"
            className={`${fieldCss.input} ${fieldCss.domain}`}
            defaultValue={params.find}
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
          />
        )}
      </Filter>
      <SelectFilter
        name="association"
        label={MESSAGES.association}
        any={MESSAGES.anyAssociation}
        value={params.association}
        options={options.associations.map(({ domain, name, members }) => [
          domain,
          MESSAGES.associationOption({ name: name ? `${name}, ${domain}` : domain, members }),
        ])}
      />
      <SelectFilter
        name="state"
        label={MESSAGES.state}
        any={MESSAGES.anyState}
        value={params.state}
        options={options.states.map((state) => [state, getStateText(state)])}
      />
      <SelectFilter
        name="country"
        label={MESSAGES.country}
        any={MESSAGES.anyCountry}
        value={params.country}
        options={options.countries.map((country) => [country, getCountryName(country)])}
      />
      <SelectFilter
        name="region"
        label={MESSAGES.region}
        any={MESSAGES.anyRegion}
        value={params.region}
        options={options.regions.map((region) => [region, region])}
      />
      {params.at && <input type="hidden" name="at" value={formatMapCamera(params.at)} />}
      <Button type="submit">{MESSAGES.apply}</Button>
      {isFiltered && (
        <Link className="min-h-(--field) inline-flex items-center" to="/map" preventScrollReset>
          {MESSAGES.clear}
        </Link>
      )}
    </Form>
  );
}

interface SelectFilterProps {
  name: string;
  label: string;
  any: string;
  value: string;
  options: readonly (readonly [value: string, label: string])[];
}

/** Nothing if there is nothing to choose. */
function SelectFilter({ name, label, any, value, options }: SelectFilterProps) {
  if (options.length === 0) return null;
  return (
    <Filter label={label}>
      {(id) => (
        <select id={id} name={name} defaultValue={value} className={fieldCss.input}>
          <option value="">{any}</option>
          {options.map(([option, text]) => (
            <option key={option} value={option}>
              {text}
            </option>
          ))}
        </select>
      )}
    </Filter>
  );
}

function Filter({ label, children }: { label: string; children: (id: string) => ReactNode }) {
  const id = useId();
  return (
    <div className={`flex-[1_1_180px] max-w-80 narrow:max-w-none ${fieldCss.field}`}>
      <label className={fieldCss.label} htmlFor={id}>
        {label}
      </label>
      {children(id)}
    </div>
  );
}

const COUNTRY_NAMES = new Intl.DisplayNames(LOCALE.formats, { type: 'region', fallback: 'code' });

const getCountryName = (country: string): string =>
  /^[A-Z]{2}$/.test(country) ? (COUNTRY_NAMES.of(country) ?? country) : country;
