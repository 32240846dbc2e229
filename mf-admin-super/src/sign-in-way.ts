import type { Column } from '@portal/shared/ui/table';
import { translate } from '@portal/shared/language';
import { SIGN_IN_WORDS } from '@portal/shared/lists/users';
import { t } from './texts';

interface Account {
  /** A `SignInWay`; an unknown one of a newer server is shown unchanged. */
  readonly sign_in: string | null;
}

/** Returns the column 'Cara masuk', hidden at first; none if the server has no identity provider. */
export function signInColumns<A extends Account>(accounts: readonly A[]): readonly Column<A>[] {
  if (accounts.every(({ sign_in }) => sign_in === null)) return [];
  return [
    {
      key: 'masuk',
      title: t('Cara masuk'),
      width: 200,
      hidden: true,
      value: ({ sign_in }) => sign_in && wordOf(sign_in),
    },
  ];
}

/** Returns the fact 'Cara masuk'; none if the server has no identity provider. */
export function signInFacts({ sign_in }: Account): { readonly term: string; readonly value: string }[] {
  return sign_in ? [{ term: t('Cara masuk'), value: wordOf(sign_in) }] : [];
}

const wordOf = (way: string) => translate(SIGN_IN_WORDS[way] ?? way);
