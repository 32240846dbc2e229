import { SMTPServer } from 'smtp-server';

/** Starts a real SMTP server that refuses recipients called `ditolak`, and accepts everything else. */
export async function startSmtp(port: number) {
  /** Recipient and raw message of every received mail. */
  const received: { readonly to: string; readonly message: string }[] = [];
  const server = new SMTPServer({
    closeTimeout: 500,
    disabledCommands: ['AUTH', 'STARTTLS'],
    onRcptTo: ({ address }, _, done) =>
      done(address.startsWith('ditolak@') ? Object.assign(new Error('no such user'), { responseCode: 550 }) : null),
    onData: (stream, session, done) => {
      const chunks: Buffer[] = [];
      stream.on('data', (chunk: Buffer) => chunks.push(chunk));
      stream.on('end', () => {
        const message = Buffer.concat(chunks).toString('utf8');
        for (const { address } of session.envelope.rcptTo) received.push({ to: address, message });
        done();
      });
    },
  });
  // Services that a test kills leave connections half open.
  server.on('error', () => undefined);
  await new Promise<void>((resolve) => {
    server.listen(port, '127.0.0.1', resolve);
  });
  return {
    received,
    stop: () => new Promise<void>((resolve) => void server.close(() => resolve())),
  };
}
