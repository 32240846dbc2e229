import { Facts } from '@portal/shared/ui/facts';
import { EditorField, RichTextEditor } from '@portal/shared/ui/editor';
import { FormFrame, useKitForm } from '@portal/shared/ui/form';
import { Folds, HtmlView } from '@portal/shared/ui/html';
import { useState, type ReactNode } from 'react';
import { Gesture } from '../gesture';
import type { Section } from '../section';

const nothing = () => undefined;
const HTML = `<h2>Jadwal pemeliharaan</h2><p>Mesin <strong>DGX-A100</strong> dipelihara pada
<a href="https://contoh.test">hari Sabtu</a>, <em>pukul 08.00 sampai 12.00 WIB</em>.</p>
<ul><li>Sesi yang berjalan dihentikan.</li><li>Folder rumah tetap ada.</li></ul>
<blockquote>Simpan pekerjaan Anda sebelum itu.</blockquote><pre><code>nvidia-smi --query-gpu=memory.used</code></pre>
<table><thead><tr><th>Mesin</th><th>GPU</th></tr></thead><tbody><tr><td>DGX-A100</td><td>8</td></tr></tbody></table>`;
const PICTURE = `data:image/svg+xml,%3Csvg xmlns='http://www.w3.org/2000/svg' width='80' height='40'/%3E`;

function Editor({
  name,
  html = '',
  error,
}: {
  readonly name: string;
  readonly html?: string;
  readonly error?: string;
}) {
  const [value, setValue] = useState(html);
  return (
    <RichTextEditor
      label={`Isi artikel (${name})`}
      value={value}
      onChange={setValue}
      error={error}
      isRequired
      height={280}
      draftKey={`katalog-${name}`}
      uploadImage={async () => PICTURE}
    />
  );
}

function EditorInForm(): ReactNode {
  const form = useKitForm({ initial: { catatan: '<p>Terima kasih.</p>' }, check: () => null });
  return (
    <FormFrame form={form} onSubmit={nothing}>
      <EditorField name="catatan" label="Catatan" height={240} draftKey="katalog-isian" />
    </FormFrame>
  );
}

export const text: Section = {
  id: 'teks',
  title: 'Teks dan penyunting',
  examples: [
    { title: 'HtmlView', Body: () => <HtmlView html={HTML} /> },
    {
      title: 'Facts',
      Body: () => (
        <Facts
          items={[
            { term: 'Pengusul', value: 'Siti Rahmawati' },
            { term: 'Memori GPU', value: '40 GB' },
            { term: 'Pembimbing kedua', value: null },
            {
              term: 'Ringkasan',
              value: 'Mendeteksi retinopati dari citra fundus dengan jaringan saraf tiruan.',
              wide: true,
            },
          ]}
        />
      ),
    },
    {
      title: 'Folds',
      Body: () => (
        <Folds
          items={[
            { key: 'a', title: 'Siapa yang dapat mengajukan?', content: 'Dosen, mahasiswa, dan mitra industri.' },
            { key: 'b', title: 'Berapa lama ditinjau?', content: 'Biasanya tiga hari kerja.' },
          ]}
        />
      ),
    },
    {
      title: 'Folds: terbuka',
      Body: () => (
        <Gesture press={['[role=button], button']}>
          <Folds items={[{ key: 'a', title: 'Apa yang disimpan?', content: 'Folder rumah, empat belas hari.' }]} />
        </Gesture>
      ),
    },
    { title: 'RichTextEditor', alone: 'penyunting', Body: () => <Editor name="terisi" html={HTML} /> },
    {
      title: 'RichTextEditor: salah',
      alone: 'penyunting-salah',
      Body: () => <Editor name="kosong" error="Isi artikel wajib diisi." />,
    },
    { title: 'EditorField', alone: 'penyunting-isian', Body: EditorInForm },
  ],
};
