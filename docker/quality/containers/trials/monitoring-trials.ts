import { setTimeout as sleep } from 'node:timers/promises';
import * as z from 'zod/mini';
import { check, type Trial } from './trial';

const SERVERS = ['api', 'collector', 'files', 'gateway', 'judge', 'lab', 'machine', 'web'];

const targets = z.looseObject({
  data: z.looseObject({
    activeTargets: z.array(z.looseObject({ health: z.string(), labels: z.looseObject({ server: z.string() }) })),
  }),
});

/** Prometheus scrapes every server by its name. Grafana is started if its image is available. */
export const monitored: Trial = {
  name: 'monitoring by the page: Prometheus scrapes every server',
  run: async ({ engine, portal }) => {
    const hasGrafana = (await engine.run(['docker', 'image', 'inspect', 'grafana/grafana:12.1.0'])).code === 0;
    await portal.page.run('7. Monitoring', {
      'database,tls,': 'database,tls,trial,',
      ...(hasGrafana ? {} : { 'docker compose up -d': 'docker compose up -d prometheus' }),
    });
    const [prometheus = ''] = await portal.containers('prometheus');
    const asked = `http://${portal.stateOf(prometheus).address}:9090/api/v1/targets`;
    let up: string[] = [];
    for (const end = Date.now() + 60_000; Date.now() < end && up.length < SERVERS.length; await sleep(1_000)) {
      const reply = await fetch(asked).catch(() => null);
      if (!reply?.ok) continue;
      const { activeTargets } = targets.parse(await reply.json()).data;
      up = [
        ...new Set(activeTargets.filter(({ health }) => health === 'up').map(({ labels }) => labels.server)),
      ].sort();
    }
    // Without Grafana's image the next `up` would try to pull it.
    if (!hasGrafana) portal.set({ COMPOSE_PROFILES: 'database,tls,trial,notebooks' });
    check(up.join() === SERVERS.join(), `scraped: ${up.join()}`);
    return `${up.length} servers${hasGrafana ? '' : '; Grafana not run: no image'}`;
  },
};
