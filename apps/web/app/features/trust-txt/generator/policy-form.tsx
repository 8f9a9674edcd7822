import { MESSAGES } from '#messages/generator.ts';
import { Tabs } from '../../../components/tabs.tsx';
import { ControlPanel } from './control-panel.tsx';
import { EntryList, type FormSectionProps } from './entry-list.tsx';
import { PoliciesPanel } from './policies-panel.tsx';
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
