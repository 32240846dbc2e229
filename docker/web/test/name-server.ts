import { createSocket } from 'node:dgram';
import { once } from 'node:events';

/** A name server for tests, like Docker's: the addresses of its few names may change at any time. */
export interface NameServer {
  /** Value for nginx's `resolver`. */
  readonly address: string;
  /** Sets a name's addresses (IPv4); without any the name is unknown. */
  set(name: string, addresses: readonly string[]): void;
  stop(): Promise<void>;
}

/** Answers claim ten minutes, as Docker's do; clients must not rely on it. */
const TTL_SECONDS = 600;

/** Starts a name server on a free port of 127.0.0.1 (RFC 1035, questions for one A record). */
export async function startNameServer(): Promise<NameServer> {
  const known = new Map<string, readonly string[]>();
  const socket = createSocket('udp4');
  socket.on('message', (question, sender) =>
    socket.send(
      answerTo(question, (name) => known.get(name) ?? []),
      sender.port,
      sender.address,
    ),
  );
  socket.bind(0, '127.0.0.1');
  await once(socket, 'listening');
  return {
    address: `127.0.0.1:${socket.address().port}`,
    set: (name, addresses) => void known.set(name, addresses),
    stop: () => new Promise((closed) => socket.close(() => closed())),
  };
}

const HEADER_BYTES = 12;
const NAME_UNKNOWN = 3;

function answerTo(question: Buffer, addressesOf: (name: string) => readonly string[]): Buffer {
  const labels: string[] = [];
  let at = HEADER_BYTES;
  for (let length = question[at] ?? 0; length > 0; length = question[at] ?? 0) {
    labels.push(question.toString('latin1', at + 1, at + 1 + length));
    at += 1 + length;
  }
  const asked = question.subarray(HEADER_BYTES, at + 5);
  const addresses = addressesOf(labels.join('.'));
  const header = Buffer.alloc(HEADER_BYTES);
  question.copy(header, 0, 0, 2);
  // A response; recursion desired and available.
  header.writeUInt16BE(0x8180 | (addresses.length > 0 ? 0 : NAME_UNKNOWN), 2);
  header.writeUInt16BE(1, 4);
  header.writeUInt16BE(addresses.length, 6);
  return Buffer.concat([header, asked, ...addresses.map(record)]);
}

function record(address: string): Buffer {
  const head = Buffer.alloc(HEADER_BYTES);
  // The name of the question, type A, class IN.
  head.writeUInt16BE(0xc00c, 0);
  head.writeUInt16BE(1, 2);
  head.writeUInt16BE(1, 4);
  head.writeUInt32BE(TTL_SECONDS, 6);
  head.writeUInt16BE(4, 10);
  return Buffer.concat([head, Buffer.from(address.split('.').map(Number))]);
}
