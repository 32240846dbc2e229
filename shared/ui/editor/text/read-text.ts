import { DOMParser, type Node as TextNode, type Schema } from '@tiptap/pm/model';
import { PROTECTED } from '../schema/protected-block';
import { meaningOf } from './meaning';
import { normalize } from './normalize';
import { parseHtml } from './parse-html';
import { toElements } from './write-text';

/** Reads stored HTML. Blocks that the schema cannot hold become protected blocks, which are saved unchanged. */
export function readText(html: string, schema: Schema): TextNode {
  return DOMParser.fromSchema(schema).parse(readBody(parseHtml(html), schema));
}

/** Prepares a parsed body for the schema, in place, and returns it. */
export function readBody(body: HTMLElement, schema: Schema): HTMLElement {
  normalize(body);
  for (const block of [...body.children]) if (!holds(schema, block)) protect(block);
  return body;
}

function holds(schema: Schema, block: Element): boolean {
  const original = block.ownerDocument.createElement('body');
  original.append(block.cloneNode(true));
  return meaningOf(toElements(DOMParser.fromSchema(schema).parse(original))) === meaningOf(original);
}

function protect(block: Element): void {
  const wrapper = block.ownerDocument.createElement('div');
  wrapper.setAttribute(PROTECTED, '');
  block.replaceWith(wrapper);
  wrapper.append(block);
}
