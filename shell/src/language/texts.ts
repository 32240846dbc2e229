import { createTexts } from '@portal/shared/language';

/** Texts of the shell's pages behind the login. */
export const { t, prepare } = createTexts(() => import(/* webpackChunkName: "english" */ './english'));
