import { useQuery } from '@tanstack/react-query';
import { ROLES } from '@portal/shared/contract/roles';
import type { Channel } from '@portal/shared/remote/channel';
import { SelectField, TextField } from '@portal/shared/ui/filter';
import { useState, type ReactNode } from 'react';
import { t } from '../texts';
import { readOutlook } from './control-calls';

/** Shows which release a person gets, as computed by the rollout service. */
export function WhoGets({ channel: { remote, serial } }: { readonly channel: Channel }): ReactNode {
  const [user, setUser] = useState('');
  const [role, setRole] = useState('External');
  const { data } = useQuery({
    queryKey: ['rollout', 'who', remote, serial, user.trim(), role],
    queryFn: () => readOutlook(remote, { user: user.trim(), role }),
    enabled: user.trim() !== '',
  });
  const [first] = data?.who ?? [];
  return (
    <section className="ms-detail">
      <h3>{t('Siapa mendapat apa')}</h3>
      <div className="pr-row">
        <TextField name="who-user" label={t('Alamat email')} value={user} onChange={setUser} />
        <SelectField
          name="who-role"
          label={t('Peran')}
          value={role}
          onChange={setRole}
          clearable={false}
          choices={ROLES.map((value) => ({ value, label: value }))}
        />
      </div>
      <p aria-live="polite">
        {!data
          ? t('Tulis alamat seseorang untuk melihat rilis yang didapatnya.')
          : first
            ? t(first.reason.startsWith('canary') ? 'Mendapat rilis baru {name}.' : 'Mendapat rilis stabil {name}.', {
                name: first.release,
              })
            : t('Tidak mendapat rilis mana pun.')}
      </p>
    </section>
  );
}
