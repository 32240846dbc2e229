import { listProcedures } from '@portal/shared/contract/endpoints/facility';
import { listDays, listMachines } from '@portal/shared/contract/endpoints/machine';
import { listOwnProposals, listRevisionNotes, proposalEndpoints } from '@portal/shared/contract/endpoints/proposal';
import { PROPOSAL_KINDS, PROPOSAL_KIND_DETAILS } from '@portal/shared/contract/proposal-kind';
import { PROPOSALS } from '@portal/shared/contract/proposal/all';
import { formView } from '@portal/shared/proposal/first-view';
import { defineArea } from '@portal/shared/remote/area-config';
import { dashboardView } from './src/dashboard/first-view';

export default defineArea({
  name: 'mf-user',
  title: 'Area peneliti',
  paths: [{ pattern: '/user/*', roles: ['Internal', 'External'] }],
  menu: [
    { roles: ['Internal', 'External'], group: null, label: 'Dasbor', path: '/user/dasbor', icon: 'home', order: 0 },
    {
      roles: ['Internal'],
      group: 'Usulan',
      label: 'Pengajuan Usulan',
      path: '/user/pengajuan-usulan',
      icon: 'document',
      order: 10,
    },
    {
      roles: ['External'],
      group: 'Usulan',
      label: 'Proposal TA',
      path: '/user/pengajuan-usulan',
      icon: 'document',
      order: 10,
    },
    {
      roles: ['External'],
      group: 'Usulan',
      label: 'Proposal Non TA',
      path: '/user/pengajuan-usulan-non-ta',
      icon: 'document',
      order: 11,
    },
    {
      roles: ['External'],
      group: 'Usulan',
      label: 'Proposal Instansi',
      path: '/user/pengajuan-usulan-industri',
      icon: 'document',
      order: 12,
    },
    {
      roles: ['Internal', 'External'],
      group: 'Prosedur dan Template',
      label: 'Daftar Prosedur',
      path: '/user/prosedur-template',
      icon: 'book',
      order: 20,
    },
    // Not in the sidebar, whose entries are the specification's (user-area.md section 2).
    {
      roles: ['Internal', 'External'],
      group: null,
      label: 'Kalender Mesin',
      path: '/user/kalender',
      icon: 'grid',
      order: 89,
      place: 'profile',
    },
    {
      roles: ['Internal', 'External'],
      group: null,
      label: 'Pemakaian Saya',
      path: '/user/pemakaian',
      icon: 'chip',
      order: 90,
      place: 'profile',
    },
  ],
  english: {
    'Area peneliti': 'Researchers’ area',
    Dasbor: 'Dashboard',
    Usulan: 'Proposals',
    'Pengajuan Usulan': 'New proposal',
    'Proposal TA': 'Thesis proposal',
    'Proposal Non TA': 'Non-thesis proposal',
    'Proposal Instansi': 'Institutional proposal',
    'Prosedur dan Template': 'Procedures and templates',
    'Daftar Prosedur': 'Procedures',
    'Kalender Mesin': 'Machine calendar',
    'Pemakaian Saya': 'My usage',
  },
  calls: {
    '/user/dasbor': [listOwnProposals, listDays, listMachines],
    '/user/prosedur-template': [listProcedures],
    ...Object.fromEntries(
      PROPOSAL_KINDS.flatMap((kind) => {
        const { route } = PROPOSAL_KIND_DETAILS[kind];
        const calls = [proposalEndpoints[kind].show, listRevisionNotes];
        return [
          [`/user/${route}/pratinjau/:id`, calls],
          [`/user/${route}/ubah/:id`, calls],
        ];
      }),
    ),
  },
  firstViews: {
    '/user/dasbor': dashboardView,
    ...Object.fromEntries(
      PROPOSAL_KINDS.map((kind) => [PROPOSAL_KIND_DETAILS[kind].addRoute, formView(PROPOSALS[kind])]),
    ),
  },
});
