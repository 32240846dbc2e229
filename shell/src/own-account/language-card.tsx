import { spokenLanguage, type Language } from '@portal/shared/language';
import { Button, Card } from '@portal/shared/ui/base';
import type { ReactNode } from 'react';
import { chooseLanguage } from '../language/chosen-language';
import { t } from '../language/texts';
import { useOffersEnglish } from '../remotes/use-offers-english';

export const LANGUAGE_NAMES: Readonly<Record<Language, string>> = { id: 'Bahasa Indonesia', en: 'English' };

export function otherLanguage(): Language {
  return spokenLanguage() === 'en' ? 'id' : 'en';
}

/** Chooses the language behind the login. Absent unless all of the role's areas offer English. */
export function LanguageCard(): ReactNode {
  const offersEnglish = useOffersEnglish();
  const other = otherLanguage();
  if (other === 'en' && !offersEnglish) return null;
  return (
    <Card as="section" title={t('Bahasa')}>
      <div className="pr-row pr-row--between">
        <p className="pr-secondary">
          {t(
            'Portal ini tampil dalam {language} di perangkat ini. Surat kepada Anda memakai bahasa yang terakhir Anda pilih.',
            { language: LANGUAGE_NAMES[spokenLanguage()] },
          )}
        </p>
        <Button onClick={() => void chooseLanguage(other)}>
          <span lang={other}>{LANGUAGE_NAMES[other]}</span>
        </Button>
      </div>
    </Card>
  );
}
