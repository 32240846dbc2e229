/**
 * Returns whether a server accepts the portal's token and cookies. An open machine service does not: CORS would fail
 * with credentials.
 * @param machineAuth `machineAuth` of `/config.json`
 */
export function sendsToken(service: string, machineAuth: boolean | undefined): boolean {
  return service === 'main' || machineAuth !== false;
}
