/** Asked before the page changes: true lets it change. `pathname` is where it would go. */
export type LeaveAsker = (pathname: string) => boolean | Promise<boolean>;

let current: LeaveAsker | null = null;

/** Asks `asker` before every change of page inside the portal until the returned function is called. One at a time: the last wins. */
export function blockLeaving(asker: LeaveAsker): () => void {
  current = asker;
  return () => {
    if (current === asker) current = null;
  };
}

/** Whether the page may change to `pathname`. Read by the shell's router. */
export async function mayLeave(pathname: string): Promise<boolean> {
  return current === null || (await current(pathname));
}

/** Whether anybody has to be asked at all. */
export function isLeaveBlocked(): boolean {
  return current !== null;
}
