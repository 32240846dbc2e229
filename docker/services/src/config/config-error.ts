/** A setting that cannot be used: names the variable, what is wrong with it and a hint. */
export class ConfigError extends Error {
  constructor(
    readonly variable: string,
    problem: string,
    hint: string,
  ) {
    super(`${variable}: ${problem}. ${hint}`);
    this.name = 'ConfigError';
  }
}
