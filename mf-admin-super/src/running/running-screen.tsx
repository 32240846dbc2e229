import { TITLES } from '@portal/shared/contract/text/messages';
import { useQuery } from '@tanstack/react-query';
import { listRunning } from '@portal/shared/contract/endpoints/machine/machine';
import { listAllProposals, proposalEndpoints } from '@portal/shared/contract/endpoints/proposal/proposal';
import { pageProposals } from '@portal/shared/contract/endpoints/proposal/proposal-list';
import type { HeldContainer } from '@portal/shared/contract/entities/machine';
import { callApi, can, queryOf } from '@portal/shared/http';
import {
  type MenuChoice,
  Notice,
  PageHeader,
  PartFailure,
  preloadable,
  QueryView,
  Skeleton,
} from '@portal/shared/ui/base';
import type { OpenSessionTool } from '@portal/shared/ui/machine';
import { DataTable } from '@portal/shared/ui/table';
import { type ReactNode, useMemo, useState } from 'react';
import { useRowCall } from '@portal/shared/ui/row-call';
import { newestFirst, type ProposalRow } from '@portal/shared/proposal/proposal-row';
import { isToday, nameOf, runningColumns, type RunningRow, runningRows } from './running-columns';
import { t } from '../texts';
import { PAGE_SIZE } from '@portal/shared/contract/lists/list';

/** Loaded with the first rows. */
const { Component: SessionTools } = preloadable(
  async () => (await import('@portal/shared/ui/machine')).SessionTools,
  null,
);
const { Component: SessionDialog } = preloadable(
  async () => (await import('@portal/shared/ui/machine')).SessionDialog,
  null,
);

/** Polling intervals, ms: a starting session changes within seconds, any other one seldom. */
const STARTING_MS = 3000;
const CALM_MS = 20_000;

/** /admin/sesi-berjalan: every container that holds a slot, with its person, place, end and state. */
export default function RunningScreen(): ReactNode {
  const running = useQuery({
    ...queryOf(listRunning),
    refetchInterval: ({ state }: { state: { data?: { data: readonly HeldContainer[] } } }) =>
      state.data?.data.some((container) => container.state === 'preparing') ? STARTING_MS : CALM_MS,
  });
  const proposals = useOwners(running.data?.data);
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
  const [open, setOpen] = useState<OpenSessionTool | null>(null);
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
        actionsWidth={184}
        actions={(row) => <Actions row={row} onOpen={setOpen} />}
        emptyHint={t('Sesi tampil di sini begitu usulannya disetujui.')}
      />
      {open && <SessionDialog open={open} onClose={() => setOpen(null)} />}
    </>
  );
}

interface ActionsProps {
  readonly row: RunningRow;
  readonly onOpen: (open: OpenSessionTool) => void;
}

function Actions({ row, onOpen }: ActionsProps): ReactNode {
  const { container, proposal } = row;
  const isOn = isToday(row);
  const stop = useStop(row);
  return (
    <SessionTools
      id={container.id_container}
      name={nameOf(row)}
      username={container.username}
      endsAt={container.ends_at}
      canRestart={isOn}
      canOpen={isOn && container.state !== 'failed' && container.image !== 'failed'}
      proposalId={proposal?.proposal.status === 'Approved' ? proposal.proposal.id : null}
      onOpen={onOpen}
      stop={stop}
    />
  );
}

/**
 * Ends a session: finishes an approved proposal, which stops its container; for any other proposal it stops only the
 * container. Undefined without a known proposal.
 */
function useStop(row: RunningRow): MenuChoice | undefined {
  const proposal = row.proposal?.proposal;
  const calls = proposalEndpoints[row.proposal?.kind ?? 'thesis'];
  const isApproved = proposal?.status === 'Approved';
  const stop = useRowCall({
    endpoint: isApproved ? calls.finished : calls.stopContainer,
    lists: [listRunning, pageProposals],
    done: t('Penghentian dipesan. Sesi hilang dari daftar begitu mesin menghentikannya.'),
    failed: { title: TITLES.warning, text: t('Sesi tidak dihentikan.') },
    quiet: true,
  });
  if (!proposal) return undefined;
  const ask = () =>
    stop.start(proposal.id, {
      title: isApproved ? t('Hentikan sesi dan selesaikan usulannya?') : t('Hentikan sesi ini?'),
      text: t(
        isApproved
          ? '{name} ({username}) menjadi Selesai. Container dihentikan dan slotnya dilepas; pemiliknya diberi tahu.'
          : '{name} ({username}). Usulannya tidak disetujui; container dihentikan dan slotnya dilepas.',
        { name: nameOf(row), username: row.container.username },
      ),
      confirm: t('Hentikan'),
      tone: 'danger',
    });
  return {
    label: t('Hentikan'),
    isDangerous: true,
    isDisabled: stop.isBusy(proposal.id),
    onSelect: () => void ask(),
  };
}

/** Loads the proposals of containers; all proposals if the server does not return pages. */
function useOwners(containers: readonly HeldContainer[] = []) {
  const ids = [...new Set(containers.flatMap(({ proposal_id: id }) => id ?? []))].sort();
  const named = useQuery({
    queryKey: [pageProposals.name, ids],
    queryFn: async ({ signal }): Promise<readonly ProposalRow[]> => {
      const parts = Array.from({ length: Math.ceil(ids.length / PAGE_SIZE) }, (_, part) =>
        ids.slice(part * PAGE_SIZE, (part + 1) * PAGE_SIZE).join('~'),
      );
      const pages = await Promise.all(parts.map((part) => callApi(pageProposals, { query: { ids: part }, signal })));
      return pages.flatMap(({ rows }) => rows);
    },
    enabled: can('pages') && containers.length > 0,
  });
  const whole = useQuery({ ...queryOf(listAllProposals), select: newestFirst, enabled: !can('pages') });
  return can('pages') ? named : whole;
}
