// Runs each text of a JSON list on stdin as a separate module; prints a JSON list of null or the error.
import { json } from 'node:stream/consumers';
import { z } from 'zod';

const blocks = z.array(z.string()).parse(await json(process.stdin));
const outcomes: (string | null)[] = [];
const { log } = console;
for (const text of blocks) {
  let printed = 0;
  console.log = () => {
    printed += 1;
  };
  try {
    await import(`data:text/javascript,${encodeURIComponent(text)}`);
    outcomes.push(printed > 0 ? null : 'it printed nothing');
  } catch (error) {
    outcomes.push(String(error));
  }
}
log(JSON.stringify(outcomes));
