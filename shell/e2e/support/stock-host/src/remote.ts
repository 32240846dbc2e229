import { defineRemote } from '@portal/shared/remote/define-remote';

export default defineRemote({
  routes: [{ path: '/contoh', title: 'Contoh', load: () => import('./counter-screen') }],
});
