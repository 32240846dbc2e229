import type { Machine } from '@portal/shared/contract/entities/machine';
import { Button, PageHeader } from '@portal/shared/ui/base';
import { type ReactNode, useState } from 'react';
import { usePlace } from '../way-back';
import { FacilitiesList } from './facilities-list';
import { MachineDialog } from './machine-dialog';
import { MachinesTable } from './machines-table';
import { t } from '../texts';
import { listFacilities, storeFacility } from '@portal/shared/contract/endpoints/machine/facility';
import { MESSAGES } from '@portal/shared/contract/text/messages';
import { callApi } from '@portal/shared/http';
import { SaveDialog } from '@portal/shared/ui/save-form';
import { facilityFields, stockProblem } from './facility-fields';

/** /admin/fasilitas: machines, and the stocks of other resources. */
export default function FacilitiesScreen(): ReactNode {
  const [open, setOpen] = useState<'newMachine' | 'facility' | Machine | null>(null);
  usePlace(['fasilitas'], 'Daftar Fasilitas');
  const close = () => setOpen(null);
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
        <MachineDialog machine={open === 'newMachine' ? null : open} onClose={close} />
      )}
      {open === 'facility' && <FacilityDialog onClose={close} />}
    </div>
  );
}

function FacilityDialog({ onClose }: { readonly onClose: () => void }): ReactNode {
  return (
    <SaveDialog
      title={t('Tambah Fasilitas')}
      width="narrow"
      fields={facilityFields(true, true)}
      submit={t('Tambah')}
      shape={storeFacility.body.shape}
      initial={{ counts: 'tidak' }}
      check={(texts): Record<string, string> => {
        const problem = stockProblem(texts['start_stock'] ?? '', 0);
        return problem ? { start_stock: problem } : {};
      }}
      send={(texts, _, options) => callApi(storeFacility, { body: texts, ...options })}
      done={MESSAGES.facilityCreated}
      lists={[listFacilities]}
      onClose={onClose}
    />
  );
}
