import { LANGUAGES } from '@portal/shared/contract/language';
import { spokenLanguage } from '@portal/shared/language';
import type { ReactNode } from 'react';
import { chooseLanguage } from '../language/chosen-language';
import '../language/language-switch.css';
import { t } from '../language/texts';
import { LANGUAGE_NAMES } from '../own-account/language-card';
import { useOffersEnglish } from '../remotes/use-offers-english';

/** `ID | EN` in the top bar; phones have it in the profile menu. Absent unless all areas of the role offer English. */
export function LayoutLanguageSwitch(): ReactNode {
  const offersEnglish = useOffersEnglish();
  const spoken = spokenLanguage();
  if (spoken === 'id' && !offersEnglish) return null;
  return (
    <div className="lg-switch fr-language" role="group" aria-label={t('Bahasa')}>
      {LANGUAGES.map((language) => (
        <button
          key={language}
          type="button"
          lang={language}
          title={LANGUAGE_NAMES[language]}
          aria-pressed={language === spoken}
          aria-label={`${language.toUpperCase()}, ${LANGUAGE_NAMES[language]}`}
          onClick={() => language !== spoken && void chooseLanguage(language)}
        >
          {language.toUpperCase()}
        </button>
      ))}
    </div>
  );
}
