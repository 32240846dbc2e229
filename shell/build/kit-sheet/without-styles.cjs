const { parse } = require('acorn');

/** Functions that take a part's name and, as their next argument, the function that computes its styles. */
const HOOKS = new Set(['genStyleHooks', 'genSubStyleComponent', 'genComponentStyleHook', 'useAntdStyle', 'useStyle']);

/**
 * Removes the code that computes styles in the browser from a style module, and imports the written rules of its parts
 * instead (write-kit-sheet.ts).
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
  // Many of these modules end up in no chunk, so the check runs on those that do (missing-styles.ts).
  this._module.buildInfo.partsWithoutStyles = parts.filter((part) => !files.has(part));
  const values = parts.map((part) => `${part.split('-')[0]}.values`).filter((name) => files.has(name));
  const imports = [...new Set([...values, ...parts.filter((part) => files.has(part))])]
    .map((name) => `import 'kit-sheet/${name}.css';\n`)
    .join('');
  const lean = cuts.reduceRight((text, [from, to]) => text.slice(0, from) + text.slice(to), source);
  return imports + lean;
};

/** Reads a literal name, `'Button'`, or a list of them, `['Button', 'compact']`; null for anything else. */
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
