import { useState } from 'react';
import { Icon, IconButton, type IconName, useDisclosure } from '@portal/shared/ui/base';
import { currentTheme, setTheme, THEMES, type Theme } from './theme';

const LOOKS: Record<Theme, { label: string; icon: IconName }> = {
  system: { label: 'Ikuti sistem', icon: 'system' },
  light: { label: 'Terang', icon: 'sun' },
  dark: { label: 'Gelap', icon: 'moon' },
};

/** Chooses light, dark, or as the device has it. */
export function ThemeSwitch() {
  const [theme, show] = useState(currentTheme);
  const { isOpen, toggle, close, ref } = useDisclosure();

  function choose(next: Theme) {
    setTheme(next);
    show(next);
    close();
  }

  return (
    <div ref={ref} className="pr-menu">
      <IconButton icon={LOOKS[theme].icon} label={`Tema: ${LOOKS[theme].label}`} aria-expanded={isOpen} onClick={toggle} />
      {isOpen && (
        <ul className="pr-menu__panel pr-menu__panel--small" aria-label="Pilih tema">
          {THEMES.map((option) => (
            <li key={option}>
              <button type="button" className="pr-menu__item" aria-pressed={option === theme} onClick={() => choose(option)}>
                <Icon name={LOOKS[option].icon} />
                <span className="pr-grow">{LOOKS[option].label}</span>
                {option === theme && <Icon name="check" />}
              </button>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
