import * as z from 'zod/mini';
import { readStored, writeStored } from '@portal/shared/browser/storage';
import { endPush, setPush, showPush } from '@portal/shared/contract/endpoints/notice';
import type { PushedNotice } from '@portal/shared/contract/entities/notice';
import { callApi } from '@portal/shared/http';

const WORKER = '/push-worker.js';
/** Who wants to be told in this browser. */
const WANTED = 'portal:push';

/** Whether this browser can be told of notices while the portal is closed. */
export function canPush(): boolean {
  return 'serviceWorker' in navigator && 'PushManager' in globalThis && 'Notification' in globalThis;
}

/**
 * Has this browser told of the notices of who is signed in.
 * @param publicKey the server's, base64url
 * @returns false when the person, or a setting of the browser, does not allow notifications
 * @throws Error when the browser's push service cannot be had; ApiError when the server refuses
 */
export async function startPush(username: string, publicKey: string): Promise<boolean> {
  if ((await Notification.requestPermission()) !== 'granted') return false;
  await register(publicKey);
  writeStored(WANTED, username);
  return true;
}

/** Ends it. @throws ApiError */
export async function stopPush(): Promise<void> {
  await callApi(endPush, { quiet: true });
  await forgetHere();
}

/**
 * The next session of the same person in this browser is told again, and so is one whose browser got another address.
 * Who signs in after somebody else is not shown what is theirs. What fails is tried again with the next page.
 */
export async function keepPush(username: string): Promise<void> {
  const wanted = readStored(WANTED);
  if (!canPush() || wanted === null) return;
  try {
    // The push service tells the services, when they send something, that nobody listens there any more.
    if (wanted !== username) return await forgetHere();
    if (Notification.permission !== 'granted') return;
    const { public_key, endpoint } = await callApi(showPush, { quiet: true });
    if (public_key === null) return;
    if (endpoint === null || endpoint !== (await currentSubscription())?.endpoint) await register(public_key);
  } catch (error) {
    console.warn('pemberitahuan peramban belum tersambung lagi', error);
  }
}

async function forgetHere(): Promise<void> {
  await (await currentSubscription())?.unsubscribe();
  writeStored(WANTED, null);
}

/** What the worker says to a tab when a notification is chosen. */
const followed = z.object({ followed: z.object({ id: z.string(), href: z.string() }) });

/**
 * A notification that is chosen outside the page is followed in it.
 * @param follow goes to the notice's path of the portal
 * @returns stops it
 */
export function onNoticeFollowed(follow: (notice: Pick<PushedNotice, 'id' | 'href'>) => void): () => void {
  if (!canPush()) return () => {};
  const { serviceWorker } = navigator;
  const hear = ({ data }: MessageEvent<unknown>) => {
    const said = z.safeParse(followed, data);
    if (said.success) follow(said.data.followed);
  };
  serviceWorker.addEventListener('message', hear);
  return () => serviceWorker.removeEventListener('message', hear);
}

async function currentSubscription(): Promise<PushSubscription | null> {
  const registration = await navigator.serviceWorker.getRegistration(WORKER);
  return registration ? registration.pushManager.getSubscription() : null;
}

async function register(publicKey: string): Promise<void> {
  await navigator.serviceWorker.register(WORKER);
  const { pushManager } = await navigator.serviceWorker.ready;
  const wanted = { userVisibleOnly: true, applicationServerKey: publicKey };
  const subscription = await pushManager.subscribe(wanted).catch(async () => {
    // One made with another key of the server stands in the way.
    await (await pushManager.getSubscription())?.unsubscribe();
    return pushManager.subscribe(wanted);
  });
  const { endpoint = '', keys } = subscription.toJSON();
  const body = { endpoint, p256dh: keys?.['p256dh'] ?? '', auth: keys?.['auth'] ?? '' };
  await callApi(setPush, { body, quiet: true });
}
