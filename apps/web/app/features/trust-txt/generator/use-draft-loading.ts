import { useCallback, useEffect, useRef, useState } from 'react';
import { MESSAGES } from '#messages/generator.ts';
import { toast } from '../../../components/toast.ts';
import { isEmptyDraft, type PolicyDraft } from '../policy/draft.ts';
import type { DraftState } from './use-draft.ts';

interface DraftLoading {
  /** Replaces the draft with the text of a file. `isLive`: it is the file on the site. */
  load: (content: string, isLive: boolean) => void;
  /** Replaces the draft with a text after a fix. */
  applyFix: (fixed: string) => void;
  /** True if the draft contains a choice of the visitor, not only the content of the live file. */
  isEdited: boolean;
}

/** Replaces the draft with a file. The parser loads with the first one. */
export function useDraftLoading({ draft, replace }: DraftState): DraftLoading {
  const [liveDraft, setLiveDraft] = useState<PolicyDraft | null>(null);
  const latest = useRef(draft);
  useEffect(() => {
    latest.current = draft;
  });
  const load = useCallback(
    (content: string, isLive: boolean) =>
      void import('../policy/draft-from-file.ts').then(
        ({ createDraftFromFile }) => {
          const loaded = createDraftFromFile(content, latest.current.policy.domain, new Date());
          setLiveDraft(isLive ? loaded : null);
          replace(loaded);
          toast(MESSAGES.loaded);
        },
        () => toast(MESSAGES.loadFailed),
      ),
    [replace],
  );
  const applyFix = useCallback(
    (fixed: string) =>
      void import('../policy/draft-from-fixed-text.ts').then(
        ({ draftFromFixedText }) => {
          // If the text was edited after the fix was requested, the edit takes precedence.
          if (latest.current === draft) replace(draftFromFixedText(draft, fixed, new Date()));
          else toast(MESSAGES.changedInBackground);
        },
        () => toast(MESSAGES.loadFailed),
      ),
    [replace, draft],
  );
  // Details are not part of the file.
  const isUnchanged = draft.policy === liveDraft?.policy && draft.preservedLines === liveDraft.preservedLines;
  return { load, applyFix, isEdited: !isUnchanged && !isEmptyDraft(draft) };
}
