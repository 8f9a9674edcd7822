/** States what a page does not say. It is at the end of the page. */
export function LimitsSection({ head, text }: { head: string; text: string }) {
  return (
    <section
      className="grid grid-cols-[minmax(0,1fr)_minmax(0,2.4fr)] gap-x-6 gap-y-2 mt-8 pt-3 pb-8 border-t border-ink narrow:grid-cols-1"
      aria-labelledby="limits"
    >
      <h2 id="limits">{head}</h2>
      <p className="max-w-[62ch] font-serif font-normal text-20/[1.5] phone:text-17">{text}</p>
    </section>
  );
}
