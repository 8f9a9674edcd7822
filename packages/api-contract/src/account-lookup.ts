/** The page that shows what stands behind a badge or an account; without one, the page that asks for it. */
export function accountLookupPath(target = ''): string {
  return target === '' ? '/behind' : `/behind?${new URLSearchParams({ of: target })}`;
}
