import { roleNumber, USER_ROLES } from '@portal/shared/contract/account/roles';
import { userAccount, type UserAccount } from '@portal/shared/contract/entities/account';
import { USER_LIST } from '@portal/shared/lists/users';
import * as z from 'zod/mini';
import { gte, inArray, sql } from 'drizzle-orm';
import { account, userOrders } from '../../platform/db/schema/accounts';
import { ordersBy, type ServerList } from '../../platform/lists/server-list';
import { ACCOUNT_COLUMNS, accountResponse } from './account-row';
import { withSignInWays } from './sign-in-ways';

export const userList: ServerList<UserAccount> = {
  list: USER_LIST,
  table: account,
  id: account.id,
  idType: 'uuid',
  own: () => gte(account.role, sql`4`),
  searchText: account.search_text,
  orderOf: ordersBy(userOrders(account), { key: 'created', descending: true }),
  newest: sql`${account.created_at}`,
  filters: {
    tipe: {
      value: sql`${account.role}::text`,
      names: Object.fromEntries(USER_ROLES.map((role) => [roleNumber(role), role])),
    },
  },
  load: async (call, ids) => {
    const which = inArray(account.id, [...ids]);
    const rows = await call.db.select(ACCOUNT_COLUMNS).from(account).where(which);
    const accounts = await withSignInWays(call, rows.map(accountResponse), which);
    return accounts.map((row) => z.parse(userAccount, row));
  },
};
