export function install(packages: readonly string[]): Promise<void>;
