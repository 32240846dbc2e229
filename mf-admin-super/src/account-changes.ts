import type { FieldRules } from '@portal/shared/contract/rules';
import { confirm } from '@portal/shared/ui/dialog';
import { roleText } from './admins/role-text';
import { t } from './texts';

/**
 * Rules of an edit form: what an account has cannot be emptied, because the servers keep the old value of an empty
 * field.
 */
export function rulesKeeping(rules: FieldRules, initial: Readonly<Record<string, string>>): FieldRules {
  return Object.fromEntries(
    Object.entries(rules).map(([name, rule]) => [name, initial[name] ? { ...rule, required: true } : rule]),
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
