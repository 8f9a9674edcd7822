import type { PolicyDiagnostic } from '@vouchwire/api-contract';
import { createMessage, type Message, type Range, type TextEdit } from 'trust-txt';
import { joinSentences, type Sentence, toSentence } from '../../platform/messages/sentence.ts';
import { getNetworkRule, type NetworkRuleId } from './network-rules.ts';

/** Text and position of one finding. The position is a line of the file, a request, both or neither. */
export interface FindingDetails extends Partial<Pick<Message, 'messageId' | 'arguments'>> {
  /** Sentence with the observation, before the message of the rule. */
  readonly lead?: Sentence | undefined;
  readonly range?: Range | null;
  readonly url?: string | null;
  /** Edits that fix it, if the rule supports a fix. */
  readonly edits?: readonly TextEdit[] | null;
}

/** Creates a finding that needs more than the file. Severity, reason and messages are those of its rule. */
export function createFinding(
  id: NetworkRuleId,
  { lead, range = null, url = null, edits = null, ...found }: FindingDetails = {},
): PolicyDiagnostic {
  const rule = getNetworkRule(id);
  const sentence = toSentence(id, createMessage(rule, found));
  const { text, parts } = lead ? joinSentences(lead, sentence) : sentence;
  return {
    code: id,
    severity: rule.severity,
    url,
    message: text,
    message_parts: parts,
    reason: rule.reason,
    range,
    fix: edits && rule.fix !== 'none' ? { safety: rule.fix, edits: [...edits] } : null,
  };
}
