import type { ReactNode } from 'react';
import { MESSAGES as COMMON } from '#messages/common.ts';
import { BackLink } from './back-link.tsx';

interface PageHeaderProps {
  title: string;
  /** Purpose of the screen, in one or two sentences. */
  standfirst?: ReactNode;
  /** Controls for the whole screen, instead of a standfirst. */
  tools?: ReactNode;
  /** Text for visitors without JavaScript: what does not work here, and an alternative. None if all of it works. */
  noScript?: string;
  /** A single line, for a screen whose result needs the space. */
  isCompact?: boolean;
}

/** Header of a screen: the back link, its title and its purpose. */
export function PageHeader({ title, standfirst, tools, noScript, isCompact = false }: PageHeaderProps) {
  return (
    <>
      <header className={isCompact ? 'flex flex-wrap items-baseline gap-x-5 gap-y-1 pt-3 pb-2 [&_h1]:text-20' : 'py-6'}>
        <p>
          <BackLink to="/">{COMMON.backToHome}</BackLink>
        </p>
        <div
          className={
            standfirst
              ? 'grid grid-cols-[5fr_7fr] gap-x-6 gap-y-2 items-baseline mt-2 medium:grid-cols-1'
              : `flex flex-wrap items-baseline justify-between gap-x-6 gap-y-2 ${isCompact ? 'grow' : 'mt-2'}`
          }
        >
          <h1 className="breakable">{title}</h1>
          {standfirst && (
            <p className="max-w-[60ch] font-serif font-normal text-[1.125rem]/[1.5] quiet">{standfirst}</p>
          )}
          {tools}
        </div>
      </header>
      {noScript && (
        <noscript>
          <p className="mb-6 px-4 py-3 border border-rule border-s-3 border-s-accent bg-sheet">{noScript}</p>
        </noscript>
      )}
    </>
  );
}
