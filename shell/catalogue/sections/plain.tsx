import { ApiError } from '@portal/shared/http';
import {
  Button,
  Chip,
  EmptyState,
  ErrorState,
  Facts,
  ICON_PATHS,
  Mark,
  Notice,
  Skeleton,
  SvgIcon,
  useDisclosure,
} from '@portal/shared/ui/plain';
import type { ReactNode } from 'react';
import { Gesture } from '../gesture';
import type { Section } from '../section';

const VARIANTS = { primary: 'Masuk', secondary: 'Daftar', quiet: 'Lupa kata sandi?' } as const;
const TONES = { info: 'info', success: 'success', warning: 'warning', danger: 'danger' } as const;

function keysOf<Key extends string>(record: Readonly<Record<Key, unknown>>): Key[] {
  return Object.keys(record) as Key[];
}

function Disclosed(): ReactNode {
  const { isOpen, toggle, ref } = useDisclosure();
  return (
    <div ref={ref} className="pr-stack pr-stack--tight">
      <div>
        <Button aria-expanded={isOpen} onClick={toggle} icon={<SvgIcon path={ICON_PATHS['chevron-down']} />}>
          Tentang
        </Button>
      </div>
      {isOpen && <Facts items={[{ term: 'Tim pengelola', value: 'Enam orang' }]} />}
    </div>
  );
}

/** Parts of the pages before the login, which do not use antd. */
export const plain: Section = {
  id: 'umum',
  title: 'Halaman sebelum masuk',
  examples: [
    {
      title: 'Button',
      Body: () => (
        <div className="pr-stack">
          {([{}, { disabled: true }, { loading: true }] as const).map((state, at) => (
            <div key={at} className="pr-row">
              {keysOf(VARIANTS).map((variant) => (
                <Button key={variant} variant={variant} {...state}>
                  {VARIANTS[variant]}
                </Button>
              ))}
            </div>
          ))}
          <div className="pr-row">
            {(['sm', 'md', 'lg'] as const).map((size) => (
              <Button key={size} size={size} to="/daftar" icon={<SvgIcon path={ICON_PATHS['arrow-right']} />}>
                Daftar
              </Button>
            ))}
          </div>
        </div>
      ),
    },
    {
      title: 'Notice',
      Body: () => (
        <div className="pr-stack">
          {keysOf(TONES).map((tone) => (
            <Notice key={tone} tone={tone} title="Perhatikan">
              Tautan ini sudah dipakai. Mintalah tautan baru.
            </Notice>
          ))}
        </div>
      ),
    },
    {
      title: 'Chip',
      Body: () => (
        <div className="pr-row">
          {(['green', 'orange', 'red', 'purple', 'grey'] as const).map((tone) => (
            <Chip key={tone} tone={tone}>
              {tone}
            </Chip>
          ))}
          <Chip plain>Pengumuman</Chip>
        </div>
      ),
    },
    {
      title: 'EmptyState dan ErrorState',
      Body: () => (
        <div className="pr-grid-2">
          <EmptyState title="Belum ada berita" action={<Button>Ke beranda</Button>}>
            Berita tampil di sini begitu diterbitkan.
          </EmptyState>
          <ErrorState error={new ApiError('offline', 'news.index')} onRetry={() => undefined} retryLabel="Coba lagi" />
        </div>
      ),
    },
    {
      title: 'Skeleton',
      Body: () => (
        <div className="pr-grid-3">
          <Skeleton label="Memuat teks…" />
          <Skeleton shape="card" label="Memuat kartu…" />
          <Skeleton shape="rows" count={3} label="Memuat baris…" />
        </div>
      ),
    },
    {
      title: 'Facts',
      Body: () => (
        <Facts
          items={[
            { term: 'Surel', value: 'layanan@kampus.test' },
            { term: 'Telepon', value: null },
            { term: 'Alamat', value: 'Gedung Riset lantai 3', wide: true },
          ]}
        />
      ),
    },
    {
      title: 'SvgIcon dan Mark',
      Body: () => (
        <ul className="cat-icons">
          <li>
            <Mark />
            <span>Mark</span>
          </li>
          {keysOf(ICON_PATHS).map((name) => (
            <li key={name}>
              <SvgIcon path={ICON_PATHS[name]} />
              <span>{name}</span>
            </li>
          ))}
        </ul>
      ),
    },
    { title: 'useDisclosure', Body: Disclosed },
    {
      title: 'useDisclosure: terbuka',
      alone: 'terbuka',
      Body: () => (
        <Gesture press={['button']}>
          <Disclosed />
        </Gesture>
      ),
    },
  ],
};
