import { maskedLines } from './show-logs';

it('masks the token everywhere and other tokens in URLs, and strips terminal colours', () => {
  const lines = [
    'http://jupyter:8888/lab/0a/?token=abc123&x=1 or abc123',
    '\u001b[32m[I NotebookApp]\u001b[0m Kernel started',
    'GET /api?TOKEN=lain" 200',
  ];
  expect(maskedLines(lines, 'abc123')).toEqual([
    'http://jupyter:8888/lab/0a/?token=•••&x=1 or •••',
    '[I NotebookApp] Kernel started',
    'GET /api?TOKEN=•••" 200',
  ]);
});
