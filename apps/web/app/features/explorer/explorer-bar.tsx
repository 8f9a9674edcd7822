import { MESSAGES as EXPLORER_TEXT } from '#messages/explorer.ts';
import { Button } from '../../components/button.tsx';
import { DomainName } from '../../components/domain-name.tsx';
import { Icon } from '../../components/icon.tsx';
import { formatNumber } from '../../lib/numbers.ts';
import { type ExplorerState, getDepth } from './state/explorer-state.ts';

const MAX_VISIBLE_STEPS = 2;

interface ExplorerBarProps {
  state: ExplorerState;
  /** Number of neighbors on this page and in total. `null` while unknown. */
  count: { shown: number; total: number } | null;
  /** Page of the visible graph, which may still be the previous one. */
  page: number;
  pageSize: number;
  onBack: () => void;
  onBackTo: (index: number) => void;
  onPageChange: (page: number) => void;
}

/** Bar with the previous node, the depth, and the visible part of the connections. */
export function ExplorerBar({ state, count, page, pageSize, onBack, onBackTo, onPageChange }: ExplorerBarProps) {
  const { history, current } = state;
  const depth = getDepth(state);
  const hiddenCount = Math.max(0, depth - MAX_VISIBLE_STEPS);
  const previous = history.at(-1);
  const left = count ? count.total - (page * pageSize + count.shown) : 0;
  return (
    <header className="flex flex-wrap items-center gap-x-4 gap-y-1.5 min-h-13 px-6 py-2.25 border-b text-13 border-rule phone:px-4">
      <div className="flex items-center gap-3">
        <Button
          variant="tight"
          disabled={depth === 0}
          title={previous === undefined ? undefined : EXPLORER_TEXT.backTo({ domain: previous })}
          onClick={onBack}
        >
          <Icon name="back" size={14} />
          {EXPLORER_TEXT.back}
        </Button>
        <span className="small quiet num nowrap">{EXPLORER_TEXT.depth({ depth })}</span>
      </div>
      <nav aria-label={EXPLORER_TEXT.trail} className="min-w-0 phone:flex-[1_0_100%] phone:m-0">
        <ol className="flex flex-wrap items-baseline gap-x-1.5 gap-y-0 phone:[&_button]:min-h-8 [&_li+li]:before:content-['/'] [&_li+li]:before:me-1.5 [&_li+li]:before:quiet">
          {hiddenCount > 0 && (
            <li className="breakable">
              <span aria-hidden="true">…</span>
              <span className="visually-hidden">{EXPLORER_TEXT.earlierSteps({ count: hiddenCount })}</span>
            </li>
          )}
          {history.slice(hiddenCount).map((domain, index) => (
            // The same node may occur twice in the history.
            // biome-ignore lint/suspicious/noArrayIndexKey: the place in the walk is the identity
            <li className="breakable" key={hiddenCount + index}>
              <Button
                variant="plain"
                title={EXPLORER_TEXT.backTo({ domain })}
                onClick={() => onBackTo(hiddenCount + index)}
              >
                <DomainName domain={domain} />
              </Button>
            </li>
          ))}
          <li className="breakable" aria-current="true">
            <b>{current}</b>
          </li>
        </ol>
      </nav>
      {count && (
        <p className="num flex flex-wrap items-baseline gap-x-3 gap-y-0 ms-auto quiet phone:flex-[1_0_100%] phone:m-0 phone:[&_button]:min-h-8">
          <span>
            {EXPLORER_TEXT.count({
              isAll: page === 0 && count.shown >= count.total,
              total: count.total,
              range: formatRange(page, count.shown, pageSize),
            })}
          </span>
          {page > 0 && (
            <Button variant="plain" onClick={() => onPageChange(page - 1)}>
              {EXPLORER_TEXT.previous({ pageSize })}
            </Button>
          )}
          {left > 0 && (
            <Button variant="plain" onClick={() => onPageChange(page + 1)}>
              {EXPLORER_TEXT.next({ count: Math.min(pageSize, left) })}
            </Button>
          )}
        </p>
      )}
    </header>
  );
}

/** Formats "12" for the first page, "13–24" for a later one. */
function formatRange(page: number, shown: number, pageSize: number): string {
  const first = page * pageSize;
  return page === 0 ? formatNumber(shown) : `${formatNumber(first + 1)}–${formatNumber(first + shown)}`;
}
