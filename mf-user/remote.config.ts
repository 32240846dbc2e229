import { listProcedures } from '@portal/shared/contract/endpoints/machine/facility';
import { listDays, listMachines } from '@portal/shared/contract/endpoints/machine/machine';
import {
  listOwnProposals,
  listRevisionNotes,
  proposalEndpoints,
} from '@portal/shared/contract/endpoints/proposal/proposal';
import type { ProposalKind } from '@portal/shared/contract/proposal/proposal-kind';
import { PROPOSALS } from '@portal/shared/contract/proposal/all';
import { formView } from '@portal/shared/proposal/first-view';
import { defineArea, type Screen } from '@portal/shared/remote/area/area-config';
import { dashboardView } from './src/dashboard/first-view';

const RESEARCHERS = ['Internal', 'External'] as const;

const addScreen = (kind: ProposalKind, menu: Screen['menu']): Screen => ({
  title: PROPOSALS[kind].addTitle,
  file: 'form/add-proposal',
  roles: RESEARCHERS,
  menu,
  firstView: formView(PROPOSALS[kind]),
});
const editScreen = (kind: ProposalKind): Screen => ({
  title: 'Ubah Usulan',
  file: 'form/edit-proposal',
  roles: RESEARCHERS,
  calls: [proposalEndpoints[kind].show, listRevisionNotes],
});
const previewScreen = (kind: ProposalKind): Screen => ({
  title: PROPOSALS[kind].previewTitle,
  file: 'preview/preview-proposal',
  roles: RESEARCHERS,
  calls: [proposalEndpoints[kind].show, listRevisionNotes],
});

export default defineArea({
  name: 'mf-user',
  title: 'Area peneliti',
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
    Mesin: 'Machines',
  },
  screens: {
    '/user': {
      answers: '/user/*',
      title: 'Dasbor',
      file: 'dashboard/to-dashboard',
      roles: RESEARCHERS,
    },
    '/user/dasbor': {
      title: 'Dasbor',
      file: 'dashboard/dashboard-screen',
      roles: RESEARCHERS,
      menu: [
        {
          group: null,
          icon: 'home',
          order: 0,
          pages: ['/user/usulan', '/user/usulan-non-ta', '/user/usulan-industri'],
        },
      ],
      calls: [listOwnProposals, listDays, listMachines],
      firstView: dashboardView,
    },
    '/user/pengajuan-usulan': addScreen('thesis', [
      { roles: ['Internal'], group: 'Usulan', icon: 'document', order: 10 },
      { roles: ['External'], group: 'Usulan', label: 'Proposal TA', icon: 'document', order: 10 },
    ]),
    '/user/usulan/ubah/:id': editScreen('thesis'),
    '/user/usulan/pratinjau/:id': previewScreen('thesis'),
    '/user/pengajuan-usulan-non-ta': addScreen('nonTa', [
      { roles: ['External'], group: 'Usulan', label: 'Proposal Non TA', icon: 'document', order: 11 },
    ]),
    '/user/usulan-non-ta/ubah/:id': editScreen('nonTa'),
    '/user/usulan-non-ta/pratinjau/:id': previewScreen('nonTa'),
    '/user/pengajuan-usulan-industri': addScreen('industry', [
      { roles: ['External'], group: 'Usulan', label: 'Proposal Instansi', icon: 'document', order: 12 },
    ]),
    '/user/usulan-industri/ubah/:id': editScreen('industry'),
    '/user/usulan-industri/pratinjau/:id': previewScreen('industry'),
    '/user/prosedur-template': {
      title: 'Daftar Prosedur dan Template',
      file: 'procedures/procedures-screen',
      roles: RESEARCHERS,
      menu: [{ group: 'Prosedur dan Template', label: 'Daftar Prosedur', icon: 'book', order: 20 }],
      calls: [listProcedures],
    },
    // The sidebar shows these below the specified entries (user-area.md section 2).
    '/user/kalender': {
      title: 'Kalender Mesin',
      file: 'calendar/calendar-screen',
      roles: RESEARCHERS,
      menu: [{ group: 'Mesin', icon: 'grid', order: 89 }],
    },
    '/user/pemakaian': {
      title: 'Pemakaian Saya',
      file: 'usage/usage-screen',
      roles: RESEARCHERS,
      menu: [{ group: 'Mesin', icon: 'chip', order: 90 }],
    },
    '/user/profil': { title: 'Profil', file: 'profile/profile-screen', roles: RESEARCHERS },
  },
});
