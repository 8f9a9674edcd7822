/**
 * Returns the form that an `Accept` header prefers (RFC 9110, 12.5.1). Returns the first form if the header has no
 * preference or matches no form.
 * @param forms media types, the default first
 */
export function negotiate<Form extends string>(accept: string | undefined, forms: readonly [Form, ...Form[]]): Form {
  const ranges = (accept ?? '*/*').split(',').map(parseMediaRange);
  let best = forms[0];
  let weight = 0;
  for (const form of forms) {
    const wanted = getWeight(form, ranges);
    if (wanted > weight) [best, weight] = [form, wanted];
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

/** The most specific range that covers a form sets its weight. */
function getWeight(form: string, ranges: readonly MediaRange[]): number {
  const [group] = form.split('/');
  for (const type of [form, `${group}/*`, '*/*']) {
    const range = ranges.find((candidate) => candidate.type === type);
    if (range) return range.weight;
  }
  return 0;
}
