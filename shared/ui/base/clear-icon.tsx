import { t } from '@portal/shared/language';
import { VisuallyHidden } from '../plain/visually-hidden';
import { Icon } from './icon';

/** What stands in antd's button that empties a field, with the name that the button has not. */
export function ClearIcon() {
  return (
    <>
      <Icon name="close" />
      <VisuallyHidden>{t('Kosongkan')}</VisuallyHidden>
    </>
  );
}
