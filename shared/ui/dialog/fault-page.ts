/** Returns whether the shell opens this page after a failed call, perhaps away from unsent text. */
export function isFaultPage({ pathname }: { readonly pathname: string }): boolean {
  return pathname === '/403' || pathname === '/404';
}
