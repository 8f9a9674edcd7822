import type { ReactNode } from 'react';

/** Text of the server and of the linter, which is always English (WCAG 2.2, 3.1.2). */
export const Lang = ({ children }: { children: ReactNode }) => <span lang="en">{children}</span>;
