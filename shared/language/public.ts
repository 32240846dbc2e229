export { createTexts } from './create-texts';
export { language, locale, speak, speakWhile, spokenLanguage } from './current';
export type { Language } from './current';
export { prepareShared, t, translate, translateReason, translateRefusal } from './shared-texts';
