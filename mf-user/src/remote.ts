import { createElement, type ComponentType } from 'react';
import type { ProposalKind } from '@portal/shared/contract/proposal/proposal-kind';
import { defineRemote } from '@portal/shared/remote/area/define-remote';
import area from '../remote.config';
import { texts } from './texts';
import css from './user.css';

function ofKind(kind: ProposalKind, Screen: ComponentType<{ readonly kind: ProposalKind }>) {
  return { default: () => createElement(Screen, { kind }) };
}

const add = async (kind: ProposalKind) => ofKind(kind, (await import('./form/add-proposal')).AddProposal);
const edit = async (kind: ProposalKind) => ofKind(kind, (await import('./form/edit-proposal')).EditProposal);
const preview = async (kind: ProposalKind) =>
  ofKind(kind, (await import('./preview/preview-proposal')).PreviewProposal);

export default defineRemote(area, {
  styles: [css],
  texts,
  screens: {
    '/user': () => import('./dashboard/to-dashboard'),
    '/user/dasbor': () => import('./dashboard/dashboard-screen'),
    '/user/pengajuan-usulan': () => add('thesis'),
    '/user/usulan/ubah/:id': () => edit('thesis'),
    '/user/usulan/pratinjau/:id': () => preview('thesis'),
    '/user/pengajuan-usulan-non-ta': () => add('nonTa'),
    '/user/usulan-non-ta/ubah/:id': () => edit('nonTa'),
    '/user/usulan-non-ta/pratinjau/:id': () => preview('nonTa'),
    '/user/pengajuan-usulan-industri': () => add('industry'),
    '/user/usulan-industri/ubah/:id': () => edit('industry'),
    '/user/usulan-industri/pratinjau/:id': () => preview('industry'),
    '/user/prosedur-template': () => import('./procedures/procedures-screen'),
    '/user/kalender': () => import('./calendar/calendar-screen'),
    '/user/pemakaian': () => import('./usage/usage-screen'),
    '/user/profil': () => import('./profile/profile-screen'),
  },
});
