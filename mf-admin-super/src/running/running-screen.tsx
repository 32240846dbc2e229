import { useQuery } from '@tanstack/react-query';
import { listRunning, restartRun } from '@portal/shared/contract/endpoints/machine';
import { listAllProposals, proposalEndpoints } from '@portal/shared/contract/endpoints/proposal';
import type { HeldContainer } from '@portal/shared/contract/entities/machine';
import { TITLES } from '@portal/shared/contract/messages';
import { describeFailure, queryOf } from '@portal/shared/http';
import { openJupyter } from '@portal/shared/machine/open-jupyter';
import { RESTART_TEXT } from '@portal/shared/machine/run-state';
import { IconButton, Notice, PageHeader, PartFailure, preloadable, QueryView, Skeleton } from '@portal/shared/ui/base';
import type { IconName } from '@portal/shared/ui/base';
import { toast } from '@portal/shared/ui/dialog';
import type { SessionDays, SessionExtension, SessionLogs } from '@portal/shared/ui/machine';
import { DataTable } from '@portal/shared/ui/table';
import { Suspense, useMemo, useState, type ComponentProps, type ReactNode } from 'react';
import { mergeProposals, type ProposalRow } from '../proposals/proposal-row';
import { useRowCall } from '@portal/shared/ui/row-call';
import { runningColumns } from './running-columns';
import { isToday, nameOf, runningRows, type RunningRow } from './running-row';
import { t } from '../texts';

/** Their code comes with the first one that is opened. */
const logs = preloadable<ComponentProps<typeof SessionLogs>>(
  async () => (await import('@portal/shared/ui/machine')).SessionLogs,
);
const days = preloadable<ComponentProps<typeof SessionDays>>(
  async () => (await import('@portal/shared/ui/machine')).SessionDays,
);
const extension = preloadable<ComponentProps<typeof SessionExtension>>(
  async () => (await import('@portal/shared/ui/machine')).SessionExtension,
);

/** What starts changes within seconds, anything else now and then, ms. */
const STARTING_MS = 3000;
const CALM_MS = 20_000;

/** /admin/sesi-berjalan: every container that holds a slot, with its person, place, end and state. */
export default function RunningScreen(): ReactNode {
  const running = useQuery({
    ...queryOf(listRunning),
    refetchInterval: ({ state }: { state: { data?: { data: readonly HeldContainer[] } } }) =>
      state.data?.data.some((container) => container.state === 'preparing') ? STARTING_MS : CALM_MS,
  });
  const proposals = useQuery({ ...queryOf(listAllProposals), select: mergeProposals });
  return (
    <div className="pr-stack">
      <PageHeader title={t('Sesi Berjalan')} subtitle={t('Container yang memegang slot, pada hari mana pun.')} />
      <PartFailure query={proposals} what={t('Usulan pemilik sesi')} />
      <QueryView query={running} skeleton={<Skeleton shape="rows" count={8} />}>
        {({ data }) => <Sessions containers={data} proposals={proposals.data ?? NONE} />}
      </QueryView>
    </div>
  );
}

const NONE: readonly ProposalRow[] = [];

interface SessionsProps {
  readonly containers: readonly HeldContainer[];
  readonly proposals: readonly ProposalRow[];
}

function Sessions({ containers, proposals }: SessionsProps): ReactNode {
  const rows = useMemo(() => runningRows(containers, proposals), [containers, proposals]);
  const columns = useMemo(() => runningColumns(rows), [rows]);
  const isRecorded = containers.some(({ engine }) => engine === 'record');
  return (
    <>
      {isRecorded && (
        <Notice title={t('Portal belum tersambung ke mesin')}>
          {t('Slot hanya dicatat: container tidak dijalankan, dibuka, atau dimulai ulang dari sini.')}
        </Notice>
      )}
      <DataTable
        name="sesi-berjalan"
        noun={t('sesi')}
        rows={rows}
        rowKey={({ container }) => container.id_container}
        columns={columns}
        actionsWidth={isRecorded ? 136 : 236}
        actions={(row) => <Actions row={row} />}
        emptyHint={t('Sesi tampil di sini begitu usulannya disetujui.')}
      />
    </>
  );
}

function Actions({ row }: { readonly row: RunningRow }): ReactNode {
  const restart = useRowCall({
    endpoint: restartRun,
    lists: [listRunning],
    done: t('Sesi dimulai ulang.'),
    failed: t('Sesi tidak dimulai ulang.'),
    quiet: true,
  });
  const name = nameOf(row);
  const id = row.container.id_container;
  const open = () =>
    openJupyter(id).catch((error: unknown) => {
      const { title, text } = describeFailure(error);
      toast.failure(TITLES.warning, t('Jupyter tidak dapat dibuka. {reason}', { reason: text || title }));
    });
  const askToRestart = () =>
    restart.start(id, {
      title: t('Mulai ulang sesi ini?'),
      text: `${name} (${row.container.username}). ${RESTART_TEXT}`,
      confirm: t('Mulai ulang'),
      tone: 'danger',
    });
  return (
    <>
      {isToday(row) && (
        <>
          {row.container.state !== 'failed' && row.container.image !== 'failed' && (
            <IconButton icon="external" label={t('Buka Jupyter {name}', { name })} onClick={() => void open()} />
          )}
          <IconButton
            icon="refresh"
            label={t('Mulai ulang {name}', { name })}
            disabled={restart.isBusy(id)}
            onClick={() => void askToRestart()}
          />
          <Opens icon="document" label={t('Lihat log {name}', { name })}>
            {(onClose) => <logs.Component id={id} name={name} onClose={onClose} />}
          </Opens>
        </>
      )}
      <Opens icon="calendar" label={t('Hari tambahan {name}', { name })}>
        {(onClose) => <days.Component id={id} name={name} onClose={onClose} />}
      </Opens>
      {row.proposal?.proposal.status === 'Approved' && (
        <Opens icon="plus" label={t('Perpanjang {name}', { name })}>
          {(onClose) => (
            <extension.Component
              proposalId={row.container.proposal_id ?? ''}
              name={name}
              endsAt={row.container.ends_at}
              onClose={onClose}
            />
          )}
        </Opens>
      )}
      {row.proposal && <Stop row={row} of={row.proposal} />}
    </>
  );
}

interface OpensProps {
  readonly icon: IconName;
  readonly label: string;
  readonly children: (onClose: () => void) => ReactNode;
}

/** A button of a row that opens a dialog. */
function Opens({ icon, label, children }: OpensProps): ReactNode {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <IconButton icon={icon} label={label} onClick={() => setOpen(true)} />
      {isOpen && <Suspense fallback={null}>{children(() => setOpen(false))}</Suspense>}
    </>
  );
}

/** An approved proposal is finished, which stops its container; of any other one the container alone is stopped. */
function Stop({ row, of: { kind, proposal } }: { readonly row: RunningRow; readonly of: ProposalRow }): ReactNode {
  const calls = proposalEndpoints[kind];
  const isApproved = proposal.status === 'Approved';
  const stop = useRowCall({
    endpoint: isApproved ? calls.finished : calls.stopContainer,
    lists: [listRunning, listAllProposals],
    done: t('Penghentian dipesan. Sesi hilang dari daftar begitu mesin menghentikannya.'),
    failed: t('Sesi tidak dihentikan.'),
    quiet: true,
  });
  const ask = () =>
    stop.start(proposal.id, {
      title: isApproved ? t('Hentikan sesi dan selesaikan usulannya?') : t('Hentikan sesi ini?'),
      text: isApproved
        ? t('{name} ({username}) menjadi Selesai. Container dihentikan dan slotnya dilepas; pemiliknya diberi tahu.', {
            name: nameOf(row),
            username: row.container.username,
          })
        : t('{name} ({username}). Usulannya tidak disetujui; container dihentikan dan slotnya dilepas.', {
            name: nameOf(row),
            username: row.container.username,
          }),
      confirm: t('Hentikan'),
      tone: 'danger',
    });
  return (
    <IconButton
      icon="cross"
      tone="red"
      label={t('Hentikan {name}', { name: nameOf(row) })}
      disabled={stop.isBusy(proposal.id)}
      onClick={() => void ask()}
    />
  );
}
