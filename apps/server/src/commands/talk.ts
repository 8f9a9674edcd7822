/** Talk and progress go to stderr; stdout is for what a command answers. */
export function talk(sentence: string): void {
  process.stderr.write(`${sentence}\n`);
}
