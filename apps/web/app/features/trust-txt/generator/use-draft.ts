import { useCallback, useEffect, useRef, useState } from 'react';
import type { TrustPolicy } from 'trust-txt';
import { type Draft, emptyDraft, saysNothing, withTyped } from '../policy/draft.ts';
import { draftStorage, type KeptDraft } from '../policy/draft-storage.ts';

/** On the server and until the browser's own draft is read. */
const NOTHING: KeptDraft = { draft: emptyDraft('', new Date(0)), previous: null };

export interface DraftState extends KeptDraft {
  /** The domain that the browser's own draft came with, empty where it keeps none; null until that was read. */
  restored: string | null;
  /** False where the browser keeps nothing. */
  saved: boolean;
  edit: (change: (policy: TrustPolicy) => TrustPolicy) => void;
  /** Puts another draft in the place of this one, which can be brought back. */
  replace: (draft: Draft) => void;
  removeKept: (index: number) => void;
  clear: () => void;
  bringBack: () => void;
}

/** The draft of this browser: read after the first paint, kept a moment after every change. */
export function useDraft(): DraftState {
  const [kept, setKept] = useState<KeptDraft>(NOTHING);
  const [restored, setRestored] = useState<string | null>(null);
  const [saved, setSaved] = useState(true);
  const unsaved = useRef(false);

  const set = useCallback((change: (kept: KeptDraft) => KeptDraft) => {
    unsaved.current = true;
    setKept(change);
  }, []);

  useEffect(() => {
    const found = draftStorage.load();
    if (found) {
      // what was typed while this script was on its way stays
      setKept(({ draft }) => ({ ...found, draft: withTyped(found.draft, draft.policy) }));
    }
    setRestored(found?.draft.policy.domain ?? '');
  }, []);

  // At once, not after a pause: whoever closes the page in the middle of a word finds that half.
  useEffect(() => {
    if (restored === null || !unsaved.current) return;
    unsaved.current = false;
    const { draft, previous } = kept;
    if (saysNothing(draft) && draft.policy.domain === '' && !previous) draftStorage.clear();
    else setSaved(draftStorage.save(kept));
  }, [kept, restored]);

  const edit = useCallback(
    (change: (policy: TrustPolicy) => TrustPolicy) =>
      set(({ draft, previous }) => ({
        draft: { ...draft, policy: change(draft.policy), writtenAt: new Date().toISOString() },
        previous,
      })),
    [set],
  );
  const replace = useCallback(
    (next: Draft) => set(({ draft, previous }) => ({ draft: next, previous: saysNothing(draft) ? previous : draft })),
    [set],
  );
  const removeKept = useCallback(
    (index: number) =>
      set(({ draft, previous }) => ({
        draft: { ...draft, kept: draft.kept.filter((_, at) => at !== index), writtenAt: new Date().toISOString() },
        previous,
      })),
    [set],
  );
  const clear = useCallback(() => replace(emptyDraft('', new Date())), [replace]);
  const bringBack = useCallback(
    () =>
      set(({ draft, previous }) =>
        previous ? { draft: previous, previous: saysNothing(draft) ? null : draft } : { draft, previous },
      ),
    [set],
  );

  return { ...kept, restored, saved, edit, replace, removeKept, clear, bringBack };
}
