import { MESSAGES } from '@portal/shared/contract/messages';

/** Warning of a search with missing choices; null when it can run (user-area.md section 5). */
export function searchProblem(dayId: string, machineId: string): string | null {
  if (dayId === '') return machineId === '' ? MESSAGES.searchEmpty : MESSAGES.searchNoDay;
  return machineId === '' ? MESSAGES.searchNoMachine : null;
}
