import { MESSAGES as COMMON } from '#messages/common.ts';
import { Callout } from '../../components/callout.tsx';

/**
 * Message that the graph lacks recent checks.
 * @param since `behind_since` of the status call; null while the graph is up to date
 */
export function GraphBehindCallout({ since }: { since: string | null }) {
  return since === null ? null : (
    <Callout kind="care" title={COMMON.graphBehind({ since })}>
      {COMMON.graphBehindDetails}
    </Callout>
  );
}

/** The same message at the top of a page. */
export function GraphBehindBanner({ since }: { since: string | null }) {
  return since === null ? null : (
    <div className="wrap">
      <GraphBehindCallout since={since} />
    </div>
  );
}
