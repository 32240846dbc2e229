import { listAdmins, registerAdmin } from '@portal/shared/contract/endpoints/account/account';
import { MESSAGES } from '@portal/shared/contract/text/messages';
import { callApi } from '@portal/shared/http';
import { Button, Card, PageHeader } from '@portal/shared/ui/base';
import { SmallFormView } from '@portal/shared/ui/form';
import { useSaveForm } from '@portal/shared/ui/save-form';
import { useState, type ReactNode } from 'react';
import { accountFields } from '../edit-account';
import { t } from '../texts';

/** /admin/buat-admin: after a save it stays and clears the form for the next admin. */
export default function CreateAdminScreen(): ReactNode {
  const [made, setMade] = useState(0);
  return (
    <div className="pr-stack pr-width-form">
      <PageHeader title={t('Buat Admin')} actions={<Button to="/admin/daftar-admin">{t('Daftar Admin')}</Button>} />
      <CreateAdminForm key={made} onDone={() => setMade((count) => count + 1)} />
    </div>
  );
}

function CreateAdminForm({ onDone }: { onDone: () => void }): ReactNode {
  const form = useSaveForm({
    shape: registerAdmin.body.shape,
    // Admins have no college, but the contract has the field: it is sent empty (admin-area.md section 7).
    send: (texts, _, options) => callApi(registerAdmin, { body: { ...texts, college: '' }, ...options }),
    done: MESSAGES.adminCreated,
    lists: [listAdmins],
    onDone,
  });
  return (
    <Card>
      <SmallFormView form={form} fields={accountFields('admin', true)} submit={t('Buat')} />
    </Card>
  );
}
