/** A setting that cannot be used. Names the variable, the fault and a hint. */
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
