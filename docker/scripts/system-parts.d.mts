export function install(packages: readonly string[]): void;
