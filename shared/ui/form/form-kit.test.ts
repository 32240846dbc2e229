import { ApiError } from '../../http/public';
import { caretAfterDigits } from './controls/text-controls';
import { samplePdf } from '../../testing/sample-files';
import { checkFile } from './file/check-file';
import { nextSubmission, type Submission } from './use-submission';

it.each([
  ['1.500.000', 0, 0],
  ['1.500.000', 1, 1],
  ['1.500.000', 4, 5],
  ['1.500.000', 7, 9],
  ['1,500,000', 4, 5],
])('in %s the caret after %d digits is at %d', (shown, digits, caret) => {
  expect(caretAfterDigits(shown, digits)).toBe(caret);
});

describe('a submission', () => {
  const failure = new ApiError('offline', 'x');
  const refusal = new ApiError('validation', 'x');
  const sending: Submission = { state: 'sending', sent: 5, total: 10 };
  it.each<[string, Submission, Parameters<typeof nextSubmission>[1], Submission['state']]>([
    ['is checked before it is reviewed', { state: 'editing' }, { type: 'check' }, 'checking'],
    ['is reviewed only after the check', { state: 'editing' }, { type: 'review' }, 'editing'],
    ['is not sent twice', sending, { type: 'send' }, 'sending'],
    ['is not sent after success', { state: 'done' }, { type: 'send' }, 'done'],
    ['may be repeated after a failure', { state: 'failed', failure }, { type: 'send' }, 'sending'],
    ['ignores a late progress', { state: 'editing' }, { type: 'progress', sent: 1, total: 2 }, 'editing'],
    ['can be refused', sending, { type: 'refuse', failure: refusal }, 'refused'],
    ['can be cancelled', sending, { type: 'edit' }, 'editing'],
    ['stays done', { state: 'done' }, { type: 'edit' }, 'done'],
  ])('%s', (_, from, event, to) => {
    expect(nextSubmission(from, event).state).toBe(to);
  });
  it('keeps its progress when send is clicked again', () => {
    expect(nextSubmission(sending, { type: 'send' })).toBe(sending);
  });
});

describe('checkFile', () => {
  const limits = { label: 'Unggah proposal', accept: 'pdf', maxMegabytes: 1 } as const;
  it.each([
    ['accepts a PDF', samplePdf('a.pdf'), null],
    ['rejects an empty file', new File([], 'a.pdf'), 'Unggah proposal berisi file kosong (0 byte).'],
    [
      'rejects a text file named .pdf',
      new File(['halo, ini teks'], 'a.pdf', { type: 'application/pdf' }),
      'Unggah proposal harus berupa file dengan tipe: pdf.',
    ],
    [
      'rejects a file over the size limit',
      new File(['%PDF-', new Uint8Array(1_100_000)], 'a.pdf'),
      'Unggah proposal tidak boleh lebih dari 1 MB.',
    ],
  ])('%s', async (_, file, message) => {
    const choice = await checkFile(file, limits);
    expect(choice).toEqual(
      message === null ? { state: 'chosen', file } : { state: 'refused', fileName: 'a.pdf', message },
    );
  });
});
