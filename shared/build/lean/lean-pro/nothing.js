// Replaces a component that the portal renders itself.
export default () => null;
