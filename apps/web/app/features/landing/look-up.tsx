import { useState } from 'react';
import { Form } from 'react-router';
import { MESSAGES } from '#messages/landing.ts';
import { Button } from '../../components/button.tsx';
import { DomainField, type Suggest } from '../../components/domain-field.tsx';
import css from './look-up.module.css';

/** What asks the graph comes with the first letter. */
const suggest: Suggest = async (text, signal) =>
  (await import('../../lib/suggest-domains.ts')).suggestDomains(text, signal);

/** One box, one way in; without script it is a form that leads to the same place. */
export function LookUp() {
  const [domain, setDomain] = useState('');
  return (
    <Form action="/trust-graph" role="search" className={css.lookUp}>
      <DomainField
        label={MESSAGES.lookUpLabel}
        name="domain"
        value={domain}
        onChange={setDomain}
        suggest={suggest}
        placeholder={MESSAGES.placeholder}
      />
      <Button type="submit">{MESSAGES.lookUp}</Button>
    </Form>
  );
}
