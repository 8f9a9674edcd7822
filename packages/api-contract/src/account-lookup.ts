/** Returns the URL of the account look-up. Without a target, the page with the form. */
export function accountLookupPath(target = ''): string {
  return target === '' ? '/account-lookup' : `/account-lookup?${new URLSearchParams({ of: target })}`;
}
