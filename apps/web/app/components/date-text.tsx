interface DateTextProps {
  /** ISO 8601; null where nobody knows. */
  instant: string | null | undefined;
  /** One of the ways to say it, from `lib/time.ts`. */
  format: (instant: string) => string | null;
  className?: string;
}

/** A date that stands by itself: in words for people, as it is for programs. Nothing where it is no date. */
export function DateText({ instant, format, className }: DateTextProps) {
  const text = instant && format(instant);
  return text ? (
    <time dateTime={instant} className={className}>
      {text}
    </time>
  ) : null;
}
