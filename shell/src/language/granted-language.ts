import { writeStored } from '@portal/shared/browser/storage';

/** Key of the account's language between a login and the layout, which adopts it. */
export const GRANTED = 'portal:language:granted';

/** @param language the account's; null when none was chosen yet, or the server stores none */
export const noteGranted = (language: string | null): void => writeStored(GRANTED, language ?? '');
