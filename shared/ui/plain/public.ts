/**
 * Parts of the pages outside the login (landing, news, login, account), which are HTML before any script and do not use
 * antd. No federated module, so that a build contains only the parts that it uses and the first download stays small.
 */
export { Button } from './button';
export { Chip } from './chip';
export { EmptyState } from './empty-state';
export { ErrorState } from './error-state';
export { Facts } from './facts';
export { Mark } from './mark';
export { ICON_PATHS, SvgIcon } from './svg-icon';
export { Notice } from './notice';
export { Skeleton } from './skeleton';
export { useDisclosure } from './use-disclosure';
export { VisuallyHidden } from './visually-hidden';
