import { listVersions, showTimeline } from '@portal/shared/contract/endpoints/proposal/proposal-review';
import type { RevisionNote } from '@portal/shared/contract/entities/proposal';
import type { ProposalVersion, TimelineEvent } from '@portal/shared/contract/entities/proposal-life';
import { PROPOSAL_KINDS } from '@portal/shared/contract/proposal/proposal-kind';
import { ApiError, queryOf } from '@portal/shared/http';
import { Button } from '@portal/shared/ui/base';
import { ProposalChanges, ProposalFile, ProposalTimeline, ProposalView, RevisionBox } from '@portal/shared/ui/proposal';
import { proposalFixture } from '@portal/shared/testing/proposal-fixture';
import type { ReactNode } from 'react';
import { Gesture } from '../gesture';
import type { Example, Section } from '../section';
import { Seeded } from '../seeded';

const ID = 'usulan';

const EVENTS: readonly TimelineEvent[] = [
  event('a', 'sent', 'applicant', null),
  event('b', 'taken', 'admin', null),
  event('c', 'revisionAsked', 'admin', '<p>Jelaskan asal data dan izinnya.</p>'),
  event('d', 'resubmitted', 'applicant', null),
  { ...event('e', 'extensionApproved', 'admin', null), days: 14 },
  event('f', 'machineStopFailed', 'system', null),
];

function event(id: string, kind: string, by: TimelineEvent['by'], detail: string | null): TimelineEvent {
  const actor = by === 'system' ? null : by === 'admin' ? 'Nurul Hidayah' : 'Siti Rahmawati';
  return { id, kind, by, detail, actor, at: '2026-11-12T03:00:00.000000Z', version: 1, days: null };
}

function version(number: number, gpu: string, size: number): ProposalVersion {
  return {
    number,
    sent_at: `2026-11-${String(10 + number).padStart(2, '0')}T03:00:00.000000Z`,
    fields: { gpu, short_description: number > 1 ? 'Mendeteksi retinopati dan glaukoma.' : 'Mendeteksi retinopati.' },
    files: { proposal_file: { name: `p${number}.pdf`, original_name: `proposal-${number}.pdf`, size } },
  };
}

const NOTES: readonly RevisionNote[] = [
  {
    id: '1',
    catatan: '<p>Jelaskan <strong>asal data</strong> dan izinnya.</p><ul><li>Sumber</li><li>Izin etik</li></ul>',
    tanggal_revisi: '2026-11-12T03:00:00.000000Z',
    admin_name: 'Nurul Hidayah',
    points: [
      { target: 'data_description', text: 'Sebut sumbernya.', is_ticked: true },
      { target: 'gpu', text: 'Kurangi.', is_ticked: false },
    ],
  } as RevisionNote,
];

function Timeline({ error, actions }: { readonly error?: ApiError; readonly actions?: ReactNode }): ReactNode {
  const key = queryOf(showTimeline, { id: ID }).queryKey;
  return (
    <Seeded seeds={[error ? { key, error } : { key, data: { timeline: EVENTS } }]}>
      <ProposalTimeline id={ID} actions={actions} />
    </Seeded>
  );
}

function Changes({ versions, error }: { readonly versions: readonly ProposalVersion[]; readonly error?: ApiError }) {
  const key = queryOf(listVersions, { id: ID }).queryKey;
  return (
    <Seeded seeds={[error ? { key, error } : { key, data: { version: versions } }]}>
      <ProposalChanges kind="thesis" id={ID} version={3} />
    </Seeded>
  );
}

const NAMES = { thesis: 'tugas akhir', nonTa: 'penelitian lain', industry: 'kerja sama industri' } as const;
const views = PROPOSAL_KINDS.map((kind): Example => ({
  title: `ProposalView: ${NAMES[kind]}`,
  alone: `usulan-${kind}`,
  Body: () => <ProposalView kind={kind} proposal={proposalFixture(kind)} />,
}));

export const proposal: Section = {
  id: 'usulan',
  title: 'Usulan',
  examples: [
    { title: 'RevisionBox', Body: () => <RevisionBox kind="thesis" notes={NOTES} /> },
    { title: 'ProposalTimeline', Body: () => <Timeline actions={<Button size="sm">Tambah catatan</Button>} /> },
    {
      title: 'ProposalTimeline: gagal dimuat',
      Body: () => <Timeline error={new ApiError('server', 'timeline.show')} />,
    },
    {
      title: 'ProposalChanges',
      Body: () => (
        <Changes versions={[version(1, '20', 90_000), version(2, '40', 120_000), version(3, '40', 150_000)]} />
      ),
    },
    {
      title: 'ProposalChanges: gagal dimuat',
      Body: () => <Changes versions={[]} error={new ApiError('timeout', 'version.index')} />,
    },
    {
      title: 'ProposalFile',
      Body: () => (
        <ul className="pp-files">
          <ProposalFile
            label="Proposal"
            field="proposal_file"
            fileName="a.pdf"
            info={{ originalName: 'proposal-penelitian-lahan-gambut.pdf', size: 1_340_000 }}
          />
          <ProposalFile
            label="Image Docker"
            field="docker_image"
            fileName="b.zip"
            info={{ originalName: null, size: null, content: 'dockerfile' }}
          />
          <ProposalFile
            label="Anggaran"
            field="anggaran_file"
            fileName={null}
            info={{ originalName: null, size: null }}
          />
        </ul>
      ),
    },
    {
      title: 'ProposalFile: PDF di halaman',
      note: 'Hanya di peramban yang menampilkan PDF.',
      alone: 'pdf',
      Body: () => (
        <Gesture press={navigator.pdfViewerEnabled ? ['button'] : []}>
          <ul className="pp-files">
            <ProposalFile
              label="Proposal"
              field="proposal_file"
              fileName="a.pdf"
              info={{ originalName: 'proposal.pdf', size: 1_340_000 }}
            />
          </ul>
        </Gesture>
      ),
    },
    ...views,
  ],
};
