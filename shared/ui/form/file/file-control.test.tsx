import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { prepareShared, speak } from '@portal/shared/language';
import { samplePdf } from '../../../testing/sample-files';
import { KitProvider } from '../../base/public';
import type { FileChoice } from './check-file';
import { FileControl, type StoredFile } from './file-control';

function Letter({ stored = null }: { readonly stored?: StoredFile | null }) {
  const [value, setValue] = useState<FileChoice>();
  return (
    <KitProvider>
      <label htmlFor="surat">Surat</label>
      <FileControl
        id="surat"
        label="Surat"
        accept="pdf"
        maxMegabytes={1}
        value={value}
        onChange={setValue}
        stored={stored}
        disabled={false}
        progress={null}
      />
    </KitProvider>
  );
}

test('removing a file leaves the focus on the button that chooses one', async () => {
  const user = userEvent.setup();
  render(<Letter />);
  await user.upload(screen.getByLabelText('Surat'), samplePdf('surat.pdf'));
  await user.click(await screen.findByRole('button', { name: 'Hapus File Surat' }));
  expect(screen.getByRole('button', { name: 'Pilih File Surat' })).toHaveFocus();
});

test('in English, a stored file is described in English', async () => {
  speak('en');
  await prepareShared();
  try {
    render(<Letter stored={{ url: '/surat.pdf', originalName: 'surat.pdf', size: 2048 }} />);
    expect(screen.getByText(/stored$/)).toHaveTextContent('2 kB · stored');
  } finally {
    speak('id');
  }
});
