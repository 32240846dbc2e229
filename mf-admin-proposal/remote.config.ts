import { listUsers } from '@portal/shared/contract/endpoints/account';
import {
  listFacilities,
  listProcedures,
  showFacility,
  showProcedure,
} from '@portal/shared/contract/endpoints/facility';
import { listMachines } from '@portal/shared/contract/endpoints/machine';
import { listAllProposals, listRevisionNotes, proposalEndpoints } from '@portal/shared/contract/endpoints/proposal';
import { defineArea } from '@portal/shared/remote/area-config';
import { dashboardView, listView } from './src/proposals/first-view';

const DECIDERS = ['Proposal', 'Super'] as const;

export default defineArea({
  name: 'mf-admin-proposal',
  title: 'Administrasi usulan',
  english: {
    'Administrasi usulan': 'Proposal administration',
    Dasbor: 'Dashboard',
    Fasilitas: 'Facilities',
    'Daftar Fasilitas': 'Facilities',
    'Prosedur dan Template': 'Procedures and templates',
    'Daftar Prosedur': 'Procedures',
  },
  paths: [
    { pattern: '/admin/dasbor', roles: DECIDERS },
    { pattern: '/admin/usulan/*', roles: DECIDERS },
    { pattern: '/admin/usulan-non-ta/*', roles: DECIDERS },
    { pattern: '/admin/usulan-industri/*', roles: DECIDERS },
    { pattern: '/admin/revision-history/*', roles: DECIDERS },
    { pattern: '/admin/fasilitas/*', roles: DECIDERS },
    { pattern: '/admin/prosedur-template/*', roles: DECIDERS },
  ],
  menu: [
    { roles: DECIDERS, group: null, label: 'Dasbor', path: '/admin/dasbor', icon: 'home', order: 0 },
    {
      roles: ['Super'],
      group: 'Fasilitas',
      label: 'Daftar Fasilitas',
      path: '/admin/fasilitas',
      icon: 'chip',
      order: 60,
    },
    {
      roles: DECIDERS,
      group: 'Prosedur dan Template',
      label: 'Daftar Prosedur',
      path: '/admin/prosedur-template',
      icon: 'book',
      order: 70,
    },
  ],
  calls: {
    '/admin/dasbor': [listAllProposals, listUsers],
    '/admin/usulan': [listAllProposals],
    '/admin/usulan/pratinjau/:id': [proposalEndpoints.thesis.show, listRevisionNotes],
    '/admin/usulan/pratinjau-na/:id': [proposalEndpoints.nonTa.show, listRevisionNotes],
    '/admin/usulan-non-ta/pratinjau/:id': [proposalEndpoints.nonTa.show, listRevisionNotes],
    '/admin/usulan-industri/pratinjau/:id': [proposalEndpoints.industry.show, listRevisionNotes],
    '/admin/revision-history/:id': [listRevisionNotes],
    '/admin/fasilitas': [listFacilities, listMachines],
    '/admin/fasilitas/:id': [showFacility],
    '/admin/prosedur-template': [listProcedures],
    '/admin/prosedur-template/:id': [showProcedure],
  },
  firstViews: { '/admin/dasbor': dashboardView, '/admin/usulan': listView },
});
