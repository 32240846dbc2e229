import { piece } from '../../../../test/support/engine/fake-images';
import { logLines } from './log-lines';

it.each<[string, Buffer[], string[]]>([
  ['splits an empty stream into no lines', [], []],
  ['reads stdout and stderr', [piece(1, 'satu\n'), piece(2, 'dua\r\n')], ['satu', 'dua']],
  [
    'joins a character that is split between two pieces',
    [piece(1, 'é').subarray(0, 9), Buffer.from('é').subarray(1)],
    ['é'],
  ],
  [
    'joins a line in two pieces, keeps an empty line and an unterminated last line',
    [piece(1, 'sa'), piece(1, 'tu\n\n'), piece(1, 'tiga')],
    ['satu', '', 'tiga'],
  ],
])('%s', (_, pieces, lines) => expect(logLines(Buffer.concat(pieces))).toEqual(lines));
