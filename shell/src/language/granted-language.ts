import { writeStored } from '@portal/shared/browser/storage';

/** Key of the account's language between a login and the layout, which takes it over. */
export const GRANTED = 'portal:language:granted';

/** @param language the account's; null when none was chosen yet, or the server keeps none */
export const noteGranted = (language: string | null): void => writeStored(GRANTED, language ?? '');
