import { act, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { readPoints } from '@portal/shared/contract/proposal/read-points';
import { writePoints, type WrittenPoint } from '@portal/shared/contract/proposal/revision-points';
import { PROPOSALS } from '@portal/shared/contract/proposal/all';
import { KitProvider } from '@portal/shared/ui/base';
import { useState } from 'react';
import { noteWithPoints } from './revision-dialog';
import { PointFields } from './point-fields';

const POINTS = [
  { target: 'ram', text: 'Terlalu "besar" & <b>mahal</b>' },
  { target: 'section:plan', text: 'Jadwal' },
];

it('readPoints reads written points and returns null for invalid input', () => {
  expect(readPoints(writePoints(POINTS))).toEqual(POINTS);
  expect(readPoints(writePoints([{ target: 'ram', text: ' x ' }]))).toEqual([{ target: 'ram', text: 'x' }]);
  for (const wrong of ['', '{}', '[{}]', '[{"target":"ram","text":"x","more":1}]', '[{"target":"","text":"x"}]'])
    expect(readPoints(wrong)).toBeNull();
});

it('the note lists its points as escaped text', () => {
  expect(noteWithPoints('<p>Umum</p>', [], PROPOSALS.thesis)).toBe('<p>Umum</p>');
  expect(noteWithPoints('<p>Umum</p>', POINTS, PROPOSALS.thesis)).toBe(
    '<p>Umum</p><ul><li><strong>Jumlah RAM</strong>: Terlalu &quot;besar&quot; &amp; &lt;b&gt;mahal&lt;/b&gt;</li>' +
      '<li><strong>Seluruh bagian Rencana</strong>: Jadwal</li></ul>',
  );
});

it('points are added, filled in and removed, and an empty field shows an error', async () => {
  const user = userEvent.setup();
  let last: readonly WrittenPoint[] = [];
  function Form() {
    const [points, setPoints] = useState<readonly WrittenPoint[]>([]);
    last = points;
    return <PointFields description={PROPOSALS.thesis} points={points} onChange={setPoints} showsGaps />;
  }
  render(
    <KitProvider>
      <Form />
    </KitProvider>,
  );
  await user.click(screen.getByRole('button', { name: 'Tambah catatan isian' }));
  expect(screen.getByText('Isian tidak boleh kosong.')).toBeInTheDocument();
  await user.type(screen.getByLabelText(/^Catatan 1/), 'Kurangi');
  expect(screen.queryByText('Catatan tidak boleh kosong.')).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Tambah catatan isian' }));
  await user.click(screen.getByRole('button', { name: 'Hapus catatan 2' }));
  await waitFor(() => expect(last).toEqual([{ target: '', text: 'Kurangi' }]));
  await act(async () => undefined);
});
