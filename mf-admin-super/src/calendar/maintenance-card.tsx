import { liftMaintenance } from '@portal/shared/contract/endpoints/machine/machine';
import type { CalendarMachine, MaintenanceWindow } from '@portal/shared/contract/entities/calendar';
import { TITLES } from '@portal/shared/contract/text/messages';
import { formatDaySpan } from '@portal/shared/format/day-span';
import { Button, Card, RowActions } from '@portal/shared/ui/base';
import { useRowCall } from '@portal/shared/ui/row-call';
import { useState, type ReactNode } from 'react';
import { CALENDAR_CALLS, MaintenanceDialog, type EditedMaintenance } from './maintenance-dialog';
import { t } from '../texts';

interface Planned extends MaintenanceWindow {
  readonly machine: CalendarMachine;
}

/** Lists maintenance that is not over, earliest first; it can be planned, changed and lifted. */
export function MaintenanceCard({ machines }: { readonly machines: readonly CalendarMachine[] }): ReactNode {
  const [edited, setEdited] = useState<EditedMaintenance | null>(null);
  const lifting = useRowCall({
    endpoint: liftMaintenance,
    lists: CALENDAR_CALLS,
    done: t('Perawatan dicabut'),
    failed: { title: TITLES.warning, text: t('Perawatan belum dicabut.') },
    quiet: true,
  });
  const planned = machines
    .flatMap((machine) => machine.windows.map((window): Planned => ({ ...window, machine })))
    .sort((a, b) => a.from.localeCompare(b.from));

  const lift = ({ id, machine, ...window }: Planned) =>
    lifting.start(
      id,
      {
        title: t('Cabut perawatan?'),
        subject: `${machine.name}, ${formatDaySpan(window)}`,
        text: t('Mesin ditawarkan dan berjalan lagi; pemakainya diberi tahu.'),
        confirm: t('Cabut'),
        tone: 'danger',
      },
      { id: machine.id, window: id },
    );

  return (
    <Card
      as="section"
      title={t('Perawatan')}
      hint={t('Selama itu mesin tidak ditawarkan dan tidak menjalankan container; pemakainya diberi tahu.')}
      actions={
        <Button icon="plus" disabled={machines.length === 0} onClick={() => setEdited({ machines })}>
          {t('Jadwalkan Perawatan')}
        </Button>
      }
    >
      {planned.length === 0 ? (
        <p className="pr-secondary">{t('Tidak ada perawatan yang dijadwalkan.')}</p>
      ) : (
        <ul className="ms-maintenance" aria-label={t('Perawatan terjadwal')}>
          {planned.map((window) => {
            const name = t('perawatan {name}, {days}', { name: window.machine.name, days: formatDaySpan(window) });
            return (
              <li key={window.id}>
                <div>
                  <strong>{window.machine.name}</strong>
                  <span>{formatDaySpan(window)}</span>
                  <span className="pr-secondary">{window.reason}</span>
                </div>
                <span className="pr-row">
                  <RowActions
                    subject={name}
                    main={{ label: t('Ubah'), onSelect: () => setEdited({ machines, window }) }}
                    more={[
                      [
                        {
                          label: t('Cabut'),
                          isDangerous: true,
                          isDisabled: lifting.isBusy(window.id),
                          onSelect: () => void lift(window),
                        },
                      ],
                    ]}
                  />
                </span>
              </li>
            );
          })}
        </ul>
      )}
      {edited && <MaintenanceDialog edited={edited} onClose={() => setEdited(null)} />}
    </Card>
  );
}
