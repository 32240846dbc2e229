/** Installs Debian packages as root; elsewhere it does nothing. */
export function install(packages: readonly string[]): void;
