import { useRef, useState } from 'react';
import type { TrustPolicy } from 'trust-txt';
import { MESSAGES } from '#messages/generator.ts';
import { Button } from '../../../components/button.tsx';
import { DomainField } from '../../../components/domain-field.tsx';
import { Tabs } from '../../../components/tabs.tsx';
import { TextField } from '../../../components/text-field.tsx';
import { runAfterClick } from '../../../lib/after-click.ts';
import { fetchDomainSuggestions } from '../../../lib/suggest-domains.ts';
import { useHydrated } from '../../../lib/use-hydrated.ts';
import { usePreHydrationValue } from '../../../lib/use-pre-hydration-value.ts';
import { EntryList, type FormSectionProps, getEntryError, ReciprocityHint } from './entry-list.tsx';
import { getTabSearch, TABS, type Tab } from './tabs.ts';

interface PolicyFormProps extends FormSectionProps {
  tab: Tab;
  search: URLSearchParams;
  onTab: (tab: Tab) => void;
}

export function PolicyForm({ tab, search, onTab, ...part }: PolicyFormProps) {
  return (
    <section aria-label={MESSAGES.tabsLabel}>
      <Tabs
        label={MESSAGES.tabsLabel}
        tabs={TABS.map((id) => ({ id, label: MESSAGES.tabs[id], to: `/trust-generator${getTabSearch(search, id)}` }))}
        chosen={tab}
        onChoose={onTab}
      >
        <div key={tab} className="grid grid-cols-1 gap-6">
          {tab === 'affiliations' && (
            <>
              <EntryList field="belongTo" {...part} />
              <EntryList field="members" {...part} />
              <EntryList field="social" {...part} />
            </>
          )}
          {tab === 'control' && <ControlPanel {...part} />}
          {tab === 'business' && (
            <>
              <EntryList field="vendors" {...part} />
              <EntryList field="customers" {...part} />
            </>
          )}
          {tab === 'policies' && <PoliciesPanel {...part} />}
        </div>
      </Tabs>
    </section>
  );
}

function ControlPanel(part: FormSectionProps) {
  const { policy, domain, reciprocity, edit } = part;
  const [left, setLeft] = useState(policy.controlledBy !== '');
  const error = left ? getEntryError('controlledby', policy.controlledBy) : null;
  return (
    <>
      <EntryList field="control" {...part} />
      <div className="grid gap-1">
        <DomainField
          label={MESSAGES.controlledBy}
          hint={MESSAGES.controlledByHint}
          name="controlledby"
          value={policy.controlledBy}
          onChange={(controlledBy) => edit((current) => ({ ...current, controlledBy }))}
          suggest={fetchDomainSuggestions}
          error={error}
          onLeave={() => runAfterClick(() => setLeft(true))}
        />
        {reciprocity && domain && !error && policy.controlledBy.trim() !== '' && (
          <ReciprocityHint
            attribute="controlledby"
            entry={policy.controlledBy}
            domain={domain}
            reciprocity={reciprocity}
          />
        )}
        <p className="small quiet">{MESSAGES.controlledByDetails}</p>
      </div>
    </>
  );
}

const CONTACT_ROWS = 3;

function PoliciesPanel({ policy, edit }: FormSectionProps) {
  const [left, setLeft] = useState(policy.disclosure !== '');
  const error = left ? getEntryError('disclosure', policy.disclosure) : null;
  const { dataTrainingAllowed } = policy;
  const setTraining = (response: TrustPolicy['dataTrainingAllowed']) =>
    edit((current) => ({ ...current, dataTrainingAllowed: response }));
  const setDisclosure = (value: string) => edit((current) => ({ ...current, disclosure: value }));
  const setContact = (value: string) => edit((current) => ({ ...current, contact: value }));

  const isHydrated = useHydrated();
  const disclosure = useRef<HTMLInputElement>(null);
  const contact = useRef<HTMLTextAreaElement>(null);
  usePreHydrationValue(disclosure, policy.disclosure, setDisclosure);
  usePreHydrationValue(contact, policy.contact, setContact);

  return (
    <>
      <fieldset disabled={!isHydrated}>
        <legend className="mb-2 font-medium text-13 leading-[1.45]">{MESSAGES.training}</legend>
        <div className="flex flex-wrap items-center gap-x-6 gap-y-2">
          {(['yes', 'no'] as const).map((response) => (
            <label key={response} className="inline-flex items-center gap-2.5 min-h-8 cursor-pointer phone:min-h-11">
              <input
                className="w-4 h-4 m-0 accent-accent"
                type="radio"
                name="datatrainingallowed"
                value={response}
                checked={dataTrainingAllowed === response}
                onChange={() => setTraining(response)}
              />
              {MESSAGES[response]}
            </label>
          ))}
          {dataTrainingAllowed !== '' && (
            <Button variant="plain" onClick={() => setTraining('')}>
              {MESSAGES.noStatement}
            </Button>
          )}
        </div>
        <p className="small quiet">{MESSAGES.trainingHint}</p>
      </fieldset>
      <TextField
        ref={disclosure}
        label={MESSAGES.disclosure}
        hint={MESSAGES.disclosureHint}
        name="disclosure"
        inputMode="url"
        isCode
        value={policy.disclosure}
        error={error}
        onChange={(event) => setDisclosure(event.currentTarget.value)}
        onBlur={() => runAfterClick(() => setLeft(true))}
      />
      <TextField
        ref={contact}
        label={MESSAGES.contact}
        hint={MESSAGES.contactHint}
        name="contact"
        rows={CONTACT_ROWS}
        value={policy.contact}
        details={MESSAGES.contactDetails}
        onChange={(event) => setContact(event.currentTarget.value)}
      />
    </>
  );
}
