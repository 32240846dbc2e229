import { ACTION_WORDS } from '@portal/shared/contract/text/glossary';
import type { ProposalAction } from '@portal/shared/contract/proposal/status';
import { language } from '@portal/shared/language';

/** Returns an action's name in the page's language. */
export function actionWord(action: ProposalAction): string {
  return ACTION_WORDS[language()][action];
}
