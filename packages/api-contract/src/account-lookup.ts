/** URL of the account lookup page; without a target, the page with the form. */
export function accountLookupPath(target = ''): string {
  return target === '' ? '/account-lookup' : `/account-lookup?${new URLSearchParams({ of: target })}`;
}
