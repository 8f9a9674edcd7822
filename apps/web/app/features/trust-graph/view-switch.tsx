import { Link } from 'react-router';
import { MESSAGES } from '#messages/trust-graph.ts';
import { type GraphUrl, toUrl } from '../graph-model/graph-url.ts';
import css from './view-switch.module.css';

const VIEWS: readonly GraphUrl['view'][] = ['radial', 'network'];

/** Two pictures of the same center. */
export function ViewSwitch({ url }: { url: GraphUrl }) {
  const { domain, depth, anchors, asOf } = url;
  return (
    <nav
      aria-label={MESSAGES.viewLabel}
      className={`inline-flex border border-control rounded-xs bg-sheet phone:flex ${css.switch}`}
    >
      {VIEWS.map((view) => (
        <Link
          key={view}
          to={toUrl(view === url.view && !url.associations ? url : { domain, depth, view, anchors, asOf })}
          preventScrollReset
          aria-current={view === url.view && !url.associations ? 'true' : undefined}
        >
          {MESSAGES.views[view]}
        </Link>
      ))}
    </nav>
  );
}
