/** Talk and progress go to stderr; stdout is for what a command answers. */
export function logStatus(message: string): void {
  process.stderr.write(`${message}\n`);
}
