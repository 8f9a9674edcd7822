import { connect } from 'node:net';

const HEAD_END = Buffer.from('\r\n\r\n');

/** Counts of one connection. */
export interface Load {
  readonly responses: number;
  /** Statuses other than 200 with their number of occurrences. */
  readonly failures: ReadonlyMap<number, number>;
}

/**
 * Sends requests to one server over one connection, each as soon as the previous response is complete. It implements
 * only the part of HTTP for responses with a length, because a full client would dominate the measurement.
 * @param questions complete requests, sent in turn from `first` on
 * @param until end of the measurement, by `performance.now()`
 */
export function runLoadConnection(
  origin: string,
  questions: readonly Buffer[],
  { first, until }: { first: number; until: number },
): Promise<Load> {
  const { hostname, port } = new URL(origin);
  return new Promise((resolve, reject) => {
    const failures = new Map<number, number>();
    const socket = connect({ host: hostname, port: Number(port), noDelay: true });
    let responses = 0;
    let next = first;
    let waiting = Buffer.alloc(0);
    const sendRequest = () => {
      const question = questions[next++ % questions.length];
      if (question) socket.write(question);
    };
    socket.on('connect', sendRequest);
    socket.on('error', reject);
    socket.on('data', (bytes) => {
      waiting = waiting.length === 0 ? bytes : Buffer.concat([waiting, bytes]);
      const headEnd = waiting.indexOf(HEAD_END);
      if (headEnd < 0) return;
      const head = waiting.toString('latin1', 0, headEnd);
      const length = /\r\ncontent-length: (\d+)/i.exec(head)?.[1];
      if (length === undefined) {
        socket.destroy(new Error(`an answer does not tell its length: ${head.slice(0, 200)}`));
        return;
      }
      if (waiting.length < headEnd + HEAD_END.length + Number(length)) return;
      const status = Number(head.slice(9, 12));
      if (status === 200) responses += 1;
      else failures.set(status, (failures.get(status) ?? 0) + 1);
      waiting = Buffer.alloc(0);
      if (performance.now() < until) sendRequest();
      else socket.end(() => resolve({ responses, failures }));
    });
  });
}
