import { InvalidArgumentError, Option } from 'commander';

/** The option `--port` of a command that serves something. */
export function portOption(usual: number): Option {
  return new Option('--port <port>', 'port to listen on').default(usual).argParser((given) => {
    const port = Number(given);
    if (/^\d+$/.test(given) && port >= 1 && port <= 65_535) return port;
    throw new InvalidArgumentError('It is not a whole number from 1 to 65535.');
  });
}
