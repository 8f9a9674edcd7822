/** Cyrillic and Greek letters that resemble Latin ones (Unicode Technical Standard 39, confusables). */
const LOOKS_LATIN =
  /^[\u0430\u0435\u043e\u0440\u0441\u0443\u0445\u0456\u0458\u0455\u04bb\u0501\u051b\u051d\u044c\u043a\u0442\u043c\u043d\u0432\u03bf\u03b1\u03bd\u03c1\u03b9\u03ba0-9-]+$/u;
const FOREIGN_SCRIPTS = [/\p{Script=Cyrillic}/u, /\p{Script=Greek}/u, /\p{Script=Armenian}/u, /\p{Script=Cherokee}/u];

/**
 * Returns true for a host name that resembles another one: a label mixes Latin with a similar script, mixes two of
 * those, or consists only of similar letters. Other names in one script are accepted.
 */
export function isConfusableName(unicodeHostname: string): boolean {
  if (/^[\x20-\x7e]*$/.test(unicodeHostname)) return false;
  const labels = unicodeHostname.split('.');
  const isLatinEnd = /^[a-z]+$/.test(labels[labels.length - 1] ?? '');
  return labels.some((label) => {
    const scripts = FOREIGN_SCRIPTS.filter((script) => script.test(label)).length;
    if (scripts === 0) return false;
    return scripts > 1 || /\p{Script=Latin}/u.test(label) || (isLatinEnd && LOOKS_LATIN.test(label));
  });
}
