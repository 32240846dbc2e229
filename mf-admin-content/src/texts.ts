import { createTexts } from '@portal/shared/language';

export const texts = createTexts(() => import(/* webpackChunkName: "english" */ './english'));
export const { t } = texts;
