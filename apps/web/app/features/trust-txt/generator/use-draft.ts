import { useCallback, useEffect, useRef, useState } from 'react';
import type { TrustPolicy } from 'trust-txt';
import { type Draft, emptyDraft, saysNothing } from '../policy/draft.ts';
import { draftStorage, type KeptDraft } from '../policy/draft-storage.ts';

const SAVE_PAUSE_MS = 200;
/** On the server and until the browser's own draft is read. */
const NOTHING: KeptDraft = { draft: emptyDraft('', new Date(0)), previous: null };

export interface DraftState extends KeptDraft {
  /** The browser's own draft has been read. */
  loaded: boolean;
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
  const [loaded, setLoaded] = useState(false);
  const [saved, setSaved] = useState(true);
  const latest = useRef(kept);
  const unsaved = useRef(false);

  const set = useCallback((change: (kept: KeptDraft) => KeptDraft) => {
    unsaved.current = true;
    setKept((present) => {
      latest.current = change(present);
      return latest.current;
    });
  }, []);

  useEffect(() => {
    const found = draftStorage.load();
    if (found) {
      // what was typed while this script was on its way stays
      setKept((present) => {
        const typed = present.draft.policy.domain;
        latest.current =
          typed === ''
            ? found
            : { ...found, draft: { ...found.draft, policy: { ...found.draft.policy, domain: typed } } };
        return latest.current;
      });
    }
    setLoaded(true);
  }, []);

  // biome-ignore lint/correctness/useExhaustiveDependencies: each change is kept
  useEffect(() => {
    if (!loaded || !unsaved.current) return;
    const save = () => {
      if (!unsaved.current) return;
      unsaved.current = false;
      const { draft, previous } = latest.current;
      if (saysNothing(draft) && draft.policy.domain === '' && !previous) draftStorage.clear();
      else setSaved(draftStorage.save({ draft, previous }));
    };
    const timer = setTimeout(save, SAVE_PAUSE_MS);
    window.addEventListener('pagehide', save);
    return () => {
      clearTimeout(timer);
      window.removeEventListener('pagehide', save);
    };
  }, [kept, loaded]);

  // going to another page of ours is no pagehide
  useEffect(
    () => () => {
      if (unsaved.current) draftStorage.save(latest.current);
    },
    [],
  );

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

  return { ...kept, loaded, saved, edit, replace, removeKept, clear, bringBack };
}
