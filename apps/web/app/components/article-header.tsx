import type { ReactNode } from 'react';

interface ArticleHeaderProps {
  title: string;
  dateNote?: string;
  /** Links to the page as data. */
  data?: ReactNode;
}

/** Header of an article page. */
export function ArticleHeader({ title, dateNote, data }: ArticleHeaderProps) {
  return (
    <header className="flex flex-wrap justify-between items-end gap-x-6 gap-y-1 pt-12 pb-8 phone:pt-8 phone:pb-6">
      <h1 className="text-48 leading-[1.05] tracking-[-0.02em] breakable">{title}</h1>
      {(dateNote || data) && (
        <div className="grid gap-1 justify-items-end narrow:justify-items-start">
          {data}
          {dateNote && <p className="quiet">{dateNote}</p>}
        </div>
      )}
    </header>
  );
}
