import { useQuery, useQueryClient } from '@tanstack/react-query';
import {
  deleteFacility,
  listFacilities,
  showFacility,
  updateFacility,
} from '@portal/shared/contract/endpoints/machine/facility';
import type { Facility } from '@portal/shared/contract/entities/facility';
import { MESSAGES, QUESTIONS, TITLES } from '@portal/shared/contract/text/messages';
import { formatNumber } from '@portal/shared/format/number';
import { callApi, queryOf } from '@portal/shared/http';
import { Button, Card, PageHeader, QueryView, Skeleton } from '@portal/shared/ui/base';
import { Facts } from '@portal/shared/ui/facts';
import { useRowCall } from '@portal/shared/ui/row-call';
import { SmallFormView } from '@portal/shared/ui/form';
import { useSaveForm } from '@portal/shared/ui/save-form';
import { type ReactNode, useState } from 'react';
import { flushSync } from 'react-dom';
import { useNavigate, useParams } from 'react-router-dom';
import { BackLink } from '../way-back';
import { COUNTS_LABELS, facilityFields, isCounted, stockProblem, usedThen } from './facility-fields';
import { t } from '../texts';

/** /admin/fasilitas/{id} and /admin/fasilitas/ubah/{id}: details, update and deletion of a facility. */
export default function FacilityScreen(): ReactNode {
  const { id = '' } = useParams();
  const facility = useQuery(queryOf(showFacility, { id }));
  const [saves, setSaves] = useState(0);
  const [isDeleted, setDeleted] = useState(false);
  const navigate = useNavigate();
  const deletion = useRowCall({
    endpoint: deleteFacility,
    lists: [listFacilities],
    done: MESSAGES.facilityDeleted,
    failed: { title: TITLES.failure, text: MESSAGES.facilityDeleteFailed },
  });
  const remove = async () => {
    const question = { ...QUESTIONS.deleteFacility, subject: facility.data?.facility.name ?? '' };
    if (!(await deletion.start(id, question))) return;
    // At once, so that the form does not ask about changes of a deleted facility.
    flushSync(() => setDeleted(true));
    void navigate('/admin/fasilitas');
  };
  return (
    <div className="pr-stack pr-width-form">
      <BackLink name="fasilitas" otherwise={{ to: '/admin/fasilitas', label: 'Daftar Fasilitas' }} />
      <PageHeader
        title={t('Ubah Fasilitas')}
        actions={
          <Button variant="danger" icon="trash" loading={deletion.isBusy(id)} onClick={() => void remove()}>
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
            {/* Only one's own save resets the form; another person's save leaves what is being typed. */}
            {!isDeleted && <UpdateCard key={saves} facility={found} onSaved={() => setSaves(saves + 1)} />}
          </>
        )}
      </QueryView>
    </div>
  );
}

function UpdateCard({ facility, onSaved }: { facility: Facility; onSaved: () => void }): ReactNode {
  const queryClient = useQueryClient();
  const form = useSaveForm({
    shape: updateFacility.body.shape,
    initial: {
      name: facility.name,
      start_stock: facility.start_stock,
      mass_unit: facility.mass_unit,
      ...(facility.counts === null ? {} : { counts: facility.counts }),
    },
    seen: facility.updated_at,
    check: (texts): Record<string, string> => {
      const problem = stockProblem(texts['start_stock'] ?? '', usedThen(facility, texts));
      return problem ? { start_stock: problem } : {};
    },
    send: async (texts, _, options) => {
      await callApi(updateFacility, { path: { id: facility.id }, body: texts, ...options });
      await queryClient.invalidateQueries({ queryKey: [showFacility.name] });
    },
    done: MESSAGES.facilityUpdated,
    lists: [listFacilities, showFacility],
    onDone: onSaved,
  });
  return (
    <Card as="section" title={t('Perbarui Fasilitas')} hint={t('Isian yang dikosongkan tidak berubah.')}>
      <SmallFormView form={form} fields={facilityFields(false, facility.counts !== null)} submit={t('Perbarui')} />
    </Card>
  );
}
