import { useQuery } from '@tanstack/react-query';
import { listDays, listMachines } from '@portal/shared/contract/endpoints/machine';
import type { Proposal } from '@portal/shared/contract/entities/proposal';
import { statusLabel } from '@portal/shared/contract/status';
import { formatDateTime } from '@portal/shared/format/date';
import { titleCase } from '@portal/shared/format/title-case';
import { queryOf } from '@portal/shared/http';
import { Card } from '@portal/shared/ui/base';
import { Facts } from '@portal/shared/ui/facts';
import { HtmlView } from '@portal/shared/ui/html';
import type { ReactNode } from 'react';

const DECIDED: readonly string[] = ['Approved', 'Rejected', 'Finished'];

/** What was decided, when and by whom, as far as the server tells it; with what was assigned on approval. */
export function Decision({ proposal }: { proposal: Proposal }): ReactNode {
  const { status, status_changed_at: at, decided_by: by, id_hari, id_mesin, durasi } = proposal;
  const words =
    status === 'Rejected'
      ? { term: 'Alasan penolakan', html: proposal.rej_description }
      : { term: 'Detail Setujui', html: proposal.appr_description };
  if (!DECIDED.includes(status) || !(at || by || words.html)) return null;
  return (
    <Card
      as="section"
      title="Keputusan"
      hint={[statusLabel(status), at && formatDateTime(at), by && `oleh ${by}`].filter(Boolean).join(' · ')}
    >
      {(id_hari || id_mesin || durasi) && <Assigned dayId={id_hari} machineId={id_mesin} days={durasi} />}
      {words.html && (
        <div className="mp-decision__words">
          <p className="pr-facts__term">{words.term}</p>
          <HtmlView html={words.html} />
        </div>
      )}
    </Card>
  );
}

function Assigned({
  dayId,
  machineId,
  days,
}: {
  dayId: string | null;
  machineId: string | null;
  days: string | null;
}): ReactNode {
  const dayList = useQuery(queryOf(listDays));
  const machines = useQuery(queryOf(listMachines));
  return (
    <Facts
      items={[
        { term: 'Hari', value: titleCase(dayList.data?.data.find((day) => day.id === dayId)?.nama ?? '') },
        {
          term: 'Mesin',
          value: machines.data?.data.find((machine) => machine.id_mesin === machineId)?.nama_mesin ?? machineId,
        },
        { term: 'Durasi (Hari)', value: days },
      ]}
    />
  );
}
