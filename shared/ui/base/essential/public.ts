/**
 * The few parts that landing, login and registration draw. Not shared as a federated module, so that a build keeps only
 * what it uses: the first download stays small.
 */
export { ButtonFrame } from '../button-frame';
export { ESSENTIAL_ICON_PATHS } from '../essential-icon-paths';
export { Mark } from '../mark';
export { Notice } from '../notice';
export { SvgIcon } from '../svg-icon';
export { useDisclosure } from '../use-disclosure';
