import { useQuery, useQueryClient } from '@tanstack/react-query';
import {
  deleteFacility,
  listFacilities,
  showFacility,
  updateFacility,
} from '@portal/shared/contract/endpoints/facility';
import type { Facility } from '@portal/shared/contract/entities/facility';
import { MESSAGES, QUESTIONS, TITLES } from '@portal/shared/contract/messages';
import { formatNumber } from '@portal/shared/format/number';
import { callApi, queryOf } from '@portal/shared/http';
import { Button, Card, PageHeader, QueryView, Skeleton } from '@portal/shared/ui/base';
import { Facts } from '@portal/shared/ui/facts';
import { confirm, toast } from '@portal/shared/ui/dialog';
import { SmallFormView, useSmallForm } from '@portal/shared/ui/form';
import { useState, type ReactNode } from 'react';
import { useNavigate, useParams } from 'react-router-dom';
import { BackLink } from '../way-back/back-link';
import { COUNTS_LABELS, facilityFields } from './facility-fields';
import { isCounted, stockProblem, usedThen } from './stock-rule';
import { t } from '../texts';

/** /admin/fasilitas/{id} and /admin/fasilitas/ubah/{id}: details, update and deletion of a facility. */
export default function FacilityScreen(): ReactNode {
  const { id = '' } = useParams();
  const facility = useQuery(queryOf(showFacility, { id }));
  const remove = useRemoveFacility(id);
  return (
    <div className="pr-stack pr-width-form">
      <BackLink name="fasilitas" otherwise={{ to: '/admin/fasilitas', label: 'Daftar Fasilitas' }} />
      <PageHeader
        title={t('Ubah Fasilitas')}
        actions={
          <Button variant="danger" icon="trash" loading={remove.isBusy} onClick={() => void remove.start()}>
            {t('Hapus Fasilitas')}
          </Button>
        }
      />
      <QueryView query={facility} skeleton={<Skeleton shape="card" count={4} />}>
        {({ facility: found }) => (
          <>
            <Card as="section" title={t('Detail Fasilitas')}>
              <Facts
                items={[
                  { term: t('Nama'), value: found.name },
                  { term: t('Stok Awal'), value: formatNumber(found.start_stock) },
                  { term: t('Stok Terpakai'), value: formatNumber(found.use_stock) },
                  { term: t('Sisa Stok'), value: formatNumber(found.remaining_stock) },
                  { term: t('Satuan'), value: found.mass_unit },
                  ...(isCounted(found.counts)
                    ? [{ term: t('Dihitung dari'), value: COUNTS_LABELS[found.counts] }]
                    : []),
                ]}
              />
            </Card>
            <UpdateCard
              key={[found.name, found.start_stock, found.mass_unit, found.counts].join('|')}
              facility={found}
            />
          </>
        )}
      </QueryView>
    </div>
  );
}

function UpdateCard({ facility }: { facility: Facility }): ReactNode {
  const queryClient = useQueryClient();
  const form = useSmallForm({
    rules: updateFacility.body ?? {},
    initial: {
      name: facility.name,
      start_stock: facility.start_stock,
      mass_unit: facility.mass_unit,
      ...(facility.counts === null ? {} : { counts: facility.counts }),
    },
    check: (texts): Record<string, string> => {
      const problem = stockProblem(texts['start_stock'] ?? '', usedThen(facility, texts));
      return problem ? { start_stock: problem } : {};
    },
    send: async (texts) => void (await callApi(updateFacility, { path: { id: facility.id }, body: texts })),
    onDone: () => {
      toast.success(TITLES.success, MESSAGES.facilityUpdated);
      [showFacility.name, listFacilities.name].forEach(
        (name) => void queryClient.invalidateQueries({ queryKey: [name] }),
      );
    },
  });
  return (
    <Card as="section" title={t('Perbarui Fasilitas')} hint={t('Isian yang dikosongkan tidak berubah.')}>
      <SmallFormView form={form} fields={facilityFields(false, facility.counts !== null)} submit={t('Perbarui')} />
    </Card>
  );
}

function useRemoveFacility(id: string): { isBusy: boolean; start: () => Promise<void> } {
  const [isBusy, setBusy] = useState(false);
  const navigate = useNavigate();
  const queryClient = useQueryClient();
  return {
    isBusy,
    start: async () => {
      if (!(await confirm(QUESTIONS.deleteFacility))) return;
      setBusy(true);
      try {
        await callApi(deleteFacility, { path: { id } });
        toast.success(TITLES.success, MESSAGES.facilityDeleted);
        void queryClient.invalidateQueries({ queryKey: [listFacilities.name] });
        void navigate('/admin/fasilitas');
      } catch {
        toast.failure(TITLES.failure, MESSAGES.facilityDeleteFailed);
      } finally {
        setBusy(false);
      }
    },
  };
}
