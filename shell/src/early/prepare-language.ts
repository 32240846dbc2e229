import { onSessionChange, currentSession } from '@portal/shared/auth';
import { setFailureWords, callApi } from '@portal/shared/http';
import { prepareShared, speak, spokenLanguage, translate, translateRefusal } from '@portal/shared/language';
import { prepareAntd } from '@portal/shared/ui/kit/antd-locale';
import { takeGranted, languageSent, unsentLanguage } from '../language/chosen-language';
import { decideLanguage } from '../language/language-sure';
import { preparePageTexts } from '../language/page-texts';
import { sessionLanguage } from './session-language';
import { prepare } from '../language/texts';

/**
 * Downloads the chosen language before anything behind the login runs; Indonesian is the code's own. Runs once per
 * page: a login with another language reloads it.
 */
export async function prepareLanguage(): Promise<void> {
  await preparePageTexts();
  takeGranted();
  speak(await sessionLanguage());
  await Promise.all([prepareShared(), prepareAntd(), prepare()]);
  setFailureWords(translate, translateRefusal);
  onSessionChange((session) => {
    if (session.status !== 'signedIn') return;
    takeGranted();
    decideLanguage(speakOrReload());
  });
  void sendLanguage();
}

async function speakOrReload(): Promise<void> {
  if ((await sessionLanguage()) === spokenLanguage()) return void sendLanguage();
  location.reload();
  await new Promise(() => {});
}

/**
 * Sends a language choice that the server does not know yet, so that mails and other browsers use it. Quiet: the screen
 * already uses the language.
 */
export async function sendLanguage(): Promise<void> {
  const session = currentSession();
  if (session.status !== 'signedIn') return;
  const { username } = session;
  const language = unsentLanguage(username);
  if (!language) return;
  try {
    const { storeLanguage } = await import('@portal/shared/contract/endpoints/account/own-account');
    await callApi(storeLanguage, { body: { language }, quiet: true });
    languageSent(username, language);
  } catch {
    // The start of the next page tries again.
  }
}
