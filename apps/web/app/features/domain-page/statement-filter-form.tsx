import {
  type DossierResponse,
  dossierPath,
  dossierStatementsPath,
  isStatementFilterEmpty,
  NO_STATEMENT_FILTER,
} from '@vouchwire/api-contract';
import { type ReactNode, useId } from 'react';
import { Form, Link } from 'react-router';
import { MESSAGES as COMMON } from '#messages/common.ts';
import { MESSAGES } from '#messages/dossier.ts';
import { Button } from '../../components/button.tsx';
import fieldCss from '../../components/text-field.module.css';
import { useAsOf } from '../as-of/use-as-of.ts';
import css from './statement-filter-form.module.css';

const { filter: TEXTS } = MESSAGES;

/** Filters the statements of both directions by site, state and relationship: a form of the page's own address. */
export function StatementFilterForm({ dossier }: { dossier: DossierResponse }) {
  const { domain, filter, roles, states } = dossier;
  const asOf = useAsOf();
  const id = useId();
  return (
    <Form
      // The fields start with the values of each address.
      key={JSON.stringify(filter)}
      method="get"
      action={`${dossierPath(domain)}#named-by`}
      role="search"
      aria-label={TEXTS.label}
      className={css.form}
      preventScrollReset
    >
      <div className={fieldCss.field}>
        <label className={fieldCss.label} htmlFor={`${id}-find`}>
          {TEXTS.find}
        </label>
        <input
          id={`${id}-find`}
          name="find"
          type="search"
          maxLength={200}
          className={`${fieldCss.input} ${fieldCss.domain}`}
          defaultValue={filter.find}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
        />
      </div>
      <Choice id={`${id}-state`} name="state" label={TEXTS.state} any={TEXTS.anyState} value={filter.state}>
        {states.map(({ state, statements }) => (
          <option key={state} value={state}>
            {TEXTS.option({ name: COMMON.states[state], count: statements })}
          </option>
        ))}
      </Choice>
      <Choice
        id={`${id}-relationship`}
        name="relationship"
        label={TEXTS.relationship}
        any={TEXTS.anyRelationship}
        value={filter.role}
      >
        {roles.map(({ role, statements }) => (
          <option key={role} value={role}>
            {TEXTS.option({ name: TEXTS.roles[role], count: statements })}
          </option>
        ))}
      </Choice>
      {asOf && <input type="hidden" name="as_of" value={asOf} />}
      <Button type="submit">{TEXTS.apply}</Button>
      {!isStatementFilterEmpty(filter) && (
        <Link to={dossierStatementsPath(domain, { page: 1, asOf, filter: NO_STATEMENT_FILTER })} preventScrollReset>
          {TEXTS.clear}
        </Link>
      )}
    </Form>
  );
}

function Choice({
  id,
  name,
  label,
  any,
  value,
  children,
}: {
  id: string;
  name: string;
  label: string;
  any: string;
  value: string;
  children: ReactNode;
}) {
  return (
    <div className={fieldCss.field}>
      <label className={fieldCss.label} htmlFor={id}>
        {label}
      </label>
      <select id={id} name={name} defaultValue={value} className={fieldCss.input}>
        <option value="">{any}</option>
        {children}
      </select>
    </div>
  );
}
