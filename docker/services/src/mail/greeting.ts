/**
 * First line of a mail to a person. Only a person with a verified address is called by name: someone who typed another
 * person's address may have written an advertisement as the name.
 */
export function greetingOf(name: string, isVerified: boolean): string {
  return isVerified ? `Halo, ${name}!` : 'Halo!';
}
