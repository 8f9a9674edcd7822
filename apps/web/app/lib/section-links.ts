/** "§4a Trust signal T" → "4a-trust-signal-t": the address of a section by its heading, which links rely on. */
export const slugify = (heading: string): string =>
  heading
    .toLowerCase()
    .replace(/[^\p{L}\p{N}.]+/gu, '-')
    .replace(/^-|-$/g, '');

/** Section of the methodology about a version of the rules: "trust-graph 2026.1". */
export const getRulesPath = (version: string): string => `/method#${encodeURIComponent(slugify(version))}`;

/** Section of the methodology about the trust signal. */
export const SIGNAL_PATH = '/method#4a-trust-signal-t';

/** The purpose of a linter rule, its reason, and how to fix a finding. */
export const getRulePath = (code: string): string => `/rule/${encodeURIComponent(code)}`;

/** What a problem of the API means, and what a caller can do. */
export const getProblemPath = (code: string): string => `/problems/${encodeURIComponent(code)}`;

/** The check of a live file, with its domain filled in. */
export const getCheckPath = (domain: string): string => `/check?${new URLSearchParams({ domain })}`;
