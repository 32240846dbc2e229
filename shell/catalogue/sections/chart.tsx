import { BarCard, Figures } from '@portal/shared/ui/chart';
import type { ComponentProps, ReactNode } from 'react';
import { Gesture } from '../gesture';
import type { Section } from '../section';

const SERIES: ComponentProps<typeof BarCard>['series'] = [
  { key: 'thesis', title: 'Tugas akhir' },
  { key: 'nonTa', title: 'Penelitian lain', tone: 'green' },
  { key: 'industry', title: 'Kerja sama industri', tone: 'orange' },
];
const ROWS: ComponentProps<typeof BarCard>['rows'] = [
  { key: 'a', label: 'September 2026', values: [12, 4, 1] },
  { key: 'b', label: 'Oktober 2026', values: [21, 9, 0] },
  { key: 'c', label: 'November 2026', values: [8, 2, 3] },
];

function Proposals({ title }: { readonly title: string }): ReactNode {
  return <BarCard title={title} head="Bulan" series={SERIES} rows={ROWS} empty="Belum ada." />;
}

export const chart: Section = {
  id: 'diagram',
  title: 'Angka dan diagram',
  examples: [
    {
      title: 'Figures',
      Body: () => (
        <Figures
          label="Ringkasan"
          items={[
            { label: 'Usulan', value: '1.284', hint: 'sejak 1 Januari' },
            { label: 'Waktu tunggu', value: '2,4 hari', hint: 'sampai keputusan pertama' },
            { label: 'Jam GPU', value: '38.902 jam' },
            { label: 'Disetujui', value: '76 %' },
          ]}
        />
      ),
    },
    { title: 'BarCard', Body: () => <Proposals title="Usulan per bulan" /> },
    {
      title: 'BarCard: satu deret, teks sendiri',
      Body: () => (
        <BarCard
          title="Jam GPU per mesin"
          head="Mesin"
          series={[{ key: 'jam', title: 'Jam GPU', tone: 'amber' }]}
          rows={[
            { key: 'a', label: 'DGX-A100 Lantai 3', values: [1240.5], text: '1.240,5 jam (82 %)' },
            { key: 'b', label: 'RTX-6000 Laboratorium Visi Komputer', values: [310], text: '310 jam (24 %)' },
            { key: 'c', label: 'A40', values: [0] },
          ]}
          decimals={1}
          empty="Belum ada."
        />
      ),
    },
    {
      title: 'BarCard: sebagai tabel',
      Body: () => (
        <Gesture press={['button']}>
          <Proposals title="Usulan sebagai tabel" />
        </Gesture>
      ),
    },
    {
      title: 'BarCard: kosong',
      Body: () => (
        <BarCard
          title="Perpanjangan"
          head="Bulan"
          series={SERIES}
          rows={[]}
          empty="Belum ada perpanjangan pada masa ini."
        />
      ),
    },
  ],
};
