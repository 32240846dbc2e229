/**
 * In a remote a style sheet is imported as text and given to defineRemote; in the shell it is imported for its effect.
 */
declare module '*.css' {
  const css: string;
  export default css;
}
