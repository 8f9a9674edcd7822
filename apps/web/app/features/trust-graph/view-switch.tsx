import { Link } from 'react-router';
import { MESSAGES } from '#messages/trust-graph.ts';
import segmentedCss from '../../components/segmented-links.module.css';
import { type GraphUrl, toUrl } from '../graph-shared/graph-url.ts';

const VIEWS: readonly GraphUrl['view'][] = ['radial', 'network'];

/** Switches between two pictures of the same center. */
export function ViewSwitch({ url }: { url: GraphUrl }) {
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
