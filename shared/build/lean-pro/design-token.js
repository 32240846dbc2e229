import { light } from 'kit-sheet/tokens';

// pro-components' default values outside a theme.
export default () => light;
