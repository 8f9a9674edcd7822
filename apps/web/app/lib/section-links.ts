/**
 * Returns the anchor of a section by its heading: "§4a Trust signal T" becomes "4a-trust-signal-t". Links depend on it.
 */
export const slugify = (heading: string): string =>
  heading
    .toLowerCase()
    .replace(/[^\p{L}\p{N}.]+/gu, '-')
    .replace(/^-|-$/g, '');

/** Returns the section of the methodology about a version of the rules, such as "trust-graph 2026.1". */
export const getRulesPath = (version: string): string => `/method#${encodeURIComponent(slugify(version))}`;

/** Section of the methodology about the trust signal. */
export const SIGNAL_PATH = '/method#4a-trust-signal-t';

/** Section of the methodology about the numbers of the whole graph. */
export const NUMBERS_PATH = '/method#numbers-of-the-whole-graph';

/** Returns the page of a linter rule: its purpose, its reason, and how to fix a finding. */
export const getRulePath = (code: string): string => `/rule/${encodeURIComponent(code)}`;

/** Returns the page of an API problem: its meaning, and what a caller can do. */
export const getProblemPath = (code: string): string => `/problems/${encodeURIComponent(code)}`;

/** Returns the check of a live file, with its domain filled in. */
export const getCheckPath = (domain: string): string => `/check?${new URLSearchParams({ domain })}`;
