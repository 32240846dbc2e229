/**
 * Whether a server takes the portal's token and cookies. An open machine service does not, and would refuse credentials
 * by CORS.
 * @param machineAuth `machineAuth` of `/config.json`
 */
export function sendsToken(service: string, machineAuth: boolean | undefined): boolean {
  return service === 'main' || machineAuth !== false;
}
