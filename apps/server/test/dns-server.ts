import { createSocket } from 'node:dgram';
import { once } from 'node:events';
import ipaddr from 'ipaddr.js';

type RecordType = 'A' | 'AAAA';
/** Addresses for a question; `asked` counts the questions for this name and type so far, from 0. null: no such name; `server-failure`: no answer. */
type DnsAnswers = (name: string, type: RecordType, requested: number) => readonly string[] | 'server-failure' | null;

interface DnsServer extends AsyncDisposable {
  /** `127.0.0.1:port`, for `dnsServers`. */
  readonly address: string;
  /** Questions so far, as `name type`. */
  readonly questions: readonly string[];
}

const TYPES: Readonly<Record<number, RecordType>> = { 1: 'A', 28: 'AAAA' };
const SERVER_FAILURE = 2;
const NO_SUCH_NAME = 3;

/** A real name server on loopback (RFC 1035), so that answers can be what no honest one gives. */
export async function startDnsServer(answers: DnsAnswers): Promise<DnsServer> {
  const socket = createSocket('udp4');
  const questions: string[] = [];
  socket.on('message', (message, from) => {
    const { name, end } = readName(message);
    const type = TYPES[message.readUInt16BE(end)];
    const requested = questions.filter((question) => question === `${name} ${type}`).length;
    questions.push(`${name} ${type}`);
    const addresses = type === undefined ? [] : answers(name, type, requested);
    socket.send(reply(message, end, addresses), from.port, from.address);
  });
  socket.bind(0, '127.0.0.1');
  await once(socket, 'listening');
  return {
    address: `127.0.0.1:${socket.address().port}`,
    questions,
    [Symbol.asyncDispose]: async () => {
      socket.close();
      await once(socket, 'close');
    },
  };
}

function readName(message: Buffer): { name: string; end: number } {
  const labels: string[] = [];
  let at = 12;
  for (let length = message.readUInt8(at); length > 0; length = message.readUInt8(at)) {
    labels.push(message.toString('latin1', at + 1, at + 1 + length));
    at += length + 1;
  }
  return { name: labels.join('.').toLowerCase(), end: at + 1 };
}

function reply(question: Buffer, end: number, answer: ReturnType<DnsAnswers>): Buffer {
  const code = answer === null ? NO_SUCH_NAME : answer === 'server-failure' ? SERVER_FAILURE : 0;
  const addresses = Array.isArray(answer) ? answer : [];
  const header = Buffer.from(question.subarray(0, 12));
  header.writeUInt16BE(0x8180 | code, 2);
  header.writeUInt16BE(1, 4);
  header.writeUInt16BE(addresses.length, 6);
  header.writeUInt32BE(0, 8);
  const records = addresses.map((address) => {
    const bytes = Buffer.from(ipaddr.parse(address).toByteArray());
    const record = Buffer.alloc(12);
    record.writeUInt16BE(0xc00c, 0);
    record.writeUInt16BE(bytes.length === 4 ? 1 : 28, 2);
    record.writeUInt16BE(1, 4);
    record.writeUInt32BE(0, 6);
    record.writeUInt16BE(bytes.length, 10);
    return Buffer.concat([record, bytes]);
  });
  return Buffer.concat([header, question.subarray(12, end + 4), ...records]);
}
