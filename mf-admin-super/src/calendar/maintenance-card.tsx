import { useQueryClient } from '@tanstack/react-query';
import { showCalendar } from '@portal/shared/contract/endpoints/calendar';
import { liftMaintenance, listOccupancy } from '@portal/shared/contract/endpoints/machine';
import type { CalendarMachine, MaintenanceWindow } from '@portal/shared/contract/entities/calendar';
import { TITLES } from '@portal/shared/contract/messages';
import { formatDaySpan } from '@portal/shared/format/day-span';
import { callApi, describeFailure } from '@portal/shared/http';
import { Button, Card, IconButton } from '@portal/shared/ui/base';
import { confirm, toast } from '@portal/shared/ui/dialog';
import { useState, type ReactNode } from 'react';
import { MaintenanceDialog, type EditedMaintenance } from './maintenance-dialog';

interface Planned extends MaintenanceWindow {
  readonly machine: CalendarMachine;
}

/** Maintenance that is not over, earliest first; it can be planned, changed and lifted. */
export function MaintenanceCard({ machines }: { readonly machines: readonly CalendarMachine[] }): ReactNode {
  const [edited, setEdited] = useState<EditedMaintenance | null>(null);
  const queryClient = useQueryClient();
  const renew = () =>
    Promise.all([showCalendar, listOccupancy].map(({ name }) => queryClient.invalidateQueries({ queryKey: [name] })));
  const planned = machines
    .flatMap((machine) => machine.windows.map((window): Planned => ({ ...window, machine })))
    .sort((a, b) => a.from.localeCompare(b.from));

  const lift = async ({ id, machine, ...window }: Planned) => {
    const agreed = await confirm({
      title: 'Cabut perawatan?',
      text: `${machine.name}, ${formatDaySpan(window)}. Mesin ditawarkan dan berjalan lagi; pemakainya diberi tahu.`,
      confirm: 'Cabut',
      tone: 'danger',
    });
    if (!agreed) return;
    try {
      await callApi(liftMaintenance, { path: { id: machine.id, window: id }, quiet: true });
      toast.success(TITLES.success, 'Perawatan dicabut');
    } catch (error) {
      toast.failure(TITLES.warning, `Perawatan belum dicabut. ${describeFailure(error).title}`);
    }
    await renew();
  };

  return (
    <Card
      as="section"
      title="Perawatan"
      hint="Selama itu mesin tidak ditawarkan dan tidak menjalankan container; pemakainya diberi tahu."
      actions={
        <Button icon="plus" disabled={machines.length === 0} onClick={() => setEdited({ machines })}>
          Jadwalkan Perawatan
        </Button>
      }
    >
      {planned.length === 0 ? (
        <p className="pr-secondary">Tidak ada perawatan yang dijadwalkan.</p>
      ) : (
        <ul className="ms-maintenance" aria-label="Perawatan terjadwal">
          {planned.map((window) => {
            const name = `perawatan ${window.machine.name}, ${formatDaySpan(window)}`;
            return (
              <li key={window.id}>
                <div>
                  <strong>{window.machine.name}</strong>
                  <span>{formatDaySpan(window)}</span>
                  <span className="pr-secondary">{window.reason}</span>
                </div>
                <span className="pr-row">
                  <IconButton icon="edit" label={`Ubah ${name}`} onClick={() => setEdited({ machines, window })} />
                  <IconButton icon="trash" tone="red" label={`Cabut ${name}`} onClick={() => void lift(window)} />
                </span>
              </li>
            );
          })}
        </ul>
      )}
      {edited && (
        <MaintenanceDialog
          edited={edited}
          onClose={() => setEdited(null)}
          onDone={() => {
            setEdited(null);
            void renew();
          }}
        />
      )}
    </Card>
  );
}
