import { defineRemote } from '@portal/shared/remote/define-remote';

export default defineRemote({ routes: [] });
