import { defineRemote } from '@portal/shared/remote/define-remote';

export default defineRemote(
  { titles: { '/contoh': 'Contoh' } },
  { screens: { '/contoh': () => import('./counter-screen') } },
);
