import { useQueries, useQuery } from '@tanstack/react-query';
import { listDays, listMachines, listRuns } from '@portal/shared/contract/endpoints/machine';
import { titleCase } from '@portal/shared/format/title-case';
import { proposalTitle } from '@portal/shared/proposal/title';
import { Button, Card, MaskedToken, Skeleton } from '@portal/shared/ui/base';
import { Attention } from './attention';
import { daysLeft, jupyterUrl } from './container-text';
import type { ProposalRow } from './merge-proposals';
import { proposalOf } from './proposal-of';
import { quietQuery } from './quiet-query';
import type { RunTarget } from './run-target';

interface Props {
  readonly targets: readonly RunTarget[];
  /** The user's proposals: a card names the one that its session was granted for. */
  readonly rows: readonly ProposalRow[];
  readonly username: string;
}

/** Sessions that run now, one card each; nothing while there are none or nobody answers (the search below says why). */
export function SessionCards({ targets, rows, username }: Props) {
  const days = useQuery(quietQuery(listDays));
  const machines = useQuery(quietQuery(listMachines));
  const answers = useQueries({ queries: targets.map(({ dayId, machineId }) => quietQuery(listRuns, { dayId, machineId, username })) });
  const running = targets.flatMap((target, index) =>
    (answers[index]?.data?.data ?? []).filter((container) => container.status === 'running').map((container) => ({ target, container })),
  );
  const once = running.filter((entry, index) => running.findIndex((other) => other.container.id_container === entry.container.id_container) === index);
  // Room is kept while the machines are asked, so that a running session does not push the list down when it is found.
  if (once.length === 0 && answers.some((answer) => answer.isPending)) return <Card as="li" className="mu-attention"><Skeleton count={4} label="Mencari sesi yang berjalan…" /></Card>;
  return once.map(({ target, container }) => {
    const day = days.data?.data.find((candidate) => candidate.id === target.dayId)?.nama;
    const machine = machines.data?.data.find((candidate) => candidate.id_mesin === target.machineId)?.nama_mesin;
    const url = jupyterUrl(container);
    const row = proposalOf(container, target, rows);
    return (
      <Attention
        key={container.id_container}
        tone="green"
        chip="Berjalan"
        title={machine ? `Sesi Jupyter di ${machine}` : 'Sesi Jupyter'}
        action={url ? <Button href={url} target="_blank" icon="external">Buka Jupyter</Button> : null}
      >
        {row ? <p>Usulan: {proposalTitle(row.kind, row.proposal)}</p> : null}
        <p>{[day ? titleCase(day) : '', daysLeft(container)].filter(Boolean).join(' · ')}</p>
        {container.token ? <MaskedToken token={container.token} /> : null}
      </Attention>
    );
  });
}
