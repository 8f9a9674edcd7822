import type { ReactNode } from 'react';

/** Words of the server and of the linter: they are English, whatever the language of the page (WCAG 2.2, 3.1.2). */
export const Lang = ({ children }: { children: ReactNode }) => <span lang="en">{children}</span>;
