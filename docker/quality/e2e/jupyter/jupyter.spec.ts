import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test, type Browser, type Page } from '../support/test';
import { adminPreviewRoute } from '@portal/shared/contract/proposal/proposal-kind';
import { answer, fillApproval } from '../support/people/admin';
import { startEnginePortal, type EnginePortal } from '../support/portal/docker-portal';
import { PortalApi } from '../support/portal/portal-api';
import { unique } from '../support/people/researcher';
import { signedInPage } from '../support/people/signed-in';
import { dayOf } from '../../../services/src/machine/slots/schedule';
import { openDocker } from '../../../services/test/support/engine/engines';
import { freePort, freePorts } from '../../../services/test/support/free-port';
import { startHub } from '../../../services/test/support/engine/hub';
import { gatewayAt, runNginx } from '../../../web/test/run-nginx';
import { JUPYTER_IMAGE } from '../../jupyter/image-name';

/** Ports that a portal uses for itself and its services. */
const PORTS = 8;
const OWNER = 'internal@portal.test';
const DAYS = ['Senin', 'Selasa', 'Rabu', 'Kamis', 'Jumat', 'Sabtu', 'Minggu'];

/** Starts a portal with a real engine. @param over further settings of the services */
async function startPortal(engine: Readonly<Record<string, string>>, over = {}): Promise<EnginePortal> {
  return startEnginePortal(await freePorts(PORTS), 2, { ...engine, ENGINE_MEMORY_MB: '512', ...over });
}

/** Puts the gateway's nginx in front of the door to the notebooks. @param entry port of the gateway */
async function openGateway(portal: EnginePortal, entry: number) {
  const live = await freePort();
  return runNginx(
    'gateway.conf',
    {
      ...gatewayAt('lab:8087', entry, `127.0.0.1:${portal.labPort}`),
      'listen 8089': `listen 127.0.0.1:${live}`,
    },
    `http://127.0.0.1:${live}/live`,
  );
}

/** Creates a notebook in Jupyter's own page, runs a cell, and expects its output. */
async function runCell(jupyter: Page): Promise<Page> {
  await jupyter.getByRole('button', { name: 'New' }).click();
  const [notebook] = await Promise.all([
    jupyter.waitForEvent('popup'),
    jupyter.getByRole('menuitem', { name: 'python3' }).click(),
  ]);
  await expect(notebook.locator('#kernel_indicator_icon')).toHaveAttribute('title', 'Kernel Idle');
  await notebook.locator('.cell .CodeMirror').first().click();
  await notebook.keyboard.type('print(6*7)');
  await notebook.keyboard.press('Shift+Enter');
  await expect(notebook.locator('.cell .output_stdout').first()).toHaveText(/^42\s*$/);
  return notebook;
}

interface Tried {
  readonly portal: EnginePortal;
  /** Address of the browser after Jupyter has opened. */
  readonly opened: (id: string) => RegExp;
  /** Whether the engine still runs it. */
  readonly isThere: (id: string) => Promise<boolean>;
  /** Called with the container that the test has created. */
  readonly made?: (id: string) => Promise<void>;
  /** File for a picture of the notebook. */
  readonly picture?: string | undefined;
}

/** From an approval on the screen to a running cell and its end. @returns Jupyter's page and its container's id */
async function approveRunFinish(browser: Browser, { portal, opened, isThere, made, picture }: Tried) {
  const api = await PortalApi.of(portal.origin);
  const machine = unique('DGX');
  await api.newMachine(machine);
  const proposal = await api.pendingProposal('thesis', OWNER);
  const admin = await signedInPage(browser, portal.origin, 'proposal@portal.test');
  await admin.goto(adminPreviewRoute('thesis', proposal));
  const day = DAYS[Number(dayOf(new Date())) - 1] ?? '';
  const dialog = await fillApproval(admin, { machine, day, words: 'Silakan dipakai.' });
  await dialog.getByRole('button', { name: new RegExp(`^Setujui di ${machine}, ${day}`) }).click();
  await answer(admin, 'Yakin ingin menyetujui?', 'Setuju');
  await expect(admin.getByText('Proposal berhasil disetujui')).toBeVisible();

  const page = await signedInPage(browser, portal.origin, OWNER);
  await page.goto('/user/dasbor');
  const card = page.getByRole('listitem').filter({ hasText: `Sesi Jupyter di ${machine}` });
  await expect(card).toContainText('Berjalan', { timeout: 60_000 });
  const id = await api.containerOf(proposal);
  await made?.(id);
  const [jupyter] = await Promise.all([
    page.waitForEvent('popup'),
    card.getByRole('button', { name: 'Buka Jupyter' }).click(),
  ]);
  await jupyter.waitForURL(opened(id), { timeout: 60_000 });
  const notebook = await runCell(jupyter);
  if (picture) {
    await notebook.setViewportSize({ width: 1200, height: 330 });
    await notebook.screenshot({ path: picture, type: 'jpeg', quality: 70 });
  }
  await admin.reload();
  await admin.getByRole('button', { name: 'Selesai', exact: true }).click();
  await answer(admin, 'Yakin ingin menyelesaikan?', 'Setuju');
  await expect.poll(() => isThere(id), { timeout: 60_000 }).toBe(false);
  return { jupyter, id };
}

test('Docker: an approved session runs a cell through the gateway and ends when the proposal finishes', async ({
  browser,
}) => {
  const engine = await openDocker();
  const entry = await freePort();
  const settings = { PORTAL_ENGINE: 'docker', ENGINE_HOST: `unix://${engine.socket}`, ENGINE_IMAGE: JUPYTER_IMAGE };
  const portal = await startPortal(settings, { LAB_URL: `http://localhost:${entry}` });
  const gateway = await openGateway(portal, entry);
  try {
    const { jupyter, id } = await approveRunFinish(browser, {
      portal,
      opened: (made) => new RegExp(`/lab/${made}/tree\\??$`),
      isThere: (made) => engine.has(made),
      made: (made) => engine.adopt(made),
      picture: process.env['JUPYTER_PICTURE'],
    });
    // The removal of the container changes the network, at which Chromium may end one navigation.
    await expect(() => jupyter.goto(new URL(`/lab/${id}/`, jupyter.url()).href)).toPass();
    await expect(jupyter.getByRole('heading', { name: 'Masa pakai telah berakhir' })).toBeVisible();
  } finally {
    await Promise.all(browser.contexts().map((context) => context.close()));
    await gateway.stop();
    await portal.stop();
    await engine.stop();
  }
});

test('JupyterHub: an approved session runs a cell on the hub and ends when the proposal finishes', async ({
  browser,
}) => {
  const folder = mkdtempSync(join(tmpdir(), 'portal-hub-'));
  const hub = await startHub(folder);
  const settings = {
    PORTAL_ENGINE: 'jupyterhub',
    JUPYTERHUB_URL: hub.url,
    JUPYTERHUB_TOKEN: hub.token,
    ENGINE_IMAGE: JUPYTER_IMAGE,
  };
  const portal = await startPortal(settings);
  const headers = { authorization: `token ${hub.token}` };
  const isThere = async (id: string) =>
    (await (await fetch(`${hub.url}/hub/api/users?state=active`, { headers })).text()).includes(id);
  try {
    await approveRunFinish(browser, {
      portal,
      opened: (id) => new RegExp(`^${hub.url}/user/portal-[0-9a-f]{8}-${id}/${id}/tree`),
      isThere,
    });
  } finally {
    await Promise.all(browser.contexts().map((context) => context.close()));
    await portal.stop();
    await hub.stop();
    rmSync(folder, { recursive: true, force: true });
  }
});
