import { type FormEvent, useState } from 'react';
import { Form, useNavigate } from 'react-router';
import { MESSAGES as COMMON } from '#messages/common.ts';
import { MESSAGES } from '#messages/landing.ts';
import { Button } from '../../components/button.tsx';
import { DomainField } from '../../components/domain-field.tsx';
import { toast } from '../../components/toast.ts';
import { hasRemovedParts, sanitizeDomainInput } from '../../lib/sanitize-domain-input.ts';
import { fetchDomainSuggestionsLazily } from '../../lib/suggest-domains-lazy.ts';
import css from './domain-search.module.css';

/** One box, one way in; without script it is a form that leads to the same place. */
export function DomainSearch() {
  const [domain, setDomain] = useState('');
  const navigate = useNavigate();
  const submit = (event: FormEvent) => {
    if (!hasRemovedParts(domain)) return;
    // the address that is gone to keeps no password
    event.preventDefault();
    toast(COMMON.removed);
    void navigate(`/trust-graph?${new URLSearchParams({ domain: sanitizeDomainInput(domain) })}`);
  };
  return (
    <Form
      action="/trust-graph"
      role="search"
      className={`grid grid-cols-[minmax(0,1fr)_auto] items-end mt-8 pt-4 border-t border-rule ${css.search}`}
      onSubmit={submit}
    >
      <DomainField
        label={MESSAGES.searchLabel}
        name="domain"
        value={domain}
        onChange={setDomain}
        suggest={fetchDomainSuggestionsLazily}
        placeholder={MESSAGES.placeholder}
      />
      <Button type="submit">{MESSAGES.search}</Button>
    </Form>
  );
}
