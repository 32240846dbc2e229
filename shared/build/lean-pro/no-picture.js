// The portal has drawings of its own.
export default () => null;
