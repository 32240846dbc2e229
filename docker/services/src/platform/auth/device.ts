import { reason, reasonText } from '../http/reason';

/** The first match counts: browsers also name the browsers that they derive from. */
const BROWSERS: readonly (readonly [RegExp, string])[] = [
  [/\bEdgA?\/|\bEdgiOS\//, 'Edge'],
  [/\bOPR\/|\bOPT\//, 'Opera'],
  [/\bSamsungBrowser\//, 'Samsung Internet'],
  [/\bFirefox\/|\bFxiOS\//, 'Firefox'],
  [/\bChrome\/|\bCriOS\//, 'Chrome'],
  [/\bSafari\//, 'Safari'],
];
const SYSTEMS: readonly (readonly [RegExp, string])[] = [
  [/\bAndroid\b/, 'Android'],
  [/\biPhone\b/, 'iPhone'],
  [/\biPad\b/, 'iPad'],
  [/\bWindows\b/, 'Windows'],
  [/\bMac OS X\b|\bMacintosh\b/, 'macOS'],
  [/\bCrOS\b/, 'ChromeOS'],
  [/\bLinux\b/, 'Linux'],
];
const LONGEST_USER_AGENT = 300;

/**
 * Names browser and system of a `User-Agent` for responses, e.g. `Chrome di Windows`. A single name is not translated.
 */
export function deviceOf(userAgent: string | null) {
  const named = (list: typeof BROWSERS) => list.find(([pattern]) => pattern.test(userAgent ?? ''))?.[1];
  const browser = named(BROWSERS);
  const system = named(SYSTEMS);
  const only = browser && system ? undefined : (browser ?? system);
  if (only) return { device: only, coded_device: null };
  const coded = browser && system ? reason('device/known', { browser, system }) : reason('device/unknown');
  return { device: reasonText(coded), coded_device: coded };
}

export function keptUserAgent(header: string | undefined): string | null {
  return header ? header.slice(0, LONGEST_USER_AGENT) : null;
}

/** Returns the first half of a network address: enough to recognise the campus, too little to identify a household. */
export function coarseAddress(ip: string): string {
  const four = /^(?:::ffff:)?(\d{1,3}\.\d{1,3})\.\d{1,3}\.\d{1,3}$/i.exec(ip)?.[1];
  if (four) return `${four}.x.x`;
  return `${ip.split(':').slice(0, 3).join(':')}:…`;
}
