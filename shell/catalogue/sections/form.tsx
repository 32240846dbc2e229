import { text } from '@portal/shared/contract/field/field';
import { ApiError } from '@portal/shared/http';
import { Button } from '@portal/shared/ui/base';
import {
  DraftLine,
  DraftOffer,
  ErrorSummary,
  FormField,
  FormFrame,
  OtherTabNotice,
  PointNote,
  SmallFormView,
  useKitForm,
  useLeaveGuard,
  useSmallForm,
  type DraftState,
  type FieldSpec,
} from '@portal/shared/ui/form';
import { FeedbackHost } from '@portal/shared/ui/dialog';
import { useEffect, useState, type ReactNode } from 'react';
import { Gesture } from '../gesture';
import type { Section } from '../section';

const nothing = () => undefined;
const CHOICES = [
  { value: 'S1', label: 'S1' },
  { value: 'S2', label: 'S2' },
  { value: 'S3', label: 'S3 (tidak dibuka tahun ini)', disabled: true },
];
const PICTURE =
  "data:image/svg+xml,%3Csvg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 160 90'%3E%3Crect width='160' height='90' fill='%235B3A89'/%3E%3Ccircle cx='80' cy='45' r='28' fill='%23CDB8F2'/%3E%3C/svg%3E";

const FIELDS: readonly (readonly [spec: FieldSpec, value: string])[] = [
  [{ name: 'nama', label: 'Nama pemohon', control: 'text', required: true, maxLength: 80 }, 'Siti Rahmawati'],
  [{ name: 'surel', label: 'Surel', control: 'email' }, 'siti@kampus.test'],
  [{ name: 'situs', label: 'Situs', control: 'url', placeholder: 'https://…' }, 'https://lab.kampus.test'],
  [{ name: 'sandi', label: 'Kata sandi', control: 'password', required: true }, 'Rahasia#2026'],
  [{ name: 'telepon', label: 'Nomor telepon', control: 'phone' }, '81234567890'],
  [{ name: 'biaya', label: 'Biaya penelitian', control: 'money' }, '1500000'],
  [{ name: 'memori', label: 'Memori GPU', control: 'number', unit: 'GB', help: 'Paling banyak 80 GB per slot.' }, '40'],
  [{ name: 'hari', label: 'Mulai', control: 'date' }, '2026-11-24'],
  [{ name: 'jenis', label: 'Jenis usulan', control: 'fixed' }, 'Tugas akhir'],
  [{ name: 'jenjang', label: 'Jenjang', control: 'select', choices: CHOICES, placeholder: 'Pilih jenjang' }, 'S2'],
  [{ name: 'bidang', label: 'Bidang', control: 'several', choices: CHOICES, placeholder: 'Pilih bidang' }, 'S1,S2'],
  [{ name: 'peneliti', label: 'Status peneliti', control: 'radio', choices: CHOICES }, 'S1'],
  [{ name: 'ringkasan', label: 'Ringkasan', control: 'textarea' }, 'Mendeteksi retinopati dari citra fundus.'],
  [{ name: 'setuju', label: 'Saya menyetujui ketentuan pemakaian.', control: 'check' }, 'agree'],
  [{ name: 'proposal', label: 'Proposal', control: 'file', accept: 'pdf', maxMegabytes: 10, required: true }, ''],
  [{ name: 'gambar', label: 'Gambar sampul', control: 'image', maxMegabytes: 2 }, ''],
];

/** Prefixes the names, because a name occurs once per page. */
function named(prefix: string): readonly (readonly [FieldSpec, string])[] {
  return FIELDS.map(([spec, value]) => [{ ...spec, name: `${prefix}-${spec.name}` }, value]);
}

interface FieldsProps {
  readonly prefix: string;
  readonly isFilled?: boolean;
  readonly isDisabled?: boolean;
  readonly isWrong?: boolean;
}

function Fields({ prefix, isFilled = false, isDisabled = false, isWrong = false }: FieldsProps): ReactNode {
  const fields = named(prefix);
  const form = useKitForm({
    initial: Object.fromEntries(
      fields.flatMap(([{ name, control }, value]) =>
        control === 'file' || control === 'image' ? [] : [[name, isFilled ? value : '']],
      ),
    ),
    check: () => null,
  });
  useEffect(() => {
    if (isWrong)
      form.refuse(Object.fromEntries(named(prefix).map(([{ name, label }]) => [name, [`${label} wajib diisi.`]])));
    // oxlint-disable-next-line react/exhaustive-deps -- once, after mounting: the form is a new object on each render
  }, [isWrong, prefix]);
  return (
    <FormFrame form={form} className="cat-fields" onSubmit={nothing}>
      {fields.map(([spec]) => (
        <FormField key={spec.name} spec={spec} disabled={isDisabled} />
      ))}
    </FormFrame>
  );
}

const UPLOADS: readonly FieldSpec[] = [
  { name: 'unggah-kosong', label: 'Belum ada', control: 'file', accept: 'pdf', maxMegabytes: 10 },
  { name: 'unggah-siap', label: 'Siap dikirim', control: 'file', accept: 'pdf', maxMegabytes: 10 },
  { name: 'unggah-salah', label: 'Ditolak', control: 'file', accept: 'zip', maxMegabytes: 500 },
  {
    name: 'unggah-tersimpan',
    label: 'Tersimpan',
    control: 'file',
    accept: 'pdf',
    stored: { url: '#berkas', originalName: 'proposal-penelitian-lahan-gambut-revisi-kedua.pdf', size: 1_340_000 },
  },
  { name: 'gambar-kosong', label: 'Sampul', control: 'image' },
  { name: 'gambar-tersimpan', label: 'Sampul tersimpan', control: 'image', stored: PICTURE },
  { name: 'gambar-bulat', label: 'Foto', control: 'image', stored: PICTURE, round: true },
];

function Uploads({ progress }: { readonly progress: number | null }): ReactNode {
  const form = useKitForm({ initial: {}, check: () => null });
  useEffect(() => {
    const file = new File(['%PDF-1.7 '.repeat(40_000)], 'proposal.pdf', { type: 'application/pdf' });
    const message = 'Image Docker harus berupa file zip.';
    form.restore({
      files: {
        'unggah-siap': { state: 'chosen', file },
        'unggah-salah': { state: 'refused', fileName: 'proposal.docx', message },
      },
    });
    form.refuse({ 'unggah-salah': [message] });
    // oxlint-disable-next-line react/exhaustive-deps -- once, as above
  }, []);
  return (
    <FormFrame form={form} className="cat-fields" onSubmit={nothing}>
      {(progress === null ? UPLOADS : UPLOADS.filter(({ name }) => name === 'unggah-siap')).map((spec) => (
        <FormField key={spec.name} spec={spec} progress={progress} disabled={progress !== null} />
      ))}
    </FormFrame>
  );
}

function ShortForm({ name, failure }: { readonly name: string; readonly failure?: ApiError }): ReactNode {
  const form = useSmallForm({
    shape: { [name]: text('Nama kategori', { required: !failure }) },
    initial: { [name]: '' },
    send: () => (failure ? Promise.reject(failure) : new Promise(nothing)),
    onDone: nothing,
  });
  const fields: readonly FieldSpec[] = [{ name, label: 'Nama kategori', control: 'text', required: true }];
  return <SmallFormView form={form} fields={fields} submit="Simpan" />;
}

const DRAFTS: readonly DraftState[] = [
  { state: 'quiet' },
  { state: 'saved', savedAt: Date.UTC(2026, 10, 24, 3, 15), leftOut: [], lasting: true },
  { state: 'saved', savedAt: Date.UTC(2026, 10, 24, 3, 15), leftOut: ['docker_image'], lasting: false },
  { state: 'otherTab' },
  { state: 'refused' },
];

function Points(): ReactNode {
  const [ticked, setTicked] = useState([false, true]);
  const texts = ['Jelaskan asal data dan izinnya.', 'Lampirkan surat dari mitra.'];
  return (
    <div className="pr-stack">
      {texts.map((text, at) => (
        <PointNote
          key={text}
          text={text}
          isTicked={ticked[at] ?? false}
          onTick={(isTicked) => setTicked(ticked.with(at, isTicked))}
        />
      ))}
    </div>
  );
}

export const form: Section = {
  id: 'isian',
  title: 'Isian',
  examples: [
    { title: 'FormField: kosong', Body: () => <Fields prefix="kosong" /> },
    { title: 'FormField: terisi', Body: () => <Fields prefix="terisi" isFilled /> },
    { title: 'FormField: salah', Body: () => <Fields prefix="salah" isWrong /> },
    { title: 'FormField: tidak dapat diubah', Body: () => <Fields prefix="mati" isFilled isDisabled /> },
    { title: 'Berkas dan gambar', Body: () => <Uploads progress={null} /> },
    { title: 'Berkas: sedang dikirim', alone: 'mengirim', Body: () => <Uploads progress={0.4} /> },
    {
      title: 'Tanggal: terbuka',
      alone: 'tanggal',
      Body: () => (
        <Gesture press={['.ant-picker input']}>
          <OneDate />
        </Gesture>
      ),
    },
    {
      title: 'useLeaveGuard',
      alone: 'tinggalkan',
      Body: () => (
        <Gesture press={['a']}>
          <Unsent />
        </Gesture>
      ),
    },
    {
      title: 'ErrorSummary',
      Body: () => (
        <ErrorSummary
          title="Tiga isian perlu diperbaiki"
          attempt={0}
          entries={[
            { name: 'salah-nama', label: 'Nama pemohon', message: 'Nama pemohon wajib diisi.' },
            { name: 'salah-memori', label: 'Memori GPU', message: 'Memori GPU wajib diisi.' },
            { name: null, label: 'docker_image', message: 'Image Docker wajib diunggah.' },
          ]}
        />
      ),
    },
    {
      title: 'DraftLine',
      Body: () => (
        <div>
          {DRAFTS.map((draft, at) => (
            <DraftLine key={at} draft={draft} />
          ))}
        </div>
      ),
    },
    {
      title: 'DraftOffer',
      Body: () => (
        <DraftOffer
          draft={{
            savedAt: Date.UTC(2026, 10, 24, 3, 15),
            stamp: 'a',
            values: { nama: 'Siti', gpu: '40' },
            files: { proposal_file: new File(['%PDF-1.7'], 'proposal.pdf') },
          }}
          onResume={nothing}
          onDiscard={nothing}
        />
      ),
    },
    {
      title: 'OtherTabNotice',
      Body: () => <OtherTabNotice what="Formulir ini juga diisi" noun="isian" onKeep={nothing} onTake={nothing} />,
    },
    { title: 'PointNote', Body: Points },
    { title: 'SmallFormView', Body: () => <ShortForm name="kategori" /> },
    {
      title: 'SmallFormView: ditolak',
      Body: () => (
        <Gesture press={['button[type=submit]']}>
          <ShortForm name="kategori-kosong" />
        </Gesture>
      ),
    },
    {
      title: 'SmallFormView: gagal',
      Body: () => (
        <Gesture press={['button[type=submit]']}>
          <ShortForm name="kategori-gagal" failure={new ApiError('offline', 'category.store')} />
        </Gesture>
      ),
    },
  ],
};

function OneDate(): ReactNode {
  const kit = useKitForm({ initial: { mulai: '2026-11-24' }, check: () => null });
  return (
    <FormFrame form={kit} onSubmit={nothing}>
      <FormField spec={{ name: 'mulai', label: 'Mulai', control: 'date', earliest: '2026-11-10' }} />
      <Button type="submit">Simpan</Button>
    </FormFrame>
  );
}

function Unsent(): ReactNode {
  useLeaveGuard(true, true);
  return (
    <>
      <Button to="/dasbor">Ke dasbor</Button>
      <FeedbackHost />
    </>
  );
}
