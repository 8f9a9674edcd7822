interface DateTextProps {
  /** ISO 8601. Null if unknown. */
  instant: string | null | undefined;
  /** A date format of `lib/time.ts`. */
  format: (instant: string) => string | null;
  className?: string;
}

/** A date as text for people and in ISO format for programs. Renders nothing for an invalid date. */
export function DateText({ instant, format, className }: DateTextProps) {
  const text = instant && format(instant);
  return text ? (
    <time dateTime={instant} className={className}>
      {text}
    </time>
  ) : null;
}
