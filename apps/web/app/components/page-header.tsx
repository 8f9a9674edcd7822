import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { COMMON } from '#messages/common.ts';
import { Icon } from './icon.tsx';
import css from './page-header.module.css';

interface PageHeaderProps {
  title: string;
  /** What the screen is for, in a sentence or two. */
  standfirst?: ReactNode;
  /** Instead of a standfirst: what acts on the screen as a whole. */
  tools?: ReactNode;
  /** For who has no JavaScript: what does not work here, and what would. */
  noScript: string;
}

/** The top of a screen: the way back, its title, what it is for. */
export function PageHeader({ title, standfirst, tools, noScript }: PageHeaderProps) {
  return (
    <>
      <header className={css.head}>
        <p>
          <Link to="/" className={css.back}>
            <Icon name="back" size={14} />
            {COMMON.backToHome}
          </Link>
        </p>
        <div className={standfirst ? css.withStandfirst : css.withTools}>
          <h1>{title}</h1>
          {standfirst && <p className={css.standfirst}>{standfirst}</p>}
          {tools}
        </div>
      </header>
      <noscript>
        <p className={css.noScript}>{noScript}</p>
      </noscript>
    </>
  );
}
