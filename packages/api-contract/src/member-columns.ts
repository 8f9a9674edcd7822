/** `membership`: the lines of both sides. `ai`: what each member states about uses by machines. */
export const MEMBER_COLUMN_SETS = ['membership', 'ai'] as const;

export type MemberColumnSet = (typeof MEMBER_COLUMN_SETS)[number];

/** Formats with statements about AI, in the order of the columns. A robots.txt or a page can contain several. */
export const AI_FORMATS = ['trust-txt', 'robots-txt', 'content-signals', 'aipref', 'rsl', 'tdmrep'] as const;

export type AiFormat = (typeof AI_FORMATS)[number];
