import { required, type Fields } from '@portal/shared/contract/fields';
import { confirm } from '@portal/shared/ui/dialog';
import { roleText } from './admins/role-text';
import { t } from './texts';

/**
 * Makes the fields of an edit form required whose value the account has: the servers keep the old value of an empty
 * field.
 */
export function shapeKeeping(shape: Fields, initial: Readonly<Record<string, string>>): Fields {
  return Object.fromEntries(
    Object.entries(shape).map(([name, schema]) => [name, initial[name] ? required(schema) : schema]),
  );
}

interface RoleChange {
  readonly name: string;
  readonly from: string;
  readonly to: string;
}

/** Asks before an account gets another role; true when the role stays. */
export async function agreesToRole({ name, from, to }: RoleChange): Promise<boolean> {
  if (from === to || from === '') return true;
  return confirm({
    title: t('Ubah peran {name}?', { name }),
    text: t('{name} berubah dari {from} menjadi {to}. Sesinya berakhir, dan ia masuk kembali dengan peran yang baru.', {
      name,
      from: roleText(from),
      to: roleText(to),
    }),
    confirm: t('Ubah peran'),
    tone: 'danger',
  });
}
