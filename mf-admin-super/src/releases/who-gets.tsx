import { isRole, ROLES } from '@portal/shared/contract/roles';
import type { Channel } from '@portal/shared/remote/channel';
import { chooseReleases, type Candidate } from '@portal/shared/remote/choose';
import { SHELL_CONTRACT } from '@portal/shared/remote/define-remote';
import { SelectField, TextField } from '@portal/shared/ui/filter';
import { useState, type ReactNode } from 'react';
import { t } from '../texts';
import { nameOf } from './change-words';

const REASONS: Record<Candidate['reason'], string> = {
  override: t('diminta di tab itu'),
  'canary-user': t('orang yang dipilih'),
  'canary-role': t('semua orang berperan itu'),
  'canary-percent': t('termasuk bagian orang yang mendapat rilis baru'),
  stable: t('rilis stabil'),
  previous: t('cadangan bila yang lain gagal'),
};

/** Which release a person gets, by the same function as the shell. */
export function WhoGets({ channel }: { readonly channel: Channel }): ReactNode {
  const [user, setUser] = useState('');
  const [role, setRole] = useState('External');
  const known = isRole(role) ? role : 'External';
  const chosen = chooseReleases(channel, {
    user,
    role: known,
    shellContract: SHELL_CONTRACT,
    quarantine: new Set(),
    override: null,
  });
  const [first] = chosen;
  return (
    <section className="ms-detail">
      <h3>{t('Siapa mendapat apa')}</h3>
      <div className="ms-who">
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
        {user.trim() === ''
          ? t('Tulis alamat seseorang untuk melihat rilis yang didapatnya.')
          : first
            ? t('Mendapat {name}: {reason}.', { name: nameOf(first.release), reason: REASONS[first.reason] })
            : t('Tidak mendapat rilis mana pun.')}
      </p>
    </section>
  );
}
