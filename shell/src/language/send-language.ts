import { currentSession } from '@portal/shared/auth';
import { callApi } from '@portal/shared/http';
import { languageSent, unsentLanguage } from './chosen-language';

/**
 * Tells the server of a choice that it has not heard of, so that mails follow it and other browsers take it over.
 * Quiet: the screen speaks the language already, and what fails is tried again when the next page starts.
 */
export async function sendLanguage(): Promise<void> {
  const session = currentSession();
  if (session.status !== 'signedIn') return;
  const { username } = session;
  const language = unsentLanguage(username);
  if (!language) return;
  try {
    const { storeLanguage } = await import('@portal/shared/contract/endpoints/own-account');
    await callApi(storeLanguage, { body: { language }, quiet: true });
    languageSent(username, language);
  } catch {
    // The docstring says what follows.
  }
}
