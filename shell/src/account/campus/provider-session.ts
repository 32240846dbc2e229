let isOpen = false;

/** Notes at logout whether the browser's session at the identity provider is still open. */
export function noteProviderSession(isStillOpen: boolean): void {
  isOpen = isStillOpen;
}

export function hasProviderSession(): boolean {
  return isOpen;
}
