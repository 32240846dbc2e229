import { randomUUID } from 'node:crypto';
import { notWebAddress } from '@portal/shared/contract/endpoints/machine';
import type { Handler } from '../http/call';
import { answer } from '../http/envelope';
import { invalid } from '../http/http-error';

/** GET /mesin, oldest first; `gpu` and `mig_pergpu` as text, as the service writes them. */
export const listMachines: Handler = async (call) => {
  const data = await call.db.query(
    'select id_mesin, nama_mesin, status, description, url, gpu::text, mig_pergpu::text from machine.machine order by created_at, nama_mesin',
  );
  return answer('', { error: false, data });
};

/** POST /mesin: a new machine is active. */
export const storeMachine: Handler = async (call) => {
  const { fields } = call;
  const url = fields['url'] ?? '';
  if (!URL.canParse(url)) throw invalid('url', notWebAddress);
  for (const name of ['gpu', 'mig_pergpu']) {
    if (!Number.isInteger(Number(fields[name]))) throw invalid(name, 'Nilai harus berupa bilangan bulat.');
  }
  await call.db.query(
    'insert into machine.machine (id_mesin, nama_mesin, url, description, gpu, mig_pergpu) values ($1, $2, $3, $4, $5, $6)',
    [
      randomUUID(),
      fields['nama_mesin'],
      url,
      fields['description'],
      Number(fields['gpu']),
      Number(fields['mig_pergpu']),
    ],
  );
  return answer('', { error: false, message: 'mesin_berhasil_ditambah' });
};
