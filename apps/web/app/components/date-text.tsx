interface DateTextProps {
  /** ISO 8601; null where nobody knows. */
  at: string | null;
  /** One of the ways to say it, from `lib/time.ts`. */
  says: (instant: string) => string | null;
  className?: string;
}

/** A date that stands by itself: in words for people, as it is for programs. Nothing where it is no date. */
export function DateText({ at, says, className }: DateTextProps) {
  const words = at && says(at);
  return words ? (
    <time dateTime={at} className={className}>
      {words}
    </time>
  ) : null;
}
