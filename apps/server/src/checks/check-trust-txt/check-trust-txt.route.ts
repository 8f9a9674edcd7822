import { type CheckTrustTxtResponse, maskDiagnostic, maskFile, maskLine } from '@vouchwire/api-contract';
import { checkTrustTxt } from '@vouchwire/api-contract/schemas';
import type { FastifyInstance } from 'fastify';
import { registerEndpoint } from '../../platform/http/register-endpoint.ts';
import type { PolicyCheckService } from './policy-check.service.ts';

/** Sends outbound requests and records the results: only for our own pages, and limited as analyses are. */
export function checkTrustTxtRoute(app: FastifyInstance, checks: PolicyCheckService): void {
  registerEndpoint(app, checkTrustTxt, { rateLimit: 'analyses', openToAllOrigins: false }, async ({ body }) => {
    const response = await checks.check(body.domain, { probe: body.probe });
    return body.content === 'as-published' ? response : maskResponse(response);
  });
}

/**
 * The answer of a check with personal data masked in the file and in what the findings quote of it. Lengths stay, so the
 * ranges of the findings still apply. A masked line has no fix, because its replacement could contain the original.
 */
function maskResponse<ResponseBody extends Pick<CheckTrustTxtResponse, 'content' | 'masked' | 'diagnostics'>>(
  response: ResponseBody,
): ResponseBody {
  if (response.content === null) return response;
  const content = maskFile(response.content);
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
