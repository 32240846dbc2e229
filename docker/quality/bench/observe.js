// The first script in the measured page. It is plain JavaScript because tsx adds helpers that a page lacks.
window.__seen = { firstPaint: 0, largestPaint: 0, ready: 0, blocked: 0, longestTask: 0, shift: 0, busyUntil: 0 };
function observe(type, take) {
  new PerformanceObserver((list) => list.getEntries().forEach(take)).observe({ type, buffered: true });
}
observe('paint', (entry) => {
  if (entry.name === 'first-contentful-paint') window.__seen.firstPaint = entry.startTime;
});
observe('largest-contentful-paint', (entry) => {
  window.__seen.largestPaint = entry.startTime;
});
observe('longtask', (entry) => {
  window.__seen.busyUntil = entry.startTime + entry.duration;
  window.__seen.blocked += Math.max(0, entry.duration - 50);
  window.__seen.longestTask = Math.max(window.__seen.longestTask, entry.duration);
});
observe('layout-shift', (entry) => {
  if (!entry.hadRecentInput) window.__seen.shift += entry.value;
});
// Playwright polls at growing intervals; this checks before every frame.
function check() {
  if (document.querySelector(window.__readySelector)?.getClientRects().length) window.__seen.ready = performance.now();
  else requestAnimationFrame(check);
}
requestAnimationFrame(check);
