import { formatQuote } from '../../diagnostic.ts';
import { createRange, createReplacement } from '../lint-file.ts';
import type { Rule } from '../rule.ts';

/** Parameters that state the origin of a visitor or the requested language. */
const TRACKING =
  /^(?:utm_[a-z_]+|fbclid|gclid|igsh|igshid|mibextid|ref|ref_src|ref_url|refid|hl|lang|locale|_rdr|si|feature|trk|trackinginfo|originalsubdomain|mc_cid|mc_eid|s|t|_t|_r|is_from_webapp|sender_device|view_as)$/i;

export const trackingQuery: Rule = {
  id: 'TT603',
  name: 'tracking-query',
  severity: 'warning',
  summary: 'An address contains tracking or language parameters.',
  reason: 'They are not part of the address of the account, so programs that compare addresses do not find it.',
  messages: { default: '{query} is for tracking or language. Remove it.' },
  fix: 'safe',
  check: (file, report) => {
    for (const attribute of ['social', 'disclosure'] as const) {
      for (const statement of file.listStatements(attribute)) {
        const { reference, valueRange } = statement;
        const query = reference?.raw.indexOf('?') ?? -1;
        if (reference === null || query < 0) continue;
        const fragment = reference.raw.indexOf('#', query);
        const end = fragment < 0 ? reference.raw.length : fragment;
        const parameters = reference.raw.slice(query + 1, end).split('&');
        const remaining = parameters.filter((parameter) => !TRACKING.test(parameter.split('=', 1)[0] ?? ''));
        if (remaining.length === parameters.length) continue;
        const start = valueRange.start.offset;
        const range = createRange(file.getLine(statement), start + query, start + end);
        report({
          range,
          arguments: { query: formatQuote(reference.raw.slice(query, end)) },
          edits: [createReplacement(range, remaining.length > 0 ? `?${remaining.join('&')}` : '')],
        });
      }
    }
  },
};
