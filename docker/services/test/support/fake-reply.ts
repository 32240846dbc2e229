/** A response of a fake daemon. */
export interface Reply {
  readonly status: number;
  readonly body?: unknown;
  /** Sent as they are, in place of a body. */
  readonly bytes?: Buffer;
}

/** A refusal in the daemon's own form. */
export function no(status: number, message: string): Reply {
  return { status, body: { message } };
}

/** One piece of output as the Engine API sends it: its stream and length before it. */
export function piece(stream: 1 | 2, text: string): Buffer {
  const head = Buffer.alloc(8);
  head.writeUInt8(stream, 0);
  head.writeUInt32BE(Buffer.byteLength(text), 4);
  return Buffer.concat([head, Buffer.from(text)]);
}
