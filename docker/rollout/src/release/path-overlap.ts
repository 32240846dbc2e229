import type { AreaData } from '@portal/shared/remote/release';

type AreaPath = AreaData['paths'][number];

/** Whether some address matches both patterns (`*` at the end: everything below, `:name`: one part). */
function patternsMeet(one: string, other: string): boolean {
  const [a, b] = [one.split('/'), other.split('/')];
  for (let index = 0; ; index++) {
    const [left, right] = [a[index], b[index]];
    if (left === '*' || right === '*') return true;
    if (left === undefined || right === undefined) return left === right;
    if (left !== right && !left.startsWith(':') && !right.startsWith(':')) return false;
  }
}

/** Roles for which two paths would both answer; empty when they do not meet. */
export function sharedRoles(one: AreaPath, other: AreaPath): string[] {
  return patternsMeet(one.pattern, other.pattern) ? one.roles.filter((role) => other.roles.includes(role)) : [];
}
