/**
 * Returns the form that an `Accept` header prefers (RFC 9110, 12.5.1). Of forms with equal weight, one that the header
 * names precedes one that it only covers, and Markdown any other: browsers never name it, and programs that read it
 * also name HTML or every type. Returns the first form if the header has no preference or matches no form.
 * @param forms media types, the default first
 */
export function negotiate<Form extends string>(accept: string | undefined, forms: readonly [Form, ...Form[]]): Form {
  const ranges = (accept ?? '*/*').split(',').map(parseMediaRange);
  let best = forms[0];
  let priority = 0;
  for (const form of forms) {
    const wanted = getPriority(form, ranges);
    if (wanted > priority) [best, priority] = [form, wanted];
  }
  return best;
}

interface MediaRange {
  readonly type: string;
  readonly weight: number;
}

function parseMediaRange(text: string): MediaRange {
  const [type = '', ...parameters] = text.split(';').map((part) => part.trim().toLowerCase());
  const q = parameters.find((parameter) => parameter.startsWith('q='));
  const weight = q === undefined ? 1 : Number(q.slice(2));
  return { type, weight: weight >= 0 && weight <= 1 ? weight : 0 };
}

/** Less than a difference of weights, which have up to three digits. */
const NAMED = 0.0001;

/** The most specific range that covers a form sets its weight. */
function getPriority(form: string, ranges: readonly MediaRange[]): number {
  const [group] = form.split('/');
  for (const type of [form, `${group}/*`, '*/*']) {
    const range = ranges.find((candidate) => candidate.type === type);
    if (range?.weight === 0) return 0;
    if (range) return range.weight + (type !== form ? 0 : form === 'text/markdown' ? 2 * NAMED : NAMED);
  }
  return 0;
}
