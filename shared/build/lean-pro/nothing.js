// The portal draws this itself.
export default () => null;
