import { type CheckTrustTxtAnswer, maskFile, maskFinding, maskLine } from '@vouchwire/api-contract';

/**
 * The answer of a check with personal data masked in the file and in what the findings quote of it. Lengths stay, so the
 * ranges of the findings still apply. A masked line has no fix, because its replacement could contain the original.
 */
export function maskedAnswer<Answer extends Pick<CheckTrustTxtAnswer, 'content' | 'masked' | 'diagnostics'>>(
  answer: Answer,
): Answer {
  if (answer.content === null) return answer;
  const content = maskFile(answer.content);
  const lines = answer.content.split(/\r\n|[\r\n]/);
  return {
    ...answer,
    content,
    masked: content !== answer.content,
    diagnostics: answer.diagnostics.map((finding) => {
      const line = finding.range ? (lines[finding.range.start.line - 1] ?? null) : null;
      const isLineMasked = line !== null && maskLine(line) !== line;
      return { ...finding, message: maskFinding(finding.message, line), fix: isLineMasked ? null : finding.fix };
    }),
  };
}
