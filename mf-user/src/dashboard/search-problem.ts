/** Which warning a search with missing choices gets; null when it can run (user-area.md section 5). */
export function searchProblem(dayId: string, machineId: string): 'searchEmpty' | 'searchNoDay' | 'searchNoMachine' | null {
  if (dayId === '') return machineId === '' ? 'searchEmpty' : 'searchNoDay';
  return machineId === '' ? 'searchNoMachine' : null;
}
