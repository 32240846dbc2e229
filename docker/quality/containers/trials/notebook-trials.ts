import { approvalKeyOf } from '@portal/shared/contract/proposal/approval-key';
import {
  listMachines,
  listRunning,
  openLab,
  scheduleApproval,
  storeMachine,
} from '@portal/shared/contract/endpoints/machine/machine';
import { proposalEndpoints } from '@portal/shared/contract/endpoints/proposal/proposal';
import * as z from 'zod/mini';
import { setTimeout as sleep } from 'node:timers/promises';
import { dayOf } from '../../../services/src/machine/slots/schedule';
import { makeZip } from '../../../services/src/platform/files/zip';
import type { Person } from '../../../services/test/support/client';
import { dataOf } from '../portal-data';
import { newResearcher, sendProposal } from '../researcher';
import { check, need, type Stage, type Trial } from './trial';

/** Longest time until a notebook answers: its image is built first. */
const PATIENCE_MS = 180_000;
const MACHINE = 'Mesin uji';

/** An approved proposal with a ZIP runs as a container, whose notebook opens through the proxy. */
export const notebook: Trial = {
  name: 'notebooks by the page: a proposal is approved, its image built, Jupyter opens through the door',
  run: async (stage) => {
    const { engine, portal } = stage;
    await portal.page.run('5. Notebooks', {
      'docker build -t': 'docker build --network host -t',
      'database,tls,': 'database,tls,trial,',
      '/var/run/docker.sock': engine.socket,
    });
    await portal.settle();
    const doctor = await portal.compose(['run', '--rm', 'machine', 'node', 'services/src/cli/doctor.js']);
    check(/^ok +engine/m.test(doctor), doctor);
    const [postgres = ''] = await portal.containers('postgres');
    const owner = await newResearcher(engine, portal, postgres);
    const since = Date.now();
    await approve(stage, owner);
    const row = await running(stage, since);
    const seconds = ((Date.now() - since) / 1000).toFixed(0);
    const { url } = await dataOf(portal, openLab, z.looseObject({ url: z.string() }), {
      as: owner,
      params: { id: row.id_container },
    });
    const page = await opened(url);
    check(page.includes('Jupyter'), `${url}: ${page.slice(0, 200)}`);
    const stranger = await fetch(`${portal.urls.lab}/lab/${row.id_container}/`);
    check(stranger.status === 401, `a stranger: ${stranger.status}`);
    return `${seconds} s from approval until Jupyter answers, its image built in between; strangers 401`;
  },
};

/** Approves a new proposal of a researcher for today, with the portal's two calls. */
async function approve({ portal, person }: Stage, owner: Person): Promise<void> {
  const as = need(person);
  await dataOf(portal, storeMachine, z.unknown(), {
    as,
    body: { nama_mesin: MACHINE, url: portal.urls.lab, description: 'uji', gpu: '1', mig_pergpu: '2' },
  });
  const machines = await dataOf(
    portal,
    listMachines,
    z.looseObject({ data: z.array(z.looseObject({ id_mesin: z.string(), nama_mesin: z.string() })) }),
  );
  const machine = machines.data.find(({ nama_mesin }) => nama_mesin === MACHINE)?.id_mesin ?? '';
  const zip = { name: 'proyek.zip', bytes: makeZip({ 'latih.py': 'print(1)\n' }) };
  const { id, docker_image } = await sendProposal(portal, owner, zip);
  const body = {
    DockerImages: docker_image,
    username: owner.email,
    id_hari: dayOf(new Date()),
    durasi: '7',
    id_mesin: machine,
  };
  await dataOf(portal, scheduleApproval, z.unknown(), {
    as,
    body,
    headers: { 'idempotency-key': approvalKeyOf(id) },
  });
  await dataOf(portal, proposalEndpoints.thesis.approved, z.unknown(), {
    as,
    params: { id },
    body: { ...body, appr_description: '<p>Ya</p>' },
  });
}

const runs = z.looseObject({
  data: z.array(
    z.looseObject({ id_container: z.string(), state: z.nullish(z.string()), reason: z.nullish(z.string()) }),
  ),
});

/** Waits until a session runs; returns its row. */
async function running({ portal, person }: Stage, since: number) {
  for (;;) {
    const { data } = await dataOf(portal, listRunning, runs, { as: need(person) });
    const row = data.find(({ state }) => state === 'running');
    if (row) return row;
    check(Date.now() - since < PATIENCE_MS, JSON.stringify(data).slice(0, 500));
    await sleep(1_000);
  }
}

/** Follows redirects and their cookies like a browser; returns the final status and page. */
async function opened(address: string): Promise<string> {
  const cookies = new Map<string, string>();
  let url = address;
  for (let hops = 0; hops < 10; hops += 1) {
    const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join('; ');
    const reply = await fetch(url, { redirect: 'manual', headers: { cookie } });
    for (const line of reply.headers.getSetCookie()) {
      const [name = '', value = ''] = (line.split(';')[0] ?? '').split(/=(.*)/s);
      cookies.set(name, value);
    }
    const location = reply.headers.get('location');
    if (!location) return `${reply.status} ${await reply.text()}`;
    url = new URL(location, url).href;
  }
  return 'too many redirects';
}
