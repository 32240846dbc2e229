import { MESSAGES } from '@portal/shared/contract/messages';
import { translate } from '@portal/shared/language';

/** Warning of a search with missing choices; null when it can run (user-area.md section 5). */
export function searchProblem(dayId: string, machineId: string): string | null {
  if (dayId === '') return machineId === '' ? translate(MESSAGES.searchEmpty) : translate(MESSAGES.searchNoDay);
  return machineId === '' ? translate(MESSAGES.searchNoMachine) : null;
}
