import { SMTPServer } from 'smtp-server';

interface TestSmtp {
  /** Recipient and raw message of every received mail. */
  readonly received: { readonly to: string; readonly message: string }[];
  stop(): Promise<void>;
}

/** Starts a real SMTP server that accepts everything. */
export async function startSmtp(port: number): Promise<TestSmtp> {
  const received: TestSmtp['received'] = [];
  const server = new SMTPServer({
    closeTimeout: 500,
    disabledCommands: ['AUTH', 'STARTTLS'],
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
    stop: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
      }),
  };
}
