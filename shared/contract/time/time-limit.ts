/** Time limit of a call without files, ms. */
export const TIME_LIMIT = 20_000;
