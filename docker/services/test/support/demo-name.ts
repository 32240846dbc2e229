import { DEMO_ACCOUNTS } from '../../src/cli/seed/demo-accounts';

/** Full name of a demo account, as the seed gives it. */
export function demoName(account: string): string {
  const found = DEMO_ACCOUNTS.find(({ email }) => email === `${account}@portal.test`);
  if (!found) throw new Error(`no demo account ${account}`);
  return [found.firstName, found.lastName].filter(Boolean).join(' ');
}
