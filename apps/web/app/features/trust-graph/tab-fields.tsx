import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { MESSAGES } from '#messages/trust-graph.ts';
import { Button } from '../../components/button.tsx';
import { DomainField } from '../../components/domain-field.tsx';
import { Icon } from '../../components/icon.tsx';
import { NumberField } from '../../components/number-field.tsx';
import segmentedCss from '../../components/segmented-links.module.css';
import { fetchDomainSuggestionsLazily } from '../../lib/suggest-domains-lazy.ts';
import { clampDepth, type GraphUrl, toUrl } from '../graph-shared/graph-url.ts';
import css from './trust-graph-screen.module.css';
import type { GraphForm } from './use-graph-form.ts';

const VIEWS: readonly GraphUrl['view'][] = ['radial', 'network'];

/** Switches between two pictures of the same center. */
function ViewSwitch({ url }: { url: GraphUrl }) {
  const { domain, depth } = url;
  return (
    <nav aria-label={MESSAGES.viewLabel} className={segmentedCss.links}>
      {VIEWS.map((view) => (
        <Link
          key={view}
          to={toUrl(view === url.view && !url.associations ? url : { domain, depth, view })}
          preventScrollReset
          aria-current={view === url.view && !url.associations ? 'true' : undefined}
        >
          {MESSAGES.views[view]}
        </Link>
      ))}
    </nav>
  );
}

interface TabFieldsProps {
  url: GraphUrl;
  form: GraphForm;
  disabled: boolean;
  /** True if a request can start. */
  ready: boolean;
}

/** Fields and button of all tabs except the query tab. */
export function TabFields({ url, form, disabled, ready }: TabFieldsProps) {
  const { drafts, setDrafts, errors, updateDraft, firstField, secondField } = form;
  const getDomainField = (field: 'center' | 'check' | 'entity' | 'source' | 'target') => ({
    value: drafts[field],
    onChange: updateDraft(field),
    suggest: fetchDomainSuggestionsLazily,
    disabled,
    error: errors[field],
  });
  const swap = () => setDrafts((typed) => ({ ...typed, source: typed.target, target: typed.source }));
  switch (url.tab) {
    case 'visualization':
      return (
        <>
          <DomainField {...getDomainField('center')} ref={firstField} label={MESSAGES.centerDomain} name="domain" />
          <NumberField
            label={MESSAGES.depth}
            hint={MESSAGES.depthHint({ view: url.view })}
            name="depth"
            min={1}
            max={4}
            disabled={disabled}
            value={drafts.depth}
            onChange={form.changeDepth}
            onLeave={() => updateDraft('depth')(String(clampDepth(drafts.depth)))}
          />
          <FormButton ready={ready}>{MESSAGES.visualizeNetwork}</FormButton>
          <div className={css.view}>
            <ViewSwitch url={url} />
            {url.view === 'network' && <input type="hidden" name="view" value="network" />}
          </div>
        </>
      );
    case 'check-domain':
    case 'entity-details': {
      const isCheck = url.tab === 'check-domain';
      return (
        <>
          <DomainField
            {...getDomainField(isCheck ? 'check' : 'entity')}
            ref={firstField}
            label={MESSAGES.domain}
            name="domain"
          />
          <FormButton ready={ready}>{isCheck ? MESSAGES.checkDomain : MESSAGES.getDetails}</FormButton>
        </>
      );
    }
    case 'trust-score':
      return (
        <>
          <DomainField {...getDomainField('source')} ref={firstField} label={MESSAGES.sourceDomain} name="source" />
          <div className={`beside-field ${css.actions}`}>
            <Button variant="square" aria-label={MESSAGES.swap} title={MESSAGES.swap} onClick={swap}>
              <Icon name="swap" />
            </Button>
          </div>
          <DomainField {...getDomainField('target')} ref={secondField} label={MESSAGES.targetDomain} name="target" />
          <FormButton ready={ready}>{MESSAGES.calculateScore}</FormButton>
        </>
      );
    case 'query':
      return null;
  }
}

function FormButton({ ready, children }: { ready: boolean; children: ReactNode }) {
  return (
    <div className={`beside-field ${css.actions}`}>
      <Button type="submit" variant="main" disabled={!ready}>
        {children}
      </Button>
    </div>
  );
}
