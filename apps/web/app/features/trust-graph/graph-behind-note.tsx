import { COMMON } from '#messages/common.ts';
import { Note } from '../../components/note.tsx';

/**
 * Says that the graph lacks newer checks.
 * @param since as `behind_since` of the status call; null while the graph follows the records
 */
export function GraphBehindNote({ since }: { since: string | null }) {
  return since === null ? null : (
    <Note kind="care" title={COMMON.graphBehind(since)}>
      {COMMON.graphBehindMore}
    </Note>
  );
}

/** The same at the head of a page. */
export function GraphBehindBanner({ since }: { since: string | null }) {
  return since === null ? null : (
    <div className="wrap">
      <GraphBehindNote since={since} />
    </div>
  );
}
