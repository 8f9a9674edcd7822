import { type FormEvent, useState } from 'react';
import { Form, useNavigate } from 'react-router';
import { COMMON } from '#messages/common.ts';
import { MESSAGES } from '#messages/landing.ts';
import { Button } from '../../components/button.tsx';
import { DomainField, type Suggest } from '../../components/domain-field.tsx';
import { toast } from '../../components/toast.ts';
import { leavesOut, plainEntry } from '../../lib/plain-entry.ts';
import css from './look-up.module.css';

/** What asks the graph comes with the first letter. */
const suggest: Suggest = async (text, signal) =>
  (await import('../../lib/suggest-domains.ts')).suggestDomains(text, signal);

/** One box, one way in; without script it is a form that leads to the same place. */
export function LookUp() {
  const [domain, setDomain] = useState('');
  const navigate = useNavigate();
  const submit = (event: FormEvent) => {
    if (!leavesOut(domain)) return;
    // the address that is gone to keeps no password
    event.preventDefault();
    toast(COMMON.leftOut);
    void navigate(`/trust-graph?${new URLSearchParams({ domain: plainEntry(domain) })}`);
  };
  return (
    <Form action="/trust-graph" role="search" className={css.lookUp} onSubmit={submit}>
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
