let isOpen = false;

/** Notes at a logout whether the browser's session at the identity provider is still open. */
export function noteProviderSession(isStillOpen: boolean): void {
  isOpen = isStillOpen;
}

/** Whether the last logout of this page left a session at the identity provider open. */
export function hasProviderSession(): boolean {
  return isOpen;
}
