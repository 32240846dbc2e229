import { editorTypes, readHtml, shownHtml } from './editor-policy';

const OWN = [
  '<button type="button" tabindex="-1" data-mce-name="bold" class="tox-tbtn"><span class="tox-icon"><svg width="24" height="24" focusable="false"><path d="M7 8" fill-rule="evenodd"></path></svg></span></button>',
  '<p>Isi <span data-mce-type="bookmark" id="mce_1_start">&#65279;</span><br data-mce-bogus="1"></p>',
  '<tr><td contenteditable="true">x</td></tr>',
];

test.each(OWN)("the editor's own markup stays as it is: %s", (html) => {
  expect(shownHtml(html)).toBe(html);
});

test.each([
  '<p>a</p><script>run()</script>',
  '<img src=x onerror=run()>',
  '<svg/onload=run()>',
  '<a href="JavaScript:run()">a</a>',
  '<iframe srcdoc="<script>run()</script>"></iframe>',
  '<p>a</p><meta http-equiv="refresh" content="0;url=//jahat.test?run(">',
])('of %s nothing can run where it is shown', (html) => {
  expect(String(shownHtml(html))).not.toMatch(/run\(/);
  // What is read and cleaned afterwards is not changed here.
  expect(readHtml(html)).toBe(html);
});

test('without Trusted Types in the browser the cleaner in the editor is told of none', () => {
  expect(editorTypes).toBeUndefined();
});
