const PARAMETER = /"(?:[^"\\]|\\.)*"|'(?:[^'\\]|\\.)*'|`[^`]*`|\/\/[^\n]*|\/\*[\s\S]*?\*\/|\$([\p{L}\p{N}_]+)/gu;

/** Lists names that a query uses as `$name`, outside texts and comments. */
export const listUsedParameters = (query: string): string[] => [
  ...new Set([...query.matchAll(PARAMETER)].flatMap(([, name]) => name ?? [])),
];
