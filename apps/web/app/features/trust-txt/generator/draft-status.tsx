import { MESSAGES } from '#messages/generator.ts';
import { Button } from '../../../components/button.tsx';
import { toast } from '../../../components/toast.ts';
import { isEmptyDraft } from '../policy/draft.ts';
import type { DraftState } from './use-draft.ts';

/** Shows where the draft is stored, and buttons for clearing it and restoring the previous one. */
export function DraftStatus({ state, onClear }: { state: DraftState; onClear: () => void }) {
  const { draft, previous, saved } = state;
  const hasContent = !isEmptyDraft(draft) || draft.policy.domain !== '' || draft.details !== undefined;
  return (
    <p className="text-13 leading-[1.7] quiet">
      {saved ? MESSAGES.savedInBrowser : MESSAGES.notSaved}{' '}
      {hasContent && (
        <Button
          variant="plain"
          onClick={() => {
            state.clear();
            onClear();
            toast(MESSAGES.cleared);
          }}
        >
          {MESSAGES.clear}
        </Button>
      )}{' '}
      {previous && (
        <Button
          variant="plain"
          onClick={() => {
            state.restorePrevious();
            toast(MESSAGES.restored);
          }}
        >
          {MESSAGES.restore}
        </Button>
      )}
    </p>
  );
}
