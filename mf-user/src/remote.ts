import { createElement, type ComponentType } from 'react';
import { PROPOSAL_KINDS, PROPOSAL_KIND_DETAILS, type ProposalKind } from '@portal/shared/contract/proposal-kind';
import { PROPOSALS } from '@portal/shared/contract/proposal/all';
import { defineRemote, type RemoteRoute } from '@portal/shared/remote/define-remote';
import { texts } from './texts';
import css from './user.css';

/** A screen of one kind, as the route's component. */
function ofKind(kind: ProposalKind, Screen: ComponentType<{ readonly kind: ProposalKind }>) {
  return { default: () => createElement(Screen, { kind }) };
}

/** The three routes of a kind (user-area.md section 2). */
function proposalRoutes(kind: ProposalKind): RemoteRoute[] {
  const { addRoute, route } = PROPOSAL_KIND_DETAILS[kind];
  const { addTitle, previewTitle } = PROPOSALS[kind];
  return [
    {
      path: addRoute,
      title: addTitle,
      load: async () => ofKind(kind, (await import('./form/add-proposal')).AddProposal),
    },
    {
      path: `/user/${route}/ubah/:id`,
      title: 'Ubah Usulan',
      load: async () => ofKind(kind, (await import('./form/edit-proposal')).EditProposal),
    },
    {
      path: `/user/${route}/pratinjau/:id`,
      title: previewTitle,
      load: async () => ofKind(kind, (await import('./preview/preview-proposal')).PreviewProposal),
    },
  ];
}

/** The researcher's area. */
export default defineRemote({
  styles: [css],
  texts,
  routes: [
    { path: '/user', title: 'Dasbor', load: () => import('./dashboard/to-dashboard') },
    { path: '/user/dasbor', title: 'Dasbor', load: () => import('./dashboard/dashboard-screen') },
    ...PROPOSAL_KINDS.flatMap(proposalRoutes),
    { path: '/user/pemakaian', title: 'Pemakaian Saya', load: () => import('./usage/usage-screen') },
    { path: '/user/kalender', title: 'Kalender Mesin', load: () => import('./calendar/calendar-screen') },
    { path: '/user/profil', title: 'Profil', load: () => import('./profile/profile-screen') },
    {
      path: '/user/prosedur-template',
      title: 'Daftar Prosedur dan Template',
      load: () => import('./procedures/procedures-screen'),
    },
  ],
});
