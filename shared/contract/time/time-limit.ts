/** Time limit of a call without files, ms. An upload has none: it shows progress and can be cancelled. */
export const TIME_LIMIT = 20_000;
