import type { CheckTrustTxtResponse } from '@vouchwire/api-contract';
import { checkTrustTxtResponse } from '@vouchwire/api-contract/schemas';
import { expect } from 'vitest';

/** Sends any body to the check, as it is. */
export async function postCheck(origin: string, body: unknown, signal?: AbortSignal) {
  const response = await fetch(`${origin}/api/trust-graph/check-trust-txt`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
    ...(signal ? { signal } : {}),
  });
  return { response, body: (await response.json()) as Record<string, unknown> };
}

/** A check that has to succeed. */
export async function fetchCheck(
  origin: string,
  domain: string,
  options: { probe?: boolean; signal?: AbortSignal } = {},
): Promise<CheckTrustTxtResponse> {
  const { signal, ...fields } = options;
  const { response, body } = await postCheck(origin, { domain, ...fields }, signal);
  expect(response.status, JSON.stringify(body)).toBe(200);
  return checkTrustTxtResponse.parse(body);
}

/** Findings of some rules as `code line`, the line 0 for those that belong to none. */
export function listLocations({ diagnostics }: CheckTrustTxtResponse, codes: RegExp): string[] {
  return diagnostics
    .filter(({ code }) => codes.test(code))
    .map(({ code, range }) => `${code} ${range?.start.line ?? 0}`)
    .sort();
}
