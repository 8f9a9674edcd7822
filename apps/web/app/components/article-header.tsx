/** Header of an article page. */
export function ArticleHeader({ title, dateNote }: { title: string; dateNote?: string }) {
  return (
    <header className="flex flex-wrap justify-between items-baseline gap-x-6 gap-y-1 pt-12 pb-8 phone:pt-8 phone:pb-6">
      <h1 className="text-48 leading-[1.05] tracking-[-0.02em] breakable">{title}</h1>
      {dateNote && <p className="quiet">{dateNote}</p>}
    </header>
  );
}
