import {
  ChoiceBox,
  NumberField,
  PeriodSelect,
  PickSelect,
  ProgressLine,
  SearchInput,
  Segments,
  SelectField,
  TextField,
  usePeriod,
} from '@portal/shared/ui/filter';
import { useState, type ReactNode } from 'react';
import { Gesture } from '../gesture';
import type { Section } from '../section';

const MACHINES = [
  { value: 'a', label: 'DGX-A100 Lantai 3' },
  { value: 'b', label: 'RTX-6000 Laboratorium Visi Komputer' },
  { value: 'c', label: 'A40 (dalam perawatan)', disabled: true },
];
const SORTS = [
  { value: 'baru', label: 'Terbaru' },
  { value: 'lama', label: 'Terlama' },
];
const PERIODS = ['30-hari', '12-bulan', '2026'];

function ListControls(): ReactNode {
  const [value, setValue] = useState('pemeliharaan');
  const [order, setOrder] = useState('baru');
  return (
    <div className="pr-row">
      <SearchInput label="Cari artikel" value={value} onChange={setValue} placeholder="Judul atau isi" />
      <Segments label="Urutan" value={order} onChange={setOrder} choices={SORTS} />
      <PickSelect label="Mesin" value="a" onChange={() => undefined} choices={MACHINES} />
      <PickSelect label="Mesin lain" value="" onChange={() => undefined} choices={MACHINES} placeholder="Semua mesin" />
    </div>
  );
}

function Boxes(): ReactNode {
  const [isChosen, setChosen] = useState(true);
  return (
    <div className="pr-row">
      <ChoiceBox label="Pilih artikel pertama" isChosen={isChosen} onChange={setChosen} />
      <ChoiceBox label="Pilih artikel kedua" isChosen={!isChosen} onChange={(chosen) => setChosen(!chosen)} />
    </div>
  );
}

function Labelled(): ReactNode {
  const [text, setText] = useState('DGX');
  const common = { onChange: setText, value: text };
  return (
    <div className="pr-grid-3">
      <TextField {...common} name="cari-mesin" label="Nama mesin" type="search" />
      <TextField {...common} name="wajib" label="Keterangan" required value="" placeholder="Misalnya: rapat jurusan" />
      <TextField {...common} name="salah" label="Keterangan" required value="" error="Keterangan wajib diisi." />
      <TextField {...common} name="mati" label="Nama pengguna" disabled />
      <NumberField {...common} name="gpu" label="Memori GPU" value="40" />
      <NumberField {...common} name="gpu-salah" label="Memori GPU" value="0" error="Memori GPU lebih dari 0." />
      <SelectField {...common} name="mesin" label="Mesin" choices={MACHINES} value="b" clearable />
      <SelectField
        {...common}
        name="mesin-kosong"
        label="Mesin"
        choices={MACHINES}
        value=""
        placeholder="Pilih mesin"
        required
      />
      <SelectField
        {...common}
        name="mesin-salah"
        label="Mesin"
        choices={MACHINES}
        value=""
        error="Mesin wajib dipilih."
      />
      <SelectField {...common} name="mesin-mati" label="Mesin" choices={MACHINES} value="a" disabled />
    </div>
  );
}

function Period(): ReactNode {
  return <PeriodSelect offered={PERIODS} {...usePeriod(PERIODS)} />;
}

export const filter: Section = {
  id: 'saringan',
  title: 'Pencarian dan pilihan',
  examples: [
    { title: 'SearchInput, Segments, PickSelect', Body: ListControls },
    { title: 'ChoiceBox', Body: Boxes },
    { title: 'TextField, NumberField, SelectField', Body: Labelled },
    { title: 'PeriodSelect', Body: Period },
    {
      title: 'ProgressLine',
      Body: () => (
        <div className="pr-stack">
          <ProgressLine share={0} label="Belum ada yang terkirim" />
          <ProgressLine share={0.4} label="Terkirim 40 persen" />
          <ProgressLine share={1} label="Terkirim semua" />
        </div>
      ),
    },
    {
      title: 'SelectField: terbuka',
      alone: 'pilihan',
      Body: () => (
        <Gesture press={['[role=combobox]']}>
          <SelectField name="mesin" label="Mesin" choices={MACHINES} value="b" onChange={() => undefined} />
        </Gesture>
      ),
    },
  ],
};
