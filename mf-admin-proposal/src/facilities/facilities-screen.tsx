import { useQueryClient } from '@tanstack/react-query';
import { listFacilities } from '@portal/shared/contract/endpoints/facility';
import { listMachines, listOccupancy } from '@portal/shared/contract/endpoints/machine';
import type { Machine } from '@portal/shared/contract/entities/machine';
import { Button, PageHeader } from '@portal/shared/ui/base';
import { useState, type ReactNode } from 'react';
import { usePlace } from '../way-back/use-place';
import { FacilitiesList } from './facilities-list';
import { FacilityDialog } from './facility-dialog';
import { MachineDialog } from './machine-dialog';
import { MachinesTable } from './machines-table';
import { t } from '../texts';

/** /admin/fasilitas: the machine table with 'Tambah Mesin', and the stocks of other resources. */
export default function FacilitiesScreen(): ReactNode {
  const [open, setOpen] = useState<'newMachine' | 'facility' | Machine | null>(null);
  const queryClient = useQueryClient();
  usePlace(['fasilitas'], 'Daftar Fasilitas');
  const renewed = (...names: string[]) => {
    setOpen(null);
    names.forEach((name) => void queryClient.invalidateQueries({ queryKey: [name] }));
  };
  return (
    <div className="pr-stack pr-stack--wide">
      <div className="pr-stack">
        <PageHeader
          title={t('Daftar Fasilitas')}
          actions={
            <Button variant="primary" icon="plus" onClick={() => setOpen('newMachine')}>
              {t('Tambah Mesin')}
            </Button>
          }
        />
        <MachinesTable onEdit={setOpen} />
      </div>
      <section className="pr-stack" aria-labelledby="stok">
        <div className="pr-row pr-row--between">
          <h2 id="stok">{t('Stok sumber daya')}</h2>
          <Button size="sm" icon="plus" onClick={() => setOpen('facility')}>
            {t('Tambah Fasilitas')}
          </Button>
        </div>
        <FacilitiesList />
      </section>
      {open !== null && open !== 'facility' && (
        <MachineDialog
          machine={open === 'newMachine' ? null : open}
          onClose={() => setOpen(null)}
          onDone={() => renewed(listMachines.name, listOccupancy.name)}
        />
      )}
      {open === 'facility' && (
        <FacilityDialog onClose={() => setOpen(null)} onDone={() => renewed(listFacilities.name)} />
      )}
    </div>
  );
}
