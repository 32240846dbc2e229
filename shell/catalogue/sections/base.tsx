import {
  ActionMenu,
  Avatar,
  Button,
  Card,
  Chip,
  Icon,
  IconButton,
  MaskedToken,
  MenuDropdown,
  Notice,
  PageHeader,
  StatusChip,
  StatusPath,
  VisuallyHidden,
} from '@portal/shared/ui/base';
import { ICONS } from '@portal/shared/ui/base/icons';
import { MORE_ICONS } from '@portal/shared/ui/base/more-icons';
import { PROPOSAL_STATUSES } from '@portal/shared/contract/proposal/status';
import type { ReactNode } from 'react';
import { Gesture } from '../gesture';
import type { Section } from '../section';

const VARIANTS = [
  ['primary', 'Kirim'],
  ['secondary', 'Simpan draf'],
  ['quiet', 'Lewati'],
  ['danger', 'Hapus'],
] as const;
const TONES = {
  green: 'Aktif',
  orange: 'Menunggu',
  red: 'Gagal',
  purple: 'Selesai',
  grey: 'Diarsipkan',
} as const;
const NOTICES = {
  info: 'Layanan mesin dipelihara Sabtu pukul 08.00–12.00 WIB.',
  success: 'Usulan berhasil diajukan. Anda diberi tahu lewat surel begitu ditinjau.',
  warning: 'Slot yang Anda pilih lebih kecil daripada yang diminta.',
  danger: 'Berkas proposal tidak terkirim. Isian Anda tetap tersimpan di perangkat ini.',
} as const;

function ButtonRow(state: { readonly disabled?: boolean; readonly loading?: boolean }): ReactNode {
  return (
    <div className="pr-row">
      {VARIANTS.map(([variant, words]) => (
        <Button key={variant} variant={variant} {...state}>
          {words}
        </Button>
      ))}
    </div>
  );
}

function keysOf<Key extends string>(record: Readonly<Record<Key, unknown>>): Key[] {
  return Object.keys(record) as Key[];
}

export const base: Section = {
  id: 'dasar',
  title: 'Tombol, tanda, kartu',
  examples: [
    { title: 'Button', Body: () => <ButtonRow /> },
    { title: 'Button: tidak dapat dipakai', Body: () => <ButtonRow disabled /> },
    { title: 'Button: sedang mengirim', Body: () => <ButtonRow loading /> },
    {
      title: 'Button: ukuran, ikon, tautan',
      Body: () => (
        <div className="pr-stack">
          <div className="pr-row">
            {(['sm', 'md', 'lg'] as const).map((size) => (
              <Button key={size} size={size} icon="plus">
                Ajukan usulan
              </Button>
            ))}
            <Button to="/usulan">Ke halaman lain</Button>
            <Button href="#luar" target="_blank" icon="external">
              Ke luar portal
            </Button>
          </div>
          <Button block variant="primary">
            Selebar wadahnya
          </Button>
        </div>
      ),
    },
    {
      title: 'IconButton',
      Body: () => (
        <div className="pr-row">
          <IconButton icon="edit" label="Ubah" />
          <IconButton icon="download" disabled label="Unduh, tidak dapat dipakai" />
          <IconButton icon="refresh" loading label="Memuat ulang" />
          <IconButton icon="eye" to="/pratinjau" label="Pratinjau" />
        </div>
      ),
    },
    {
      title: 'Chip',
      Body: () => (
        <div className="pr-stack pr-stack--tight">
          <div className="pr-row">
            {keysOf(TONES).map((tone) => (
              <Chip key={tone} tone={tone}>
                {TONES[tone]}
              </Chip>
            ))}
          </div>
          <div className="pr-row">
            {keysOf(TONES).map((tone) => (
              <Chip key={tone} tone={tone} plain>
                {TONES[tone]} 12
              </Chip>
            ))}
          </div>
        </div>
      ),
    },
    {
      title: 'StatusChip dan StatusPath',
      Body: () => (
        <ul className="pr-stack">
          {[...PROPOSAL_STATUSES, 'Arsip'].map((status) => (
            <li key={status} className="cat-pair">
              <StatusChip status={status} />
              <StatusPath status={status} />
            </li>
          ))}
        </ul>
      ),
    },
    {
      title: 'Notice',
      Body: () => (
        <div className="pr-stack">
          {keysOf(NOTICES).map((tone) => (
            <Notice
              key={tone}
              tone={tone}
              title="Perhatikan"
              action={tone === 'danger' ? <Button size="sm">Coba lagi</Button> : undefined}
            >
              {NOTICES[tone]}
            </Notice>
          ))}
          <Notice tone="info">Tanpa judul, satu kalimat saja.</Notice>
        </div>
      ),
    },
    {
      title: 'Card',
      Body: () => (
        <div className="pr-grid-2">
          <Card title="Kebutuhan komputasi" hint="Diisi pemohon" actions={<Button size="sm">Ubah</Button>}>
            Dua GPU selama 30 hari.
          </Card>
          <Card tone="accent" title="Perlu Anda tindak lanjuti" as="section">
            Usulan Anda diminta revisi.
          </Card>
          <Card>Tanpa judul.</Card>
          <Card flush title="Sampai ke tepi">
            <img
              alt=""
              className="cat-wide"
              src="data:image/svg+xml,%3Csvg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 320 60'%3E%3Crect width='320' height='60' fill='%238C6BC0'/%3E%3C/svg%3E"
            />
          </Card>
        </div>
      ),
    },
    {
      title: 'PageHeader',
      Body: () => (
        <PageHeader
          title="Usulan penelitian saya"
          subtitle="Tugas akhir, penelitian lain, dan kerja sama industri"
          actions={<Button variant="primary">Ajukan usulan</Button>}
        />
      ),
    },
    {
      title: 'Avatar',
      Body: () => (
        <div className="pr-row">
          {['Siti Rahmawati', 'Budi', 'Ir. Joko Susilo', 'Nurul Hidayah', 'Kevin Tanujaya'].map((name) => (
            <Avatar key={name} name={name} />
          ))}
          <Avatar name="Siti Rahmawati" size="lg" />
          <Avatar name="Gambar yang tidak ada" image="data:image/png;base64,AA==" size="lg" />
        </div>
      ),
    },
    { title: 'MaskedToken', Body: () => <MaskedToken token="4f9c0e6b7d2a" label="Token Jupyter" /> },
    {
      title: 'MaskedToken: ditampilkan',
      note: 'Peramban yang menolak papan klip: token disalin dengan tangan.',
      alone: 'token',
      Body: () => (
        <Gesture press={['button']}>
          <Refusing />
        </Gesture>
      ),
    },
    {
      title: 'ActionMenu dan MenuDropdown',
      Body: () => (
        <div className="pr-row">
          <Ways />
          <RowMenu />
        </div>
      ),
    },
    {
      title: 'MenuDropdown: terbuka',
      alone: 'menu',
      Body: () => (
        <Gesture press={['button']}>
          <RowMenu />
        </Gesture>
      ),
    },
    {
      title: 'Icon',
      Body: () => (
        <ul className="cat-icons">
          {keysOf({ ...ICONS, ...MORE_ICONS }).map((name) => (
            <li key={name}>
              <Icon name={name} />
              <span>{name}</span>
            </li>
          ))}
        </ul>
      ),
    },
    {
      title: 'VisuallyHidden',
      Body: () => (
        <p>
          Setelah titik dua hanya pembaca layar mendengarnya: <VisuallyHidden>kata yang tidak terlihat</VisuallyHidden>
        </p>
      ),
    },
  ],
};

function Ways(): ReactNode {
  return (
    <ActionMenu
      label="Ajukan usulan"
      variant="primary"
      items={[
        { label: 'Tugas akhir', to: '/tugas-akhir' },
        { label: 'Penelitian lain', to: '/penelitian' },
      ]}
    />
  );
}

function RowMenu(): ReactNode {
  return (
    <MenuDropdown
      label="Tindakan usulan"
      groups={[
        [
          { label: 'Pratinjau', icon: <Icon name="eye" />, to: '/pratinjau' },
          { label: 'Unduh', icon: <Icon name="download" />, isDisabled: true },
        ],
        [{ label: 'Hapus', icon: <Icon name="trash" />, isDangerous: true }],
      ]}
    >
      {(opener) => (
        <Button icon="chevron-down" {...opener}>
          Tindakan
        </Button>
      )}
    </MenuDropdown>
  );
}

/** The clipboard is refused, as on a page without permission. */
function Refusing(): ReactNode {
  Object.defineProperty(navigator, 'clipboard', {
    configurable: true,
    value: { writeText: () => Promise.reject(new Error('refused')) },
  });
  return <MaskedToken token="4f9c0e6b7d2a" label="Token Jupyter" />;
}
