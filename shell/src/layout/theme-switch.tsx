import { Dropdown } from 'antd';
import { useRef, useState } from 'react';
import { writeStored } from '@portal/shared/browser/storage';
import { Icon, IconButton, type IconName } from '@portal/shared/ui/base';
import { t } from '../language/texts';

/** `system` follows the device. `static/early.js` reads the same key before the first paint. */
const THEMES = ['system', 'light', 'dark'] as const;
type Theme = (typeof THEMES)[number];

const KEY = 'portal:theme';

function currentTheme(): Theme {
  const chosen = document.documentElement.dataset['theme'];
  return THEMES.find((theme) => theme === chosen) ?? 'system';
}

function setTheme(theme: Theme): void {
  if (theme === 'system') delete document.documentElement.dataset['theme'];
  else document.documentElement.dataset['theme'] = theme;
  writeStored(KEY, theme === 'system' ? null : theme);
}

const LOOKS: Record<Theme, { label: string; icon: IconName }> = {
  system: { label: t('Ikuti sistem'), icon: 'system' },
  light: { label: t('Terang'), icon: 'sun' },
  dark: { label: t('Gelap'), icon: 'moon' },
};

export function ThemeSwitch() {
  const [theme, show] = useState(currentTheme);
  const [isOpen, setOpen] = useState(false);
  const box = useRef<HTMLDivElement>(null);
  const items = THEMES.map((option) => ({
    key: option,
    icon: <Icon name={LOOKS[option].icon} />,
    label: LOOKS[option].label,
  }));

  function choose(next: Theme) {
    setTheme(next);
    show(next);
    // The focused entry disappears with the menu, and antd restores the focus only after Escape.
    box.current?.querySelector('button')?.focus();
  }

  return (
    <div ref={box}>
      <Dropdown
        trigger={['click']}
        autoFocus
        destroyOnHidden
        open={isOpen}
        onOpenChange={setOpen}
        menu={{
          items,
          selectable: true,
          selectedKeys: [theme],
          'aria-label': t('Pilih tema'),
          onClick: ({ key }) => choose(key as Theme),
        }}
      >
        <IconButton
          icon={LOOKS[theme].icon}
          label={t('Tema: {label}', { label: LOOKS[theme].label })}
          aria-haspopup="menu"
          aria-expanded={isOpen}
        />
      </Dropdown>
    </div>
  );
}
