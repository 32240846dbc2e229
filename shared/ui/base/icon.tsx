import { ICON_PATHS, type IconName } from './icon-paths';
import { SvgIcon } from './svg-icon';

/** Icon of the kit by name. Always decoration: the words stand beside it or in the control's label. */
export function Icon({ name }: { name: IconName }) {
  return <SvgIcon path={ICON_PATHS[name]} />;
}
