import { light } from 'kit-sheet/tokens';

// What pro-components takes for the values where no theme stands around it.
export default () => light;
