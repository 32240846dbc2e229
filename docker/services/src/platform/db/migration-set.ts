export const MIGRATION_SETS = ['main', 'machine'] as const;

/** Tables of the main API, and those of the machine service. Each set is a folder of migrations. */
export type MigrationSet = (typeof MIGRATION_SETS)[number];
