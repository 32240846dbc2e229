import { TextDecoder, TextEncoder } from 'node:util';

// In NODE_ENV 'test' antd gives every element the same id, so a label would name the wrong element.
process.env['NODE_ENV'] = 'development';

// Globals that jsdom lacks and antd, react-router and our own code use.
Object.assign(globalThis, {
  TextEncoder,
  TextDecoder,
  // React's scheduler and antd's motion need it; jsdom has none.
  MessageChannel: class {
    readonly port1: { onmessage: ((event: object) => void) | null } = { onmessage: null };
    readonly port2 = { postMessage: (data: unknown) => void setTimeout(() => this.port1.onmessage?.({ data })) };
  },
  ResizeObserver: class {
    observe() {}
    unobserve() {}
    disconnect() {}
  },
  IntersectionObserver: class {
    observe() {}
    disconnect() {}
  },
});

Object.defineProperty(window, 'matchMedia', {
  writable: true,
  // jsdom has no animations: with reduced motion a closing element disappears at once.
  value: (query: string) => ({
    matches: query.includes('prefers-reduced-motion'),
    media: query,
    addEventListener() {},
    removeEventListener() {},
    addListener() {},
    removeListener() {},
    dispatchEvent: () => false,
  }),
});
window.scrollTo = () => {};
// jsdom has no styles of pseudo-elements and logs that each time antd asks for a scroll bar's.
const { getComputedStyle } = window;
window.getComputedStyle = (element) => getComputedStyle(element);

// jsdom 26 reads files through FileReader only.
Blob.prototype.arrayBuffer ??= function arrayBuffer(this: Blob) {
  return new Promise<ArrayBuffer>((resolve, reject) => {
    const reader = new FileReader();
    reader.onload = () => resolve(reader.result as ArrayBuffer);
    reader.onerror = () => reject(reader.error);
    reader.readAsArrayBuffer(this);
  });
};

// jsdom 26 keeps a request's timer when its connection is cut, and the timer would keep the worker from ending.
const { send } = XMLHttpRequest.prototype;
XMLHttpRequest.prototype.send = function sendTimed(body) {
  this.addEventListener('error', () => (this.timeout = 0));
  send.call(this, body);
};

// jsdom 26 has <dialog> but cannot open it.
HTMLDialogElement.prototype.showModal ??= function showModal(this: HTMLDialogElement) {
  this.open = true;
};
HTMLDialogElement.prototype.close ??= function close(this: HTMLDialogElement) {
  this.open = false;
};

// jsdom has no fetch, and react-router's data router creates a Request for every navigation. The shell's settings are
// not found.
Object.assign(globalThis, {
  fetch: () => Promise.resolve({ ok: false, status: 404 }),
  Request: class {
    readonly url: string;
    readonly method: string;
    readonly signal: AbortSignal | undefined;
    constructor(url: string | URL, init: { method?: string; signal?: AbortSignal } = {}) {
      this.url = String(url);
      this.method = init.method ?? 'GET';
      this.signal = init.signal;
    }
  },
});

// For each label jsdom searches the whole document for its control, which takes a seventh of the time of a long form.
for (const { prototype } of [HTMLInputElement, HTMLTextAreaElement, HTMLSelectElement, HTMLButtonElement])
  Object.defineProperty(prototype, 'labels', {
    get(this: HTMLElement) {
      const around = this.closest('label');
      const named = this.id ? [...document.querySelectorAll(`label[for="${this.id}"]`)] : [];
      return around && !around.htmlFor ? [around, ...named] : named;
    },
  });

// jsdom has no layout and no scrolling.
Element.prototype.scrollIntoView ??= () => undefined;
