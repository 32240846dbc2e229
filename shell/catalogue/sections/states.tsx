import { useQuery } from '@tanstack/react-query';
import { ApiError, type FailureKind } from '@portal/shared/http';
import {
  Button,
  EmptyState,
  ErrorState,
  FailureNotice,
  FaultResult,
  PartFailure,
  PictureCardSkeleton,
  QueryView,
  Skeleton,
} from '@portal/shared/ui/base';
import type { ReactNode } from 'react';
import type { Section } from '../section';
import { Seeded, type Seed } from '../seeded';

const KINDS: readonly FailureKind[] = ['offline', 'timeout', 'server', 'shape', 'refused', 'tooMany', 'notFound'];
const OFFLINE = new ApiError('offline', 'machine.index');
const retry = () => undefined;

function Face({ seed }: { readonly seed?: Omit<Seed, 'key'> }): ReactNode {
  return (
    <Seeded seeds={seed ? [{ key: ['mesin'], ...seed }] : []}>
      <Machines />
    </Seeded>
  );
}

function Machines(): ReactNode {
  const query = useQuery<readonly string[]>({ queryKey: ['mesin'], queryFn: () => [] });
  return (
    <QueryView
      query={query}
      skeleton={<Skeleton shape="rows" count={3} label="Memuat mesin…" />}
      isEmpty={(names) => names.length === 0}
      empty={<EmptyState title="Belum ada mesin" />}
    >
      {(names) => (
        <ul>
          {names.map((name) => (
            <li key={name}>{name}</li>
          ))}
        </ul>
      )}
    </QueryView>
  );
}

function Notes(): ReactNode {
  const query = useQuery({ queryKey: ['catatan'], queryFn: () => null });
  return <PartFailure query={query} what="Catatan revisi" />;
}

export const states: Section = {
  id: 'keadaan',
  title: 'Memuat, kosong, gagal',
  examples: [
    {
      title: 'EmptyState',
      Body: () => (
        <div className="pr-grid-2">
          <EmptyState title="Belum ada usulan" action={<Button variant="primary">Ajukan usulan</Button>}>
            Usulan yang Anda ajukan tampil di sini beserta perjalanannya.
          </EmptyState>
          <EmptyState title="Tidak ada yang cocok" illustration="search">
            Ubah kata pencarian atau hapus saringan.
          </EmptyState>
        </div>
      ),
    },
    {
      title: 'ErrorState',
      note: 'Satu untuk tiap sebab yang dibedakan.',
      Body: () => (
        <div className="cat-states">
          {KINDS.map((kind) => (
            <div key={kind} className="cat-state">
              <ErrorState
                error={new ApiError(kind, 'machine.index', { serverMessage: 'Usulan ini sudah diputuskan.' })}
                onRetry={retry}
                retrying={kind === 'timeout'}
              />
            </div>
          ))}
        </div>
      ),
    },
    {
      title: 'FaultResult',
      Body: () => (
        <div className="cat-states">
          {(['forbidden', 'missing', 'fault', 'offline'] as const).map((illustration) => (
            <div key={illustration} className="cat-state">
              <FaultResult
                illustration={illustration}
                title="Bagian ini belum dapat dibuka"
                text="Bagian portal yang lain tetap dapat dipakai."
                action={<Button>Coba lagi</Button>}
              />
            </div>
          ))}
        </div>
      ),
    },
    { title: 'FailureNotice', Body: () => <FailureNotice error={OFFLINE} /> },
    {
      title: 'PartFailure',
      Body: () => (
        <Seeded seeds={[{ key: ['catatan'], error: OFFLINE }]}>
          <Notes />
        </Seeded>
      ),
    },
    { title: 'QueryView: menunggu', Body: () => <Face /> },
    { title: 'QueryView: gagal', Body: () => <Face seed={{ error: OFFLINE }} /> },
    { title: 'QueryView: kosong', Body: () => <Face seed={{ data: [] }} /> },
    { title: 'QueryView: isi', Body: () => <Face seed={{ data: ['DGX-A100 Lantai 3', 'RTX-6000'] }} /> },
    {
      title: 'Skeleton',
      Body: () => (
        <div className="pr-grid-2">
          <Skeleton shape="lines" label="Memuat teks…" />
          <Skeleton shape="card" label="Memuat kartu…" />
          <Skeleton shape="rows" count={4} label="Memuat baris…" />
          <PictureCardSkeleton />
        </div>
      ),
    },
  ],
};
