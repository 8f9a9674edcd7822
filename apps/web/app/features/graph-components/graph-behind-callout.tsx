import { MESSAGES as COMMON } from '#messages/common.ts';
import { Callout } from '../../components/callout.tsx';

/**
 * Says that the graph lacks newer checks.
 * @param since as `behind_since` of the status call; null while the graph follows the records
 */
export function GraphBehindCallout({ since }: { since: string | null }) {
  return since === null ? null : (
    <Callout kind="care" title={COMMON.graphBehind({ since })}>
      {COMMON.graphBehindDetails}
    </Callout>
  );
}

/** The same at the head of a page. */
export function GraphBehindBanner({ since }: { since: string | null }) {
  return since === null ? null : (
    <div className="wrap">
      <GraphBehindCallout since={since} />
    </div>
  );
}
