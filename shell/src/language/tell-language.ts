import { currentSession } from '@portal/shared/auth';
import { callApi } from '@portal/shared/http';
import { languageTold, untoldLanguage } from './chosen-language';

/**
 * Tells the server of a choice that it has not heard of, so that mails follow it and other browsers take it over.
 * Quiet: the screen speaks the language already, and what fails is tried again when the next page starts.
 */
export async function tellLanguage(): Promise<void> {
  const session = currentSession();
  if (session.status !== 'signedIn') return;
  const { username } = session;
  const language = untoldLanguage(username);
  if (!language) return;
  try {
    const { storeLanguage } = await import('@portal/shared/contract/endpoints/own-account');
    await callApi(storeLanguage, { body: { language }, quiet: true });
    languageTold(username, language);
  } catch {
    // The docstring says what follows.
  }
}
