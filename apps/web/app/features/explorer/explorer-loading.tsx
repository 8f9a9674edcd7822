import { MESSAGES as EXPLORER_TEXT } from '#messages/explorer.ts';
import { Elapsed } from '../../components/elapsed.tsx';
import css from './explorer-loading.module.css';

interface ExplorerLoadingProps {
  /** Description of the request, as a sentence. */
  step: string;
  /** True to show the message over the previous graph, which stays visible. */
  inline?: boolean;
}

/** Shows the running request and its elapsed time. */
export function ExplorerLoading({ step, inline = false }: ExplorerLoadingProps) {
  return (
    <div
      className={
        inline ? css.inline : `grid gap-1 px-6 py-8 border border-rule bg-sheet phone:px-4 phone:py-6 ${css.loading}`
      }
    >
      <p role="status" className={css.title}>
        {EXPLORER_TEXT.loading}
      </p>
      <p className="quiet small num breakable">
        {step} <Elapsed />
      </p>
    </div>
  );
}
