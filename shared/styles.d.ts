/** A remote imports a style sheet as text for defineRemote; the shell imports it for its effect. */
declare module '*.css' {
  const css: string;
  export default css;
}
