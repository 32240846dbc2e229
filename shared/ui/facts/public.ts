export { Facts } from './facts';
