import { LANGUAGES } from '@portal/shared/contract/text/language';
import { choosePageLanguage } from './stored-language';
import { pageLanguage, t } from './page-texts';
import './language-switch.css';

/** `ID | EN` on the pages outside the login. */
export function LanguageSwitch() {
  const current = pageLanguage();
  return (
    <div className="lg-switch" role="group" aria-label={t('Bahasa')}>
      {LANGUAGES.map((language) => (
        <button
          key={language}
          type="button"
          lang={language}
          data-language={language}
          aria-pressed={language === current}
          aria-label={language === 'en' ? 'EN, English' : 'ID, Bahasa Indonesia'}
          onClick={() => language !== current && choosePageLanguage(language)}
        >
          {language.toUpperCase()}
        </button>
      ))}
    </div>
  );
}
