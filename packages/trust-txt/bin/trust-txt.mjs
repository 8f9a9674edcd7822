#!/usr/bin/env node
// The command as it runs from the source. What is published is plain JavaScript and begins at run.js instead.
if (process.features.typescript) {
  await import('./run.ts');
} else {
  process.stderr.write(`trust-txt runs from its source on Node.js 22.18 or newer; this is ${process.version}.\n`);
  process.exitCode = 2;
}
