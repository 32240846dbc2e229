// The portal draws this part itself.
export default () => null;
