import {
  listFacilities,
  listProcedures,
  showFacility,
  showProcedure,
} from '@portal/shared/contract/endpoints/machine/facility';
import { listMachines } from '@portal/shared/contract/endpoints/machine/machine';
import { listRevisionNotes, proposalEndpoints } from '@portal/shared/contract/endpoints/proposal/proposal';
import { pageProposals, summariseProposals } from '@portal/shared/contract/endpoints/proposal/proposal-list';
import { defineArea } from '@portal/shared/remote/area/area-config';
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
    Operasi: 'Operation',
    'Daftar Usulan': 'Proposals',
  },
  screens: {
    '/admin/dasbor': {
      title: 'Dasbor',
      file: 'dashboard/dashboard-screen',
      roles: DECIDERS,
      menu: [{ group: null, icon: 'home', order: 0 }],
      calls: [pageProposals, summariseProposals],
      firstView: dashboardView,
    },
    '/admin/usulan': {
      answers: '/admin/usulan/*',
      title: 'Daftar Usulan',
      file: 'proposals/proposals-screen',
      roles: DECIDERS,
      menu: [
        {
          group: 'Operasi',
          icon: 'document',
          order: 100,
          pages: ['/admin/usulan-non-ta', '/admin/usulan-industri', '/admin/revision-history'],
        },
      ],
      calls: [pageProposals],
      firstView: listView,
    },
    '/admin/usulan/pratinjau/:id': {
      title: 'Pratinjau Usulan',
      file: 'preview/preview-screen',
      roles: DECIDERS,
      calls: [proposalEndpoints.thesis.show, listRevisionNotes],
    },
    '/admin/usulan/pratinjau-na/:id': {
      title: 'Pratinjau Usulan Non TA',
      file: 'preview/preview-screen',
      roles: DECIDERS,
      calls: [proposalEndpoints.nonTa.show, listRevisionNotes],
    },
    // The same screen at a path like that of the other kinds (admin-area.md section 2).
    '/admin/usulan-non-ta/pratinjau/:id': {
      answers: '/admin/usulan-non-ta/*',
      title: 'Pratinjau Usulan Non TA',
      file: 'preview/preview-screen',
      roles: DECIDERS,
      calls: [proposalEndpoints.nonTa.show, listRevisionNotes],
    },
    '/admin/usulan-industri/pratinjau/:id': {
      answers: '/admin/usulan-industri/*',
      title: 'Pratinjau Usulan Kerjasama Instansi',
      file: 'preview/preview-screen',
      roles: DECIDERS,
      calls: [proposalEndpoints.industry.show, listRevisionNotes],
    },
    '/admin/revision-history/:id': {
      answers: '/admin/revision-history/*',
      title: 'Riwayat Revisi',
      file: 'history/history-screen',
      roles: DECIDERS,
      calls: [listRevisionNotes],
    },
    '/admin/fasilitas': {
      answers: '/admin/fasilitas/*',
      title: 'Daftar Fasilitas',
      file: 'facilities/facilities-screen',
      roles: DECIDERS,
      menu: [
        { roles: ['Super'], group: 'Fasilitas', icon: 'chip', order: 60 },
        { roles: ['Proposal'], group: 'Operasi', icon: 'chip', order: 101 },
      ],
      calls: [listFacilities, listMachines],
    },
    '/admin/fasilitas/:id': {
      title: 'Ubah Fasilitas',
      file: 'facilities/facility-screen',
      roles: DECIDERS,
      calls: [showFacility],
    },
    '/admin/fasilitas/ubah/:id': {
      title: 'Ubah Fasilitas',
      file: 'facilities/facility-screen',
      roles: DECIDERS,
    },
    '/admin/prosedur-template': {
      answers: '/admin/prosedur-template/*',
      title: 'Daftar Prosedur dan Template',
      file: 'procedures/procedures-screen',
      roles: DECIDERS,
      menu: [{ group: 'Prosedur dan Template', label: 'Daftar Prosedur', icon: 'book', order: 70 }],
      calls: [listProcedures],
    },
    '/admin/prosedur-template/:id': {
      title: 'Ubah Prosedur dan Template',
      file: 'procedures/procedure-screen',
      roles: DECIDERS,
      calls: [showProcedure],
    },
  },
});
