import { t } from '@portal/shared/language';
import { VisuallyHidden } from '../plain/visually-hidden';
import { Icon } from './icon';

/** Icon of antd's button that empties a field, with the accessible name that the button lacks. */
export function ClearIcon() {
  return (
    <>
      <Icon name="close" />
      <VisuallyHidden>{t('Kosongkan')}</VisuallyHidden>
    </>
  );
}
