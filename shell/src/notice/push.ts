import * as z from 'zod/mini';
import { readStored, writeStored } from '@portal/shared/browser/storage';
import { endPush, setPush, showPush } from '@portal/shared/contract/endpoints/notice';
import type { PushedNotice } from '@portal/shared/contract/entities/notice';
import { callApi } from '@portal/shared/http';

const WORKER = '/push-worker.js';
/** Key of the username whose notices this browser shows. */
const WANTED = 'portal:push';

/** Whether this browser can show notices while the portal is closed. */
export function canPush(): boolean {
  return 'serviceWorker' in navigator && 'PushManager' in globalThis && 'Notification' in globalThis;
}

/**
 * Subscribes this browser to the notices of the signed-in person.
 * @param publicKey the server's, base64url
 * @returns false when the person, or a setting of the browser, does not allow notifications
 * @throws Error when the browser's push service is unavailable; ApiError when the server refuses
 */
export async function startPush(username: string, publicKey: string): Promise<boolean> {
  if ((await Notification.requestPermission()) !== 'granted') return false;
  await register(publicKey);
  writeStored(WANTED, username);
  return true;
}

/** Unsubscribes this browser. @throws ApiError */
export async function stopPush(): Promise<void> {
  await callApi(endPush, { quiet: true });
  await forgetHere();
}

/**
 * Renews the subscription in the same person's next session and after the browser's push address has changed. Drops it
 * when somebody else signs in. The next page retries a failure.
 */
export async function keepPush(username: string): Promise<void> {
  const wanted = readStored(WANTED);
  if (!canPush() || wanted === null) return;
  try {
    // The push service reports the removed subscription to the portal's services when they next send something.
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

/** Message of the worker to a tab when a person chooses a notification. */
const followed = z.object({ followed: z.object({ id: z.string(), href: z.string() }) });

/**
 * Calls back in this page when a person chooses a browser notification.
 * @param follow opens the notice's path of the portal
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
    // A subscription with another key of the server prevents a new one.
    await (await pushManager.getSubscription())?.unsubscribe();
    return pushManager.subscribe(wanted);
  });
  const { endpoint = '', keys } = subscription.toJSON();
  const body = { endpoint, p256dh: keys?.['p256dh'] ?? '', auth: keys?.['auth'] ?? '' };
  await callApi(setPush, { body, quiet: true });
}
