/** A setting that cannot be used: names the variable, what is wrong with it and the mend. */
export class ConfigError extends Error {
  constructor(
    readonly variable: string,
    problem: string,
    mend: string,
  ) {
    super(`${variable}: ${problem}. ${mend}`);
    this.name = 'ConfigError';
  }
}
