import { useState } from 'react';
import { ANSWERS } from '#messages/graph-answers.ts';
import { MESSAGES } from '#messages/trust-graph.ts';
import { Button } from '../../../components/button.tsx';
import { Finding, ResultsFooter } from '../../../components/results-card.tsx';
import { grouped } from '../../../lib/numbers.ts';
import { monthOf } from '../../../lib/time.ts';
import type { Association, AssociationList } from '../answers.ts';
import type { FillableField } from '../result-panel.tsx';
import type { Tab } from '../url-state.ts';
import css from './associations-result.module.css';

const FIRST_CARDS = 12;

interface AssociationsResultProps {
  list: AssociationList;
  onFill: (tab: Tab, field: FillableField, domain: string) => void;
}

export default function AssociationsResult({ list, onFill }: AssociationsResultProps) {
  const [all, setAll] = useState(false);
  const { associations } = list;
  const shown = all ? associations : associations.slice(0, FIRST_CARDS);
  const rest = associations.length - shown.length;
  return (
    <>
      <Finding more={ANSWERS.associationsMore}>{ANSWERS.allAssociations(list.total)}</Finding>
      <ul className={css.cards}>
        {shown.map((association) => (
          <Card key={association.domain} association={association} onFill={onFill} />
        ))}
      </ul>
      <ResultsFooter>
        <p className="num">{ANSWERS.shownOf(shown.length, list.total)}</p>
        {rest > 0 && (
          <Button look="plain" onClick={() => setAll(true)}>
            {ANSWERS.showOther(rest)}
          </Button>
        )}
      </ResultsFooter>
    </>
  );
}

function Card({ association, onFill }: { association: Association; onFill: AssociationsResultProps['onFill'] }) {
  const { domain, name, type, memberCount, lastSeen } = association;
  const about = [type && ANSWERS.typeWord(type), monthOf(lastSeen)].filter(Boolean).join(' · ');
  return (
    <li className={css.card}>
      <h3 className={name ? css.name : `mono ${css.name}`} translate="no">
        {name ?? domain}
      </h3>
      {memberCount !== null && <p className={css.count}>{grouped(memberCount)}</p>}
      <p className={`quiet small ${css.about}`}>
        {name && (
          <span className="mono breakable" translate="no">
            {domain}
          </span>
        )}
        {name && about && ' · '}
        {about}
      </p>
      {memberCount !== null && (
        <p className={`quiet small ${css.members}`}>
          {ANSWERS.members(memberCount)}
          {ANSWERS.sayToo(association)}
        </p>
      )}
      <div className={css.ways}>
        <Button
          look="tight"
          aria-label={`${MESSAGES.checkDomain}: ${domain}`}
          onClick={() => onFill('check-domain', 'check', domain)}
        >
          {MESSAGES.checkDomain}
        </Button>
        <Button
          look="tight"
          aria-label={`${ANSWERS.visualize}: ${domain}`}
          onClick={() => onFill('visualization', 'center', domain)}
        >
          {ANSWERS.visualize}
        </Button>
      </div>
    </li>
  );
}
