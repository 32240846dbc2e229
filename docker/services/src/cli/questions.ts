import { createInterface } from 'node:readline';
import { Writable } from 'node:stream';

/** Asks the person at the terminal questions for a command. */
export interface Questions {
  /**
   * Asks on standard error and returns the next line of standard input, typed or piped, without blanks around it.
   * @throws Error when the input ends before the answer
   */
  ask(question: string): Promise<string>;
  /** Like `ask`, without showing the typed text. */
  askSecret(question: string): Promise<string>;
  close(): void;
}

/** Starts reading at once: answers that are piped come before their questions, and none of them is lost. */
export function openQuestions(): Questions {
  let isHidden = false;
  const output = new Writable({
    write(chunk: Buffer, _encoding, done) {
      if (!isHidden) process.stderr.write(chunk);
      done();
    },
  });
  // A terminal's own echo is off while it is read key by key; only readline then shows typed characters, through
  // `output`.
  const isTyped = process.stdin.isTTY === true;
  const lines = createInterface({ input: process.stdin, output, terminal: isTyped });
  const answers = lines[Symbol.asyncIterator]();

  async function answerTo(question: string, hides: boolean): Promise<string> {
    lines.setPrompt(`${question}: `);
    // Piped input may have ended already, and readline refuses to prompt once it is closed.
    if (isTyped) lines.prompt();
    else process.stderr.write(`${question}: `);
    isHidden = hides;
    const { value, done } = await answers.next();
    isHidden = false;
    if (hides || !isTyped) process.stderr.write('\n');
    if (done) throw new Error(`Masukan berakhir sebelum "${question}" dijawab.`);
    return String(value).trim();
  }

  return {
    ask: (question) => answerTo(question, false),
    askSecret: (question) => answerTo(question, true),
    close: () => lines.close(),
  };
}
