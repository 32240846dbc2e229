import type { IncomingMessage } from 'node:http';

type SmallBody = { readonly text: string } | 'too-large' | 'aborted';

/** Text of a request's body; reading stops where it is larger than `largest` bytes, told or not. */
export function bodyOf(request: IncomingMessage, largest: number): Promise<SmallBody> {
  return new Promise((done) => {
    if (Number(request.headers['content-length'] ?? 0) > largest) return done('too-large');
    const chunks: Buffer[] = [];
    let size = 0;
    request.on('data', (chunk: Buffer) => {
      size += chunk.length;
      if (size <= largest) return void chunks.push(chunk);
      request.pause();
      done('too-large');
    });
    request.on('end', () => done({ text: Buffer.concat(chunks).toString('utf8') }));
    request.on('close', () => done('aborted'));
  });
}
