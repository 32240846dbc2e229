import { TextDecoder, TextEncoder } from 'node:util';

// What jsdom lacks and antd, react-router and our own code use.
Object.assign(globalThis, {
  TextEncoder,
  TextDecoder,
  ResizeObserver: class {
    observe() {}
    unobserve() {}
    disconnect() {}
  },
});

Object.defineProperty(window, 'matchMedia', {
  writable: true,
  value: (query: string) => ({ matches: false, media: query, addEventListener() {}, removeEventListener() {}, addListener() {}, removeListener() {}, dispatchEvent: () => false }),
});
window.scrollTo = () => {};
