/** Time limit of a call without files, milliseconds. An upload has none: it shows progress and can be cancelled. */
export const TIME_LIMIT = 20_000;
