import { light } from 'kit-sheet/tokens';

// Default values of pro-components outside a theme.
export default () => light;
