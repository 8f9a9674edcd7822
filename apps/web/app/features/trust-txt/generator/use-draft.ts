import { useCallback, useEffect, useRef, useState } from 'react';
import type { TrustPolicy } from 'trust-txt';
import { MESSAGES } from '#messages/generator.ts';
import { toast } from '../../../components/toast.ts';
import {
  applyTypedValues,
  createEmptyDraft,
  isEmptyDraft,
  mergeEntries,
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

export type DraftState = ReturnType<typeof useDraft>;

/** Draft of this browser: loaded after the first paint, saved shortly after every change. */
export function useDraft(first: FirstDraft) {
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
  /** Changes the file, which then has a new time. */
  const change = useCallback(
    (getChanges: (draft: PolicyDraft) => Partial<PolicyDraft>) =>
      set(({ draft, previous }) => ({
        draft: { ...draft, ...getChanges(draft), writtenAt: new Date().toISOString() },
        previous,
      })),
    [set],
  );

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
    (getPolicy: (policy: TrustPolicy) => TrustPolicy) => change(({ policy }) => ({ policy: getPolicy(policy) })),
    [change],
  );
  const removePreservedLine = useCallback(
    (index: number) =>
      change(({ preservedLines }) => ({ preservedLines: preservedLines.filter((_, at) => at !== index) })),
    [change],
  );
  const editDetails = useCallback(
    (getDetails: (details: PublisherDetails) => PublisherDetails) =>
      set(({ draft, previous }) => ({ draft: { ...draft, details: getDetails(draft.details ?? {}) }, previous })),
    [set],
  );
  /** Replaces the draft. The previous one can be restored. Details remain, unless the new draft has some. */
  const replace = useCallback(
    (next: PolicyDraft) =>
      set(({ draft, previous }) => ({
        draft: { details: draft.details, ...next },
        previous: isEmptyDraft(draft) && !(draft.details && 'details' in next) ? previous : draft,
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

  return {
    ...savedDraft,
    /** Domain of the stored draft, empty without one. Null until it was loaded. */
    restored,
    /** False if the browser stores nothing. */
    saved,
    edit,
    editDetails,
    replace,
    removePreservedLine,
    clear,
    restorePrevious,
  };
}

/** Code that parses files. It loads with the first file that is loaded, pasted or fixed. */
export const loadDraftReader = () => import('../policy/draft-reader.ts');

/** Replaces the draft with a file. */
export function useDraftLoading({ draft, replace }: DraftState) {
  const [liveDraft, setLiveDraft] = useState<PolicyDraft | null>(null);
  const latest = useRef(draft);
  useEffect(() => {
    latest.current = draft;
  });
  const load = useCallback(
    (content: string, as: 'live' | 'edited' | 'imported') =>
      void loadDraftReader().then(
        ({ createDraftFromFile }) => {
          const { current } = latest;
          const loaded = createDraftFromFile(content, current.policy.domain, new Date());
          const isMerged = as === 'edited' && !isEmptyDraft(current);
          setLiveDraft(as === 'imported' || isMerged ? null : loaded);
          replace(isMerged ? mergeEntries(loaded, current) : loaded);
          toast(MESSAGES.loaded);
        },
        () => toast(MESSAGES.loadFailed),
      ),
    [replace],
  );
  const applyFix = useCallback(
    (fixed: string) =>
      void loadDraftReader().then(
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
  return {
    /**
     * Replaces the draft with the text of a file. `live`: the file on the site. `edited`: also, but the entries of the
     * draft are added to it. `imported`: another file.
     */
    load,
    /** Replaces the draft with a text after a fix. */
    applyFix,
    /** True if the draft contains a choice of the visitor, not only the content of the live file. */
    isEdited: !isUnchanged && !isEmptyDraft(draft),
  };
}
