import { dossierPath } from '@vouchwire/api-contract';
import { type FormEvent, useState } from 'react';
import { MESSAGES } from '#messages/offline.ts';
import { MESSAGES as PATHS } from '#messages/paths.ts';
import { MESSAGES as GRAPH } from '#messages/trust-graph.ts';
import { Button } from '../../components/button.tsx';
import { TextField } from '../../components/text-field.tsx';
import { sanitizeDomainInput } from '../../lib/sanitize-domain-input.ts';

/** Opens pages of the site with a full page load, so that the service worker can respond if the server does not. */
export function LookUpForms() {
  const [domain, setDomain] = useState('');
  const open = (event: FormEvent) => {
    event.preventDefault();
    const wanted = sanitizeDomainInput(domain);
    if (wanted !== '') location.assign(dossierPath(wanted));
  };
  return (
    <section aria-labelledby="look-up" className="grid gap-4 pt-3 border-t border-ink">
      <h2 id="look-up">{MESSAGES.lookUpHead}</h2>
      <form onSubmit={open} className="flex flex-wrap items-end gap-3">
        <TextField
          label={MESSAGES.domain}
          name="domain"
          isCode
          value={domain}
          onChange={({ currentTarget }) => setDomain(currentTarget.value)}
          placeholder="galvnews.com"
          fieldClass="flex-[1_1_240px] max-w-[420px]"
        />
        <Button type="submit">{MESSAGES.lookUp}</Button>
      </form>
      <form action="/path" className="flex flex-wrap items-end gap-3">
        <TextField
          label={PATHS.source}
          name="from"
          required
          isCode
          placeholder="gilmermirror.com"
          fieldClass="flex-[1_1_240px] max-w-[420px]"
        />
        <TextField
          label={PATHS.target}
          name="to"
          required
          isCode
          placeholder="theparisnews.com"
          fieldClass="flex-[1_1_240px] max-w-[420px]"
        />
        <Button type="submit">{PATHS.find}</Button>
      </form>
      <p>
        <a href="/trust-graph?tab=query">{GRAPH.cypherQuery}</a>
      </p>
    </section>
  );
}
