/** Global name of a build's container: unique per build, a valid identifier. */
export function containerName(area: string, buildId: string): string {
  return `${area.replace(/\W/g, '_')}_${buildId.replace(/\W/g, '_')}`;
}
