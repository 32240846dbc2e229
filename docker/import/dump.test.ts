import { readDump } from './dump';

it('reads dumps of mysqldump and phpMyAdmin and ignores other statements', () => {
  const dump = [
    '-- comment',
    'CREATE TABLE `t` (',
    '  `id` int NOT NULL,',
    "  `name` varchar(9) DEFAULT 'INSERT INTO',",
    '  PRIMARY KEY (`id`)',
    ') ENGINE=InnoDB;',
    "INSERT INTO `t` VALUES (1,'a\\'b''c\\n\\\\'),(2,NULL);",
    'INSERT INTO `u` (`x`, `y`) VALUES',
    "(-1.5, _binary 'bi;n'),",
    "(0x1F, '');",
  ].join('\n');
  expect(Object.fromEntries(readDump(dump))).toEqual({
    t: [
      { id: '1', name: "a'b'c\n\\" },
      { id: '2', name: null },
    ],
    u: [
      { x: '-1.5', y: 'bi;n' },
      { x: '0x1F', y: '' },
    ],
  });
});

it('reads a megabyte of text with quotes', () => {
  const text = `x\\'y`.repeat(250_000);
  expect(readDump(`INSERT INTO \`t\` (\`a\`) VALUES ('${text}');`).get('t')?.[0]?.['a']).toHaveLength(750_000);
});

it.each([
  ['INSERT INTO `t` VALUES (1);', 't: the dump does not name the columns'],
  ['INSERT INTO `t` (`a`) VALUES (1,2);', 't: 2 values for 1 columns.'],
  ["INSERT INTO `t` (`a`) VALUES ('cut off", "t: the INSERT cannot be read at ''cut off'"],
  ['# cut', 'The file holds no INSERT'],
])('names an unreadable part: %s', (dump, message) => {
  expect(() => readDump(dump)).toThrow(message);
});
