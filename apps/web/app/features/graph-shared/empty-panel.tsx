import { Link } from 'react-router';
import { MESSAGES as COMMON } from '#messages/common.ts';
import { MESSAGES } from '#messages/trust-graph.ts';
import { HelpLink } from '../../components/help-link.tsx';
import { type GraphUrl, type Tab, toUrl } from './graph-url.ts';

const EXAMPLES = ['gilmermirror.com', 'texaspress.com', 'ap.org'];

interface Example {
  text: string;
  to: Partial<GraphUrl>;
}

const EMPTY_STATES: Record<Tab, { title: string; examples: Example[] }> = {
  visualization: {
    title: MESSAGES.emptyNetwork,
    examples: EXAMPLES.map((domain) => ({ text: domain, to: { domain } })),
  },
  'check-domain': {
    title: MESSAGES.emptyCheck,
    examples: ['ap.org', 'nytimes.com'].map((domain) => ({ text: domain, to: { tab: 'check-domain', domain } })),
  },
  'entity-details': {
    title: MESSAGES.emptyEntity,
    examples: ['ap.org', 'texaspress.com'].map((domain) => ({ text: domain, to: { tab: 'entity-details', domain } })),
  },
  // The examples of queries are next to the editor.
  query: { title: MESSAGES.emptyQuery, examples: [] },
  'trust-score': {
    title: MESSAGES.emptyScore,
    examples: [
      {
        text: COMMON.sourceToTarget({ a: 'gilmermirror.com', b: 'nytimes.com' }),
        to: { tab: 'trust-score', source: 'gilmermirror.com', target: 'nytimes.com' },
      },
    ],
  },
};

interface EmptyPanelProps {
  tab: Tab;
  asOf: string | null;
  /** View in which an example opens. */
  view: GraphUrl['view'];
  /** True while nothing can be requested. */
  disabled: boolean;
}

/** Panel before the first request: one sentence and examples. */
export function EmptyPanel({ tab, asOf, view, disabled }: EmptyPanelProps) {
  const { title, examples } = EMPTY_STATES[tab];
  return (
    <div className="grid gap-1.5 px-6 py-8 border border-rule bg-sheet phone:px-4 phone:py-6">
      <p className="font-serif font-medium text-20/[1.3] tracking-[-0.01em]">{title}</p>
      <p className="quiet">
        {tab === 'visualization'
          ? MESSAGES.emptyNetworkDetails({ asOf })
          : tab === 'query'
            ? MESSAGES.emptyQueryDetails
            : `${MESSAGES.emptyExample}:`}
      </p>
      {tab === 'query' && (
        <p>
          <HelpLink to="queries" />
        </p>
      )}
      {examples.length > 0 && (
        <ul className="flex flex-wrap gap-x-6 gap-y-1 mt-1 [&_a]:inline-block [&_a]:py-0.75">
          {examples.map(({ text, to }) => (
            <li key={text}>
              {disabled ? (
                <span className="mono quiet">{text}</span>
              ) : (
                <Link to={toUrl({ ...to, view })} preventScrollReset className="mono">
                  {text}
                </Link>
              )}
            </li>
          ))}
        </ul>
      )}
      {tab === 'visualization' && (
        <p>
          <HelpLink to="graph" />
        </p>
      )}
    </div>
  );
}
