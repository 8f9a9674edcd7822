import { useState } from 'react';
import { EMPTY_URL, type GraphUrl } from '../graph-shared/graph-url.ts';

/** Typed values of the fields of all tabs. */
export interface FormDrafts {
  center: string;
  depth: string;
  check: string;
  entity: string;
  source: string;
  target: string;
  query: string;
  parameters: string;
}

export type DraftField = keyof FormDrafts;

const NO_DRAFTS: FormDrafts = {
  center: '',
  depth: String(EMPTY_URL.depth),
  check: '',
  entity: '',
  source: '',
  target: '',
  query: '',
  parameters: '',
};

/** Returns the values of the tab's fields in the URL. Other fields keep their typed values. */
function toDrafts(url: GraphUrl): Partial<FormDrafts> {
  const { domain, source, target, query, parameters } = url;
  switch (url.tab) {
    case 'visualization':
      return domain ? { center: domain, depth: String(url.depth) } : {};
    case 'check-domain':
      return domain ? { check: domain } : {};
    case 'entity-details':
      return domain ? { entity: domain } : {};
    case 'trust-score':
      return { ...(source && { source }), ...(target && { target }) };
    case 'query':
      return query ? { query, parameters } : {};
  }
}

/** Drafts of the fields with their errors. Back, Forward and links update them. */
export function useFormDrafts(url: GraphUrl) {
  const [drafts, setDrafts] = useState<FormDrafts>(() => ({ ...NO_DRAFTS, ...toDrafts(url) }));
  const [errors, setErrors] = useState<Partial<Record<DraftField, string>>>({});

  // This runs during rendering, because an effect would also run after hydration and discard text that was typed
  // before.
  const fields = JSON.stringify(toDrafts(url));
  const [shownFields, setShownFields] = useState(fields);
  if (shownFields !== fields) {
    const shown = JSON.parse(shownFields) as Partial<FormDrafts>;
    // A field that the URL did not change keeps its typed value.
    const changed = Object.entries(toDrafts(url)).filter(([field, value]) => shown[field as DraftField] !== value);
    setShownFields(fields);
    setDrafts((typed) => ({ ...typed, ...Object.fromEntries(changed) }));
    setErrors({});
  }

  const updateDraft = (field: DraftField) => (value: string) => {
    setDrafts((typed) => ({ ...typed, [field]: value }));
    setErrors((known) => ({ ...known, [field]: undefined }));
  };
  return { drafts, setDrafts, errors, setErrors, updateDraft };
}
