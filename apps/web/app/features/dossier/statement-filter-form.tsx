import {
  type DossierResponse,
  dossierPath,
  dossierStatementsPath,
  isStatementFilterEmpty,
  NO_STATEMENT_FILTER,
} from '@vouchwire/api-contract';
import { Form, Link } from 'react-router';
import { MESSAGES as COMMON } from '#messages/common.ts';
import { MESSAGES } from '#messages/dossier.ts';
import { Button } from '../../components/button.tsx';
import { SelectField, TextField } from '../../components/text-field.tsx';

const { filter: TEXTS } = MESSAGES;

/**
 * Filters the statements of both directions by site, state and relationship. A form that submits to the URL of the
 * page.
 */
export function StatementFilterForm({ dossier }: { dossier: DossierResponse }) {
  const { domain, filter, roles, states } = dossier;
  return (
    <Form
      // The key resets the fields to the values of the URL.
      key={JSON.stringify(filter)}
      method="get"
      action={`${dossierPath(domain)}#named-by`}
      role="search"
      aria-label={TEXTS.label}
      className="flex flex-wrap gap-x-3 gap-y-2 items-end pb-4 [&>:first-child]:flex-[1_1_14rem] [&_a]:self-center to-560:[&>div]:flex-[1_1_100%] print:hidden"
      preventScrollReset
    >
      <TextField label={TEXTS.find} name="find" type="search" maxLength={200} isCode defaultValue={filter.find} />
      <SelectField
        name="state"
        label={TEXTS.state}
        any={TEXTS.anyState}
        defaultValue={filter.state}
        options={states.map(({ state, statements }) => [
          state,
          TEXTS.option({ name: COMMON.states[state], count: statements }),
        ])}
      />
      <SelectField
        name="relationship"
        label={TEXTS.relationship}
        any={TEXTS.anyRelationship}
        defaultValue={filter.role}
        options={roles.map(({ role, statements }) => [
          role,
          TEXTS.option({ name: TEXTS.roles[role], count: statements }),
        ])}
      />
      <Button type="submit">{TEXTS.apply}</Button>
      {!isStatementFilterEmpty(filter) && (
        <Link to={dossierStatementsPath(domain, { page: 1, filter: NO_STATEMENT_FILTER })} preventScrollReset>
          {TEXTS.clear}
        </Link>
      )}
    </Form>
  );
}
