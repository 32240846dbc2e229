import { request } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import { approvalKeyOf } from '@portal/shared/contract/approval-key';
import {
  listMachines,
  listRuns,
  openLab,
  scheduleApproval,
  storeMachine,
} from '@portal/shared/contract/endpoints/machine';
import { proposalEndpoints } from '@portal/shared/contract/endpoints/proposal';
import * as z from 'zod/mini';
import type { Person } from '../services/test/support/client';
import { dayOf } from '../services/src/machine/schedule';
import { AGENT, MACHINE } from './agent';
import { dataOf, reply, type Reached } from './portal-data';
import { sendProposal } from './researcher';
import { makeZip } from '../services/src/files/zip';
import { check, need, type Trial } from './trial';

const { thesis } = proposalEndpoints;
/** A ZIP is fetched, built and started within; the machine service looks every 15 s. */
const PATIENCE_MS = 90_000;

const machines = z.looseObject({
  data: z.array(z.looseObject({ id_mesin: z.coerce.string(), nama_mesin: z.string() })),
});
const runs = z.looseObject({
  data: z.array(
    z.looseObject({
      id_container: z.string(),
      proposal_id: z.nullable(z.string()),
      state: z.string(),
      reason: z.nullish(z.string()),
    }),
  ),
});
const machineReply = z.looseObject({ error: z.boolean(), message: z.string() });

/** From an approval to a session that runs by the agent, is entered through the gateway, and ends. */
export const agentRuns: Trial = {
  name: 'agen di kontainernya sendiri: dari persetujuan sampai Jupyter di balik gateway, dan selesai',
  run: async (stage) => {
    const { engine, portal } = stage;
    const [admin, owner] = [need(stage.person), need(stage.researcher)];
    const [machine = ''] = await portal.containers('machine');
    const holding = engine
      .docker('ps', '-q')
      .split('\n')
      .filter((id) => engine.docker('inspect', '--format', '{{json .Mounts}}', id).includes('docker.sock'));
    check(
      holding.length === 1 && engine.docker('inspect', '--format', '{{.Name}}', holding[0] ?? '') === `/${AGENT}`,
      `${holding.length} kontainer memegang soket`,
    );
    const machineId = await newMachine(portal, admin);
    const zip = {
      name: 'proyek.zip',
      bytes: makeZip({ 'latih.py': 'print(2)\n', 'requirements.txt': '# tidak ada\n' }),
    };
    const { id: proposal } = await sendProposal(portal, owner, zip);
    const started = Date.now();
    const day = dayOf(new Date());
    const place = { username: owner.email, id_hari: day, durasi: '7', id_mesin: machineId };
    const { docker_image } = await dataOf(portal, thesis.show, shown, { as: owner, params: { id: proposal } });
    const body = { DockerImages: docker_image, ...place };
    const headers = { 'idempotency-key': approvalKeyOf(proposal) };
    const booked = await dataOf(portal, scheduleApproval, machineReply, { as: admin, body, headers });
    check(!booked.error, booked.message);
    const words = { ...body, appr_description: '<p>Silakan.</p>' };
    await dataOf(portal, thesis.approved, z.unknown(), { as: admin, params: { id: proposal }, body: words });
    const params = { dayId: day, machineId, username: owner.email };
    const run = async () =>
      (await dataOf(portal, listRuns, runs, { as: owner, params })).data.find((row) => row.proposal_id === proposal);
    const session = await untilRunning(run, () => engine.docker('logs', '--tail', '10', machine));
    stage.session = session;
    const seconds = (Date.now() - started) / 1000;
    const limits = engine.docker(
      'inspect',
      '--format',
      '{{.HostConfig.Memory}} {{.HostConfig.CapDrop}}',
      `portal-${session}`,
    );
    check(limits === `${32 * 2 ** 20} [ALL]`, `batas agen: ${limits}`);

    const opened = await reply(portal, openLab, { as: owner, params: { id: session } });
    const { url } = z.looseObject({ url: z.string() }).parse(opened.json);
    const cookie = (opened.headers.get('set-cookie') ?? '').split(';')[0] ?? '';
    const seen = await untilAnswered(`${url}tree`, cookie);
    check(seen.includes('Jupyter') && seen.includes(`GET /lab/${session}/tree`), seen.slice(0, 200));
    check((await spokenOver(`${url}ws`, cookie)) === 'halo', 'websocket tidak sampai ke kontainer');
    check((await fetch(`${url}tree`)).status === 401, 'tanpa izin tidak ditolak');

    const ended = Date.now();
    await dataOf(portal, thesis.finished, z.unknown(), { as: admin, params: { id: proposal } });
    const isThere = async () => (await engine.run(['docker', 'inspect', `portal-${session}`])).code === 0;
    for (; await isThere(); await sleep(500)) check(Date.now() - ended < PATIENCE_MS, 'masih berjalan sesudah selesai');
    const gone = (Date.now() - ended) / 1000;
    const after = (await fetch(`${url}tree`, { headers: { cookie } })).status;
    check(after !== 200, `sesudah selesai pintu menjawab ${after}`);
    return `ZIP dibangun dan berjalan ${seconds.toFixed(0)} s sesudah persetujuan, ${url.replace(/\w{12}/, '{id}')} menjawab pemiliknya saja, hilang ${gone.toFixed(0)} s sesudah selesai; soket hanya di agen`;
  },
};

const shown = z.pipe(
  z.looseObject({ submission: z.looseObject({ docker_image: z.string() }) }),
  z.transform(({ submission }) => submission),
);

async function newMachine(portal: Reached, as: Person): Promise<string> {
  const body = { nama_mesin: MACHINE, url: 'http://gpu.test', description: 'percobaan', gpu: '1', mig_pergpu: '2' };
  await dataOf(portal, storeMachine, z.unknown(), { as, body });
  const { data } = await dataOf(portal, listMachines, machines);
  return need(data.find(({ nama_mesin }) => nama_mesin === MACHINE)).id_mesin;
}

type Run = z.output<typeof runs>['data'][number];

async function untilRunning(run: () => Promise<Run | undefined>, said: () => string): Promise<string> {
  for (const end = Date.now() + PATIENCE_MS; ; await sleep(500)) {
    const found = await run();
    if (found?.state === 'running') return found.id_container;
    check(Date.now() < end, `${found?.state}: ${found?.reason}\n${said()}`);
  }
}

/** What stands behind the door: Jupyter takes a moment to listen. */
async function untilAnswered(url: string, cookie: string): Promise<string> {
  for (const end = Date.now() + 30_000; ; await sleep(500)) {
    const answered = await fetch(url, { headers: { cookie, accept: 'text/html' } });
    const text = await answered.text();
    if (answered.status === 200) return text;
    check(Date.now() < end, `${url}: ${answered.status} ${text.slice(0, 300)}`);
  }
}

/** Opens a websocket by hand and says a word; what comes back, or why nothing does. */
function spokenOver(url: string, cookie: string): Promise<string> {
  return new Promise((done) => {
    const { origin } = new URL(url);
    const asking = request(url, { headers: { connection: 'Upgrade', upgrade: 'websocket', cookie, origin } });
    asking.once('error', (error) => done(error.message));
    asking.once('response', ({ statusCode }) => done(String(statusCode)));
    asking.once('upgrade', (_, socket) => {
      socket.once('data', (piece: Buffer) => {
        socket.destroy();
        done(piece.toString());
      });
      socket.write('halo');
    });
    asking.end();
  });
}
