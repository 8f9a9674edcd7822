import { type MessageFormatElement, type PluralElement, parse, TYPE } from '@formatjs/icu-messageformat-parser';

/** A branch for each argument of a message that selects words. */
type Choices = Readonly<Record<string, string>>;

/** Returns the sample of a placeholder in the language at this position. */
type FindSample = (name: string, language: number) => string | undefined;

/**
 * Writes a message in all its forms with samples, for people who read no ICU MessageFormat: once as a whole, then once
 * for each branch of each argument.
 * @param messages one message in several languages, English first. Undefined for a missing one
 */
export function listVariants(
  messages: readonly [string, ...(string | undefined)[]],
  findSample: FindSample,
): { placeholders: string[]; variants: (string | undefined)[][] } {
  const [english] = messages;
  const elements = parse(english);
  return {
    placeholders: [...new Set(listPlaceholders(elements))],
    variants: listChoices(elements).map((choices) =>
      messages.map(
        (message, language) => message && renderExample(message, choices, (name) => findSample(name, language)),
      ),
    ),
  };
}

/** The main form of a sentence, then one form for each branch of each argument, with the others as in the main one. */
function listChoices(elements: readonly MessageFormatElement[], given: Choices = {}): Choices[] {
  const found: Choices[] = [given];
  for (const element of elements) {
    if (element.type !== TYPE.select && element.type !== TYPE.plural) continue;
    for (const [branch, { value }] of Object.entries(element.options)) {
      if (given[element.value] !== undefined && given[element.value] !== branch) continue;
      found.push(...listChoices(value, { ...given, [element.value]: branch }));
    }
  }
  return found;
}

function listPlaceholders(elements: readonly MessageFormatElement[]): string[] {
  return elements.flatMap((element) => {
    switch (element.type) {
      case TYPE.select:
        return Object.values(element.options).flatMap(({ value }) => listPlaceholders(value));
      case TYPE.plural:
        return [element.value, ...Object.values(element.options).flatMap(({ value }) => listPlaceholders(value))];
      case TYPE.argument:
      case TYPE.number:
      case TYPE.date:
        return [element.value];
      default:
        return [];
    }
  });
}

/** Writes a sentence with the samples of its placeholders. Without a choice, it takes the shortest form: no value, or the usual one. */
function renderExample(text: string, choices: Choices, findSample: (name: string) => string | undefined): string {
  const render = (elements: readonly MessageFormatElement[], plural: PluralElement | null): string =>
    elements
      .map((element) => {
        switch (element.type) {
          case TYPE.literal:
            return element.value;
          case TYPE.pound:
            return plural === null ? '#' : samplePlural(plural, choices, findSample);
          case TYPE.select:
          case TYPE.plural: {
            const { options } = element;
            const branch = options[choices[element.value] ?? 'null'] ?? options.other ?? Object.values(options)[0];
            return branch === undefined ? '' : render(branch.value, element.type === TYPE.plural ? element : plural);
          }
          case TYPE.argument:
          case TYPE.number:
          case TYPE.date:
            return findSample(element.value) ?? `{${element.value}}`;
          default:
            return '';
        }
      })
      .join('');
  return render(parse(text), null);
}

function samplePlural(
  { value }: PluralElement,
  choices: Choices,
  findSample: (name: string) => string | undefined,
): string {
  const branch = choices[value];
  if (branch === 'one') return '1';
  return branch?.startsWith('=') ? branch.slice(1) : (findSample(value) ?? '3');
}
