import { useCallback, useEffect, useRef, useState } from 'react';
import type { TrustPolicy } from 'trust-txt';
import { MESSAGES } from '#messages/generator.ts';
import { toast } from '../../../components/toast.ts';
import {
  applyTypedValues,
  createEmptyDraft,
  isEmptyDraft,
  type PolicyDraft,
  type PublisherDetails,
} from '../policy/draft.ts';
import { draftStore, type SavedDraft } from '../policy/draft-store.ts';

/** Draft on the server, and until the browser's own draft is loaded. */
export interface FirstDraft {
  /** Domain of the link. Empty without one. */
  domain: string;
  /** Time at which the server rendered the page. */
  at: Date;
}

export interface DraftState extends SavedDraft {
  /** Domain of the stored draft, empty without one. Null until it was loaded. */
  restored: string | null;
  /** False if the browser stores nothing. */
  saved: boolean;
  edit: (change: (policy: TrustPolicy) => TrustPolicy) => void;
  editDetails: (change: (details: PublisherDetails) => PublisherDetails) => void;
  /** Replaces the draft. The previous one can be restored. Details remain, unless the new draft has some. */
  replace: (draft: PolicyDraft) => void;
  removePreservedLine: (index: number) => void;
  clear: () => void;
  restorePrevious: () => void;
}

/** Draft of this browser: loaded after the first paint, saved shortly after every change. */
export function useDraft(first: FirstDraft): DraftState {
  const [savedDraft, setSavedDraft] = useState<SavedDraft>(() => ({
    draft: createEmptyDraft(first.domain, first.at),
    previous: null,
  }));
  const [restored, setRestored] = useState<string | null>(null);
  const [saved, setSaved] = useState(true);
  const unsaved = useRef(false);
  const [firstDomain] = useState(first.domain);

  const set = useCallback((change: (saved: SavedDraft) => SavedDraft) => {
    unsaved.current = true;
    setSavedDraft(change);
  }, []);

  useEffect(() => {
    const found = draftStore.load();
    if (found) {
      // Text that was typed before hydration remains.
      setSavedDraft(({ draft: { policy } }) => {
        const typed = policy.domain === firstDomain ? { ...policy, domain: '' } : policy;
        return { ...found, draft: applyTypedValues(found.draft, typed) };
      });
    }
    setRestored(found?.draft.policy.domain ?? '');
  }, [firstDomain]);

  // Saved immediately, without debounce, so that closing the page preserves the last letters.
  useEffect(() => {
    if (restored === null || !unsaved.current) return;
    unsaved.current = false;
    const { draft, previous } = savedDraft;
    if (isEmptyDraft(draft) && !draft.details && draft.policy.domain === '' && !previous) draftStore.clear();
    else setSaved(draftStore.save(savedDraft));
  }, [savedDraft, restored]);

  const edit = useCallback(
    (change: (policy: TrustPolicy) => TrustPolicy) =>
      set(({ draft, previous }) => ({
        draft: { ...draft, policy: change(draft.policy), writtenAt: new Date().toISOString() },
        previous,
      })),
    [set],
  );
  const replace = useCallback(
    (next: PolicyDraft) =>
      set(({ draft, previous }) => ({
        draft: { details: draft.details, ...next },
        previous: isEmptyDraft(draft) && !(draft.details && 'details' in next) ? previous : draft,
      })),
    [set],
  );
  const editDetails = useCallback(
    (change: (details: PublisherDetails) => PublisherDetails) =>
      set(({ draft, previous }) => ({ draft: { ...draft, details: change(draft.details ?? {}) }, previous })),
    [set],
  );
  const removePreservedLine = useCallback(
    (index: number) =>
      set(({ draft, previous }) => ({
        draft: {
          ...draft,
          preservedLines: draft.preservedLines.filter((_, at) => at !== index),
          writtenAt: new Date().toISOString(),
        },
        previous,
      })),
    [set],
  );
  const clear = useCallback(() => replace({ ...createEmptyDraft('', new Date()), details: undefined }), [replace]);
  const restorePrevious = useCallback(
    () =>
      set(({ draft, previous }) =>
        previous
          ? { draft: previous, previous: isEmptyDraft(draft) && !draft.details ? null : draft }
          : { draft, previous },
      ),
    [set],
  );

  return { ...savedDraft, restored, saved, edit, editDetails, replace, removePreservedLine, clear, restorePrevious };
}

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
      void import('../policy/draft-reader.ts').then(
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
      void import('../policy/draft-reader.ts').then(
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
