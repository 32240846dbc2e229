import { createTexts } from '@portal/shared/language';

/** Texts of this area. */
export const texts = createTexts(() => import(/* webpackChunkName: "english" */ './english'));
export const { t } = texts;
