import { piece } from '../../../../test/support/engine/fake-images';
import { logLines } from './log-lines';

it.each<[string, Buffer[], string[]]>([
  ['nothing', [], []],
  ['two streams', [piece(1, 'satu\n'), piece(2, 'dua\r\n')], ['satu', 'dua']],
  ['a letter cut in two', [piece(1, 'é').subarray(0, 9), Buffer.from('é').subarray(1)], ['é']],
  [
    'a line in two pieces, an empty one, no end',
    [piece(1, 'sa'), piece(1, 'tu\n\n'), piece(1, 'tiga')],
    ['satu', '', 'tiga'],
  ],
])('%s', (_, pieces, lines) => expect(logLines(Buffer.concat(pieces))).toEqual(lines));
