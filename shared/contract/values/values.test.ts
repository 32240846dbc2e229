import { storeFacility } from '../endpoints/machine/facility';
import { notWebAddress, storeMachine } from '../endpoints/machine/machine';
import { PROPOSALS } from '../proposal/all';
import { html, type Field } from '../field/field';
import { problemIn, readField } from '../field/form';
import { register } from '../requests/session';

const thesis = Object.fromEntries(PROPOSALS.thesis.fields.map(({ name, schema }) => [name, schema]));
const FIELDS: Record<string, Field | undefined> = {
  person: register.shape.first_name,
  'last name': register.shape.last_name,
  institution: register.shape.college,
  phone: register.shape.phone_number,
  email: register.shape.email,
  ram: thesis['ram'],
  days: thesis['duration'],
  fee: thesis['research_fee'],
  stock: storeFacility.body.shape.start_stock,
  count: storeMachine.body.shape.gpu,
  'address of a machine': storeMachine.body.shape.url,
  title: thesis['research_field'],
  announcement: html('Pengumuman', { required: true, maxLength: 100 }),
};

function fieldOf(name: string): Field {
  const field = FIELDS[name];
  if (!field) throw new Error(`no field ${name}`);
  return field;
}

/** Typed or pasted texts with their stored values. */
const TAKEN: readonly (readonly [field: string, typed: string, value: string])[] = [
  ['person', '  Siti   Nur  Aini ', 'Siti Nur Aini'],
  ['person', "Nur'aini", "Nur'aini"],
  ['person', 'Nur’aini', 'Nur’aini'],
  ['person', '‘Abdurrahman', '‘Abdurrahman'],
  ['person', 'Ma`ruf', 'Ma`ruf'],
  ['person', 'Kiai H. Ma’ruf [Alm.]', 'Kiai H. Ma’ruf [Alm.]'],
  ['person', 'Nª Sª ~ da Conceição', 'Nª Sª ~ da Conceição'],
  ['institution', 'Lab §3 = CV. Maju\\Jaya', 'Lab §3 = CV. Maju\\Jaya'],
  ['person', 'Sya´ban', 'Sya´ban'],
  ['person', 'ʻOkina', 'ʻOkina'],
  ['person', 'H. Agus "Gus" Salim', 'H. Agus "Gus" Salim'],
  ['person', 'Agus “Gus” Salim', 'Agus “Gus” Salim'],
  ['person', 'Prof. Dr. Ir. Budi Santoso, M.Kom., Ph.D.', 'Prof. Dr. Ir. Budi Santoso, M.Kom., Ph.D.'],
  ['person', 'Rina Sitompul-Harahap', 'Rina Sitompul-Harahap'],
  ['person', 'Rina Sitompul‑Harahap', 'Rina Sitompul-Harahap'],
  ['person', 'Rina Sitompul–Harahap', 'Rina Sitompul–Harahap'],
  ['person', 'I Gusti\u00a0Ngurah', 'I Gusti Ngurah'],
  ['person', 'Bambang\u200b', 'Bambang'],
  ['person', '\ufeffBambang', 'Bambang'],
  ['person', '\u202dBambang\u202c', 'Bambang'],
  ['person', 'Bam\u00adbang', 'Bambang'],
  ['person', 'Bambang\tTri\r\nAtmojo', 'Bambang Tri Atmojo'],
  ['person', 'Jose\u0301', 'José'],
  ['person', 'Łukasz Żółć', 'Łukasz Żółć'],
  ['person', '李小龙', '李小龙'],
  ['person', 'محمد رضا', 'محمد رضا'],
  ['person', 'علی\u200cرضا', 'علی\u200cرضا'],
  ['person', 'ශ්\u200dරී', 'ශ්\u200dරී'],
  ['person', 'Sri Sultan HB X & Ratu', 'Sri Sultan HB X & Ratu'],
  ['person', 'Abd. Rahman bin/binti Ali', 'Abd. Rahman bin/binti Ali'],
  ['person', 'siti_aini', 'siti_aini'],
  ['person', 'O', 'O'],
  ['last name', '-', ''],
  ['last name', '.', ''],
  ['last name', '', ''],
  ['last name', '\u200b', ''],
  ['institution', 'PT. Telkom Indonesia (Persero) Tbk.', 'PT. Telkom Indonesia (Persero) Tbk.'],
  ['institution', 'UPN "Veteran" Jawa Timur', 'UPN "Veteran" Jawa Timur'],
  ['institution', "Ma'had Aly: Cabang 2", "Ma'had Aly: Cabang 2"],
  ['institution', 'Fakultas Ilmu Komputer — Jurusan SI', 'Fakultas Ilmu Komputer — Jurusan SI'],
  ['institution', 'AT&T', 'AT&T'],
  ['institution', 'Yahoo!', 'Yahoo!'],
  ['institution', 'RS #1 [Pusat]', 'RS #1 [Pusat]'],
  ['institution', 'E*TRADE', 'E*TRADE'],
  ['institution', 'Kampus\u00a0Merdeka\u2007Bersama', 'Kampus Merdeka Bersama'],
  ['institution', '東京大学・情報', '東京大学・情報'],
  ['phone', '081234567890', '081234567890'],
  ['phone', '6281234567890', '081234567890'],
  ['phone', '+62 812-3456-7890', '081234567890'],
  ['phone', '+62 (0)812 3456 7890', '081234567890'],
  ['phone', '0062 812 3456 7890', '081234567890'],
  ['phone', '\u202a+62 812\u20113456\u20117890\u202c', '081234567890'],
  ['phone', '\u200e0812\u00a03456\u00a07890', '081234567890'],
  ['phone', '0812.3456.7890', '081234567890'],
  ['phone', '0812/34567890', '081234567890'],
  ['phone', 'tel:+6281234567890', '081234567890'],
  ['phone', '０８１２３４５６７８９０', '081234567890'],
  ['phone', '0811123456', '0811123456'],
  ['phone', '[0812] 3456·7890;', '081234567890'],
  ['phone', 'https://wa.me/6281234567890', '081234567890'],
  ['phone', '٠٨١٢٣٤٥٦٧٨٩٠', '081234567890'],
  ['email', ' siti@kampus.test\u200b', 'siti@kampus.test'],
  ['email', 'über@kampus.test', 'über@kampus.test'],
  ['ram', '64', '64'],
  ['ram', '1.024', '1024'],
  ['ram', '1,024', '1024'],
  ['ram', '1 024', '1024'],
  ['ram', '1\u00a0024', '1024'],
  ['ram', '1.024,00', '1024'],
  ['ram', '064', '64'],
  ['ram', '\u200e64', '64'],
  ['ram', '６４', '64'],
  ['ram', '4096', '4096'],
  ['days', '3.650', '3650'],
  ['fee', '0', '0'],
  ['fee', '1500000', '1500000'],
  ['fee', 'Rp 1.500.000', '1500000'],
  ['fee', 'Rp. 1.500.000,00', '1500000'],
  ['fee', 'rp1.500.000,-', '1500000'],
  ['fee', 'Rp1.500.000,=', '1500000'],
  ['fee', '1.500.000 rupiah', '1500000'],
  ['fee', 'IDR 1,500,000.00', '1500000'],
  ['fee', '100.000.000.000', '100000000000'],
  ['title', 'Visi\u00a0Komputer\u200b', 'Visi Komputer'],
  ['title', 'Emosi 👩\u200d💻 dan ❤\ufe0f', 'Emosi 👩\u200d💻 dan ❤\ufe0f'],
  ['title', 'x < y & "z"', 'x < y & "z"'],
  ['announcement', '<img src="a.png">', '<img src="a.png">'],
];

const name = (character: string) => `Format nama depan tidak valid. Karakter '${character}' tidak dapat dipakai.`;
const college = (character: string) => `Format instansi tidak valid. Karakter '${character}' tidak dapat dipakai.`;
const RAM = 'Jumlah RAM harus berupa bilangan bulat sampai 4.096 GB.';
const NOT_MOBILE = 'Nomor handphone harus nomor seluler Indonesia, misalnya 0812 3456 7890.';

/** Refused texts with their messages. */
const REFUSED: readonly (readonly [field: string, typed: string, message: string])[] = [
  ['person', '', 'Nama depan tidak boleh kosong.'],
  ['person', ' \u00a0\u3000', 'Nama depan tidak boleh kosong.'],
  ['person', '\u200b\u200e\u2060\ufeff', 'Nama depan tidak boleh kosong.'],
  ['person', '\u3164', 'Nama depan tidak boleh kosong.'],
  ['person', '\u2800', 'Nama depan tidak boleh kosong.'],
  ['person', '-', 'Nama depan tidak boleh kosong.'],
  ['person', '<b>Siti</b>', name('<')],
  ['person', 'Siti {admin}', name('{')],
  ['person', 'Siti\\n', name('\\')],
  ['person', 'siti@kampus.test', name('@')],
  ['person', 'Siti 😀', name('😀')],
  ['person', "''", 'Format nama depan tidak valid. Pakai sedikitnya satu huruf.'],
  ['person', 'a'.repeat(100_000), 'Nama depan tidak boleh lebih dari 255 karakter.'],
  ['institution', '<script>alert(1)</script>', college('<')],
  ['institution', 'PT ^Maju^', college('^')],
  ['institution', '(!)', 'Format instansi tidak valid. Pakai sedikitnya satu huruf.'],
  ['phone', '', 'Nomor handphone tidak boleh kosong.'],
  ['phone', '0812abc34567', 'Nomor handphone harus berupa angka.'],
  ['phone', '8', NOT_MOBILE],
  ['phone', '0801234567', NOT_MOBILE],
  ['phone', '(021) 788-8111', NOT_MOBILE],
  ['phone', '+65 8123 4567', NOT_MOBILE],
  ['phone', '+81 23 4567 8901', NOT_MOBILE],
  ['phone', '0812345678901234', NOT_MOBILE],
  ['email', 'a@b', 'Alamat Email tidak valid.'],
  ['email', 'a b@c.id', 'Alamat Email tidak valid.'],
  ['email', 'a\u200b@c.id', 'Alamat Email tidak valid.'],
  ['email', 'a\u202ec@d.id', 'Alamat Email tidak valid.'],
  ['email', 'a@c\u3164.id', 'Alamat Email tidak valid.'],
  ['ram', '', 'Jumlah RAM tidak boleh kosong.'],
  ['ram', '0', 'Jumlah RAM harus lebih besar dari 0.'],
  ['ram', '-5', 'Jumlah RAM harus lebih besar dari 0.'],
  ['ram', '−5', 'Jumlah RAM harus lebih besar dari 0.'],
  ['ram', '-0', 'Jumlah RAM harus lebih besar dari 0.'],
  ['ram', '2.5', RAM],
  ['ram', '2,5', RAM],
  ['ram', '0.500', RAM],
  ['ram', '1.5000', RAM],
  ['ram', '4097', RAM],
  ['ram', '999.999.999', RAM],
  ['ram', '9'.repeat(30), RAM],
  ['ram', '9'.repeat(5000), 'Jumlah RAM harus berupa angka.'],
  ['ram', '1e6', 'Jumlah RAM harus berupa angka.'],
  ['ram', '0x10', 'Jumlah RAM harus berupa angka.'],
  ['ram', '1_000', 'Jumlah RAM harus berupa angka.'],
  ['ram', '1.000.5', 'Jumlah RAM harus berupa angka.'],
  ['ram', '1.00.000', 'Jumlah RAM harus berupa angka.'],
  ['ram', '5²', 'Jumlah RAM harus berupa angka.'],
  ['ram', '½', 'Jumlah RAM harus berupa angka.'],
  ['ram', 'Infinity', 'Jumlah RAM harus berupa angka.'],
  ['ram', '64 GB', 'Jumlah RAM harus berupa angka.'],
  ['days', '3651', 'Durasi harus berupa bilangan bulat sampai 3.650 hari.'],
  ['fee', '', 'Biaya penelitian tidak boleh kosong.'],
  ['fee', '-1', 'Biaya penelitian tidak boleh kurang dari 0.'],
  ['fee', 'Rp -1.000', 'Biaya penelitian tidak boleh kurang dari 0.'],
  ['fee', '1,5 juta', 'Biaya penelitian harus berupa angka.'],
  ['fee', '1.500.000,50', 'Biaya penelitian harus berupa bilangan bulat sampai Rp100.000.000.000.'],
  ['fee', '100.000.000.001', 'Biaya penelitian harus berupa bilangan bulat sampai Rp100.000.000.000.'],
  ['fee', '1e21', 'Biaya penelitian harus berupa angka.'],
  ['stock', '2.5', 'Stok awal harus berupa bilangan bulat sampai 999.999.999.'],
  ['count', '100', 'GPU harus berupa bilangan bulat sampai 99.'],
  ['count', '0', 'GPU harus lebih besar dari 0.'],
  ...['dgx-01.test', 'ftp://dgx-01.test', 'http://'].map((url): [string, string, string] => [
    'address of a machine',
    url,
    notWebAddress,
  ]),
  ['title', '\u200b', 'Bidang penelitian tidak boleh kosong.'],
  ['title', '\u00ad\u034f\ufe0f', 'Bidang penelitian tidak boleh kosong.'],
  ['title', 'x'.repeat(256), 'Bidang penelitian tidak boleh lebih dari 255 karakter.'],
  ['announcement', '<p>\u200b</p>', 'Pengumuman tidak boleh kosong.'],
  ['announcement', '<p>&nbsp;&#8203;&#x200b;&shy;</p>', 'Pengumuman tidak boleh kosong.'],
  ['announcement', '<p><br></p>', 'Pengumuman tidak boleh kosong.'],
];

test.each(TAKEN)('%s accepts %j as %j', (name, typed, value) => {
  expect([problemIn(fieldOf(name), typed), readField(fieldOf(name), typed)]).toEqual([null, value]);
  // Reading a stored value again changes nothing, so an edit of an untouched row changes nothing.
  expect([problemIn(fieldOf(name), value), readField(fieldOf(name), value)]).toEqual([null, value]);
});

test.each(REFUSED)('%s rejects %j: %s', (name, typed, message) => {
  expect(problemIn(fieldOf(name), typed)).toBe(message);
  // The value as the server reads it is refused with the same message.
  expect(problemIn(fieldOf(name), readField(fieldOf(name), typed))).toBe(message);
});
