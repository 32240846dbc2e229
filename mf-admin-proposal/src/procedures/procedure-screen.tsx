import { useQuery } from '@tanstack/react-query';
import { listProcedures, showProcedure, updateProcedure } from '@portal/shared/contract/endpoints/machine/facility';
import type { Procedure } from '@portal/shared/contract/entities/facility';
import { MESSAGES } from '@portal/shared/contract/text/messages';
import { callApi, fileUrl, queryOf } from '@portal/shared/http';
import { Button, Card, PageHeader, QueryView, Skeleton } from '@portal/shared/ui/base';
import { Facts } from '@portal/shared/ui/facts';
import { SmallFormView } from '@portal/shared/ui/form';
import { useSaveForm } from '@portal/shared/ui/save-form';
import type { ReactNode } from 'react';
import { useNavigate, useParams } from 'react-router-dom';
import { BackLink } from '../way-back';
import { procedureFields } from './procedure-fields';
import { translate } from '@portal/shared/language';
import { t } from '../texts';

/** /admin/prosedur-template/{id} */
export default function ProcedureScreen(): ReactNode {
  const { id = '' } = useParams();
  const procedure = useQuery(queryOf(showProcedure, { id }));
  return (
    <div className="pr-stack pr-width-form">
      <BackLink name="prosedur" otherwise={{ to: '/admin/prosedur-template', label: 'Daftar Prosedur' }} />
      <PageHeader title={t('Ubah Prosedur dan Template')} />
      <QueryView query={procedure} skeleton={<Skeleton shape="card" count={3} />}>
        {({ procedure: found }) => (
          <>
            <Card as="section" title={t('Detail Prosedur')}>
              <Facts
                items={[
                  { term: t('Jenis'), value: translate(found.type) },
                  { term: t('Jenis Dokumen'), value: translate(found.document_type) },
                  {
                    term: 'File',
                    value: (
                      <Button size="sm" icon="eye" href={fileUrl('procedure', found.file)} target="_blank">
                        {t('Lihat')}
                      </Button>
                    ),
                  },
                ]}
              />
            </Card>
            <UpdateCard procedure={found} />
          </>
        )}
      </QueryView>
    </div>
  );
}

function UpdateCard({ procedure }: { procedure: Procedure }): ReactNode {
  const navigate = useNavigate();
  const form = useSaveForm({
    shape: updateProcedure.body.shape,
    seen: procedure.updated_at,
    initial: { type: procedure.type, document_type: procedure.document_type },
    send: (texts, files, options) =>
      callApi(updateProcedure, { path: { id: procedure.id }, body: { ...texts, ...files }, ...options }),
    done: MESSAGES.procedureUpdated,
    lists: [listProcedures, showProcedure],
    onDone: () => void navigate('/admin/prosedur-template'),
  });
  return (
    <Card as="section" title={t('Ubah Prosedur')}>
      <SmallFormView form={form} fields={procedureFields(procedure)} submit={t('Ubah')} />
    </Card>
  );
}
