import { readFileSync } from 'node:fs'; import { gzipSync } from 'node:zlib'; import { transformSync } from 'esbuild'; import { resolve, dirname } from 'node:path';
const s = JSON.parse(readFileSync('/tmp/t/stats.json')); const want = process.argv.slice(2).map(Number);
for (const c of s.chunks.filter(c => want.includes(c.id))) {
  const by = {};
  for (const m of c.modules) { const n = m.name; if (!n || !/\.(m?js|tsx?|jsx)$/.test(n)) continue; const p = resolve('shell', n); 
    const k = /node_modules\/antd\/(es|lib)\/([^/]+)/.exec(n) ? 'A:' + /node_modules\/antd\/(?:es|lib)\/([^/]+)/.exec(n)[1] : (/node_modules\/((?:@[^/]+\/)?[^/]+)/.exec(n)?.[1] ?? n.split('/').slice(0, 4).join('/'));
    try { (by[k] ??= []).push(transformSync(readFileSync(p, 'utf8'), { loader: 'tsx', minify: true, format: 'esm', jsx: 'automatic' }).code.replace(/import[^;]*;|export\{[^}]*\};?/g, '')); } catch { } }
  console.log('##', c.id, Object.entries(by).map(([k, v]) => [k, gzipSync(v.join('')).length]).sort((a, b) => b[1] - a[1]).slice(0, 40).map(([k, v]) => `${k} ${(v / 1000).toFixed(1)}`).join(', '));
}
