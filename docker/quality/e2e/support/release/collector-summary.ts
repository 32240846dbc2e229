import type { APIRequestContext } from '@playwright/test';
import type { AreaSummary, BuildSummary } from '@portal/shared/remote/release/release-summary';

export async function summaryOf(
  request: APIRequestContext,
  baseURL: string | undefined,
  area: string,
  build: string,
): Promise<BuildSummary | undefined> {
  const { collectorUrl } = (await (await request.get(`${baseURL}/config.json`)).json()) as { collectorUrl: string };
  const { builds } = (await (await request.get(`${collectorUrl}/summary?area=${area}`)).json()) as AreaSummary;
  return builds.find((one) => one.build === build);
}
