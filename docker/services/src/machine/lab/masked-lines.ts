const MASK = '•••';
/** Longest line that is shown: programs write progress bars of megabytes on one. */
const LONGEST_LINE = 2000;
// Colours and movements of a terminal (ECMA-48).
// eslint-disable-next-line no-control-regex -- ESC is what begins them
const TERMINAL = /\u001b\[[0-9;?]*[A-Za-z]/g;
const IN_ADDRESS = /([?&]token=)[^&\s"']+/gi;

/**
 * Lines of a container as they may be shown: the portal's own token is masked wherever it stands, and any other in an
 * address.
 */
export function maskedLines(lines: readonly string[], token: string): string[] {
  return lines.map((line) =>
    line.replace(TERMINAL, '').replaceAll(token, MASK).replace(IN_ADDRESS, `$1${MASK}`).slice(0, LONGEST_LINE),
  );
}
