const { parse } = require('acorn');

/** Functions that take a component's name and, next, the function that computes its styles. */
const HOOKS = new Set(['genStyleHooks', 'genSubStyleComponent', 'genComponentStyleHook', 'useAntdStyle', 'useStyle']);

/**
 * Loader: replaces the code that computes styles by imports of the written rules (write-kit-sheet.ts).
 * @this {import('webpack').LoaderContext<{ files: Set<string> }>}
 * @param {string} source
 */
module.exports = function withoutStyles(source) {
  const { files } = this.getOptions();
  const cuts = [];
  const parts = [];
  for (const call of callsIn(parse(source, { ecmaVersion: 'latest', sourceType: 'module' }))) {
    const [first, second] = call.arguments;
    const names = literals(first);
    if (!HOOKS.has(call.callee.name) || !names || !second) continue;
    cuts.push([first.end, call.arguments.at(-1).end]);
    parts.push(call.callee.name.startsWith('use') ? names[0] : `${names[0]}-${names.at(-1)}`);
  }
  // missing-styles.ts checks only modules that are in a chunk.
  this._module.buildInfo.partsWithoutStyles = parts.filter((part) => !files.has(part));
  const values = parts.map((part) => `${part.split('-')[0]}.values`).filter((name) => files.has(name));
  const imports = [...new Set([...values, ...parts.filter((part) => files.has(part))])]
    .map((name) => `import 'kit-sheet/${name}.css';\n`)
    .join('');
  const lean = cuts.reduceRight((text, [from, to]) => text.slice(0, from) + text.slice(to), source);
  return imports + lean;
};

/** Returns the names of `'Button'` or `['Button', 'compact']`, null for other arguments. */
function literals(node) {
  const nodes = node?.type === 'ArrayExpression' ? node.elements : [node];
  return nodes.every((one) => one?.type === 'Literal' && typeof one.value === 'string')
    ? nodes.map((one) => one.value)
    : null;
}

function callsIn(node) {
  if (Array.isArray(node)) return node.flatMap(callsIn);
  if (node === null || typeof node !== 'object') return [];
  const own = node.type === 'CallExpression' && node.callee.type === 'Identifier' ? [node] : [];
  return [...own, ...Object.values(node).flatMap(callsIn)];
}
