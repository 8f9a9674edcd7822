import { formatMapCamera, type MapParams, mapPath } from '@vouchwire/api-contract';
import type { ComponentProps } from 'react';
import { Form, Link } from 'react-router';
import { LOCALE } from '#messages/locale.ts';
import { MESSAGES } from '#messages/map.ts';
import { Button } from '../../components/button.tsx';
import { getStateText } from '../../components/status-badge.tsx';
import { SelectField, TextField } from '../../components/text-field.tsx';
import type { MapOptions } from './map-view.ts';

const FIELD_CLASS = 'flex-[1_1_180px] max-w-80 narrow:max-w-none';

/** A form that submits to the URL of the page. Country and region appear only if the records contain them. */
export function MapFilters({ params, options }: { params: MapParams; options: MapOptions }) {
  const isFiltered = [params.find, params.association, params.state, params.country, params.region].some(Boolean);
  return (
    <Form
      method="get"
      action="/map"
      aria-label={MESSAGES.filters}
      className="flex flex-wrap items-end gap-x-4 gap-y-3 pt-4 border-t border-ink"
      preventScrollReset
      // The key resets the fields to the values of the URL after Back, Forward and Clear.
      key={mapPath({ ...params, page: 1, at: null, selected: '' })}
    >
      <TextField
        label={MESSAGES.find}
        name="find"
        type="search"
        isCode
        defaultValue={params.find}
        fieldClass={FIELD_CLASS}
      />
      <FilterField
        name="association"
        label={MESSAGES.association}
        any={MESSAGES.anyAssociation}
        defaultValue={params.association}
        options={options.associations.map(({ domain, name, members }) => [
          domain,
          MESSAGES.associationOption({ name: name ? `${name}, ${domain}` : domain, members }),
        ])}
      />
      <FilterField
        name="state"
        label={MESSAGES.state}
        any={MESSAGES.anyMembership}
        defaultValue={params.state}
        options={options.states.map((state) => [state, getStateText(state)])}
      />
      <FilterField
        name="country"
        label={MESSAGES.country}
        any={MESSAGES.anyCountry}
        defaultValue={params.country}
        options={options.countries.map((country) => [country, getCountryName(country)])}
      />
      <FilterField
        name="region"
        label={MESSAGES.region}
        any={MESSAGES.anyRegion}
        defaultValue={params.region}
        options={options.regions.map((region) => [region, region])}
      />
      {params.at && <input type="hidden" name="at" value={formatMapCamera(params.at)} />}
      <Button type="submit">{MESSAGES.apply}</Button>
      {isFiltered && (
        <Link className="min-h-(--field) inline-flex items-center" to="/map" preventScrollReset>
          {MESSAGES.clear}
        </Link>
      )}
      {!options.hasPlaces && <p className="basis-full max-w-[72ch] small quiet">{MESSAGES.noPlaces}</p>}
    </Form>
  );
}

/** Renders nothing if there is no choice. */
const FilterField = (field: ComponentProps<typeof SelectField>) =>
  field.options.length > 0 && <SelectField {...field} fieldClass={FIELD_CLASS} />;

const COUNTRY_NAMES = new Intl.DisplayNames(LOCALE.formats, { type: 'region', fallback: 'code' });

const getCountryName = (country: string): string =>
  /^[A-Z]{2}$/.test(country) ? (COUNTRY_NAMES.of(country) ?? country) : country;
