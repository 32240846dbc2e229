import { currentSession } from '@portal/shared/auth';
import { pathOf } from '@portal/shared/contract/endpoint';
import { readNotice } from '@portal/shared/contract/endpoints/notice';
import { runtimeConfig } from '@portal/shared/http';

/**
 * Marks an own notice as read. The list shows it as read before the server confirms, so the call must outlive the
 * page, which an XHR does not. The next list corrects a failure.
 */
export async function markRead(id: string): Promise<void> {
  const session = currentSession();
  if (session.status !== 'signedIn') return;
  try {
    await fetch(runtimeConfig().apiUrl + pathOf(readNotice, { id }, null), {
      method: readNotice.method,
      headers: { Accept: 'application/json', Authorization: `Bearer ${session.token}` },
      credentials: 'include',
      keepalive: true,
    });
  } catch {
    // No message: the list shows it as unread again.
  }
}
