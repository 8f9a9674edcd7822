import { type CheckTrustTxtResponse, maskDiagnostic, maskLine } from '@vouchwire/api-contract';
import { checkTrustTxt } from '@vouchwire/api-contract/schemas';
import type { FastifyInstance } from 'fastify';
import { registerEndpoint } from '../../platform/http/register-endpoint.ts';
import { maskFileInTurns } from '../../policy-files/mask-file-in-turns.ts';
import type { PolicyCheckService } from './policy-check.service.ts';

/** Sends outbound requests and records the results. */
export function checkTrustTxtRoute(app: FastifyInstance, checks: PolicyCheckService): void {
  registerEndpoint(app, checkTrustTxt, async ({ body }) => {
    const response = await checks.check(body.domain, { probe: body.probe });
    return body.content === 'as-published' ? response : await maskResponse(response);
  });
}

/**
 * Masks personal data in the file and in the quotes of its findings. Lengths do not change, so the ranges of the
 * findings remain valid. A masked line has no fix, because the replacement could contain the original.
 */
async function maskResponse<ResponseBody extends Pick<CheckTrustTxtResponse, 'content' | 'masked' | 'diagnostics'>>(
  response: ResponseBody,
): Promise<ResponseBody> {
  if (response.content === null) return response;
  const content = await maskFileInTurns(response.content);
  const lines = response.content.split(/\r\n|[\r\n]/);
  return {
    ...response,
    content,
    masked: content !== response.content,
    diagnostics: response.diagnostics.map((finding) => {
      const line = finding.range ? (lines[finding.range.start.line - 1] ?? null) : null;
      const isLineMasked = line !== null && maskLine(line) !== line;
      return { ...maskDiagnostic(finding, line), fix: isLineMasked ? null : finding.fix };
    }),
  };
}
