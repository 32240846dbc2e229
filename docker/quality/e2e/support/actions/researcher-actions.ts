import { expect, type Page } from '@playwright/test';
import * as proposal from '@portal/shared/contract/endpoints/proposal';
import { PROPOSAL_KINDS, PROPOSAL_KIND_DETAILS, type ProposalKind } from '@portal/shared/contract/proposal-kind';
import { control, fillForm } from '../researcher';
import type { Action } from './action';

const RESEARCHER = 'external@portal.test';

/** Sends through the review, which may still be open from an earlier try. */
const send = (label: 'Kirim' | 'Ubah') => async (page: Page) => {
  const review = page.getByRole('dialog');
  if (!(await review.isVisible())) {
    await control(page, 'activity_plan').fill('Rencana');
    await control(page, 'activity_plan').fill('Rencana uji');
    await page.getByRole('button', { name: label, exact: true }).click();
  }
  await review.getByRole('button', { name: new RegExp(`^(${label}|Coba lagi)$`) }).click();
};

export const PROPOSED: readonly Action[] = PROPOSAL_KINDS.flatMap((kind: ProposalKind): Action[] => [
  {
    call: proposal.proposalEndpoints[kind].store,
    email: RESEARCHER,
    at: PROPOSAL_KIND_DETAILS[kind].addRoute,
    press: send('Kirim'),
    keeps: ['activity_plan', 'Rencana uji'],
    open: async (page) => {
      if (!(await takeUp(page, control(page, 'activity_plan')))) await fillForm(page, kind);
      await control(page, 'activity_plan').fill('Rencana uji');
    },
  },
  {
    call: proposal.proposalEndpoints[kind].update,
    email: RESEARCHER,
    at: `:edit-${kind}`,
    press: send('Ubah'),
    keeps: ['activity_plan', 'Rencana uji'],
    open: async (page) => {
      await takeUp(page, control(page, 'activity_plan'));
      await control(page, 'activity_plan').fill('Rencana uji');
    },
  },
]);

export async function takeUp(page: Page, field: ReturnType<typeof control>): Promise<boolean> {
  const resume = page.getByRole('button', { name: 'Lanjutkan isian' });
  await expect(resume.or(field).first()).toBeVisible();
  if (!(await resume.isVisible())) return false;
  await resume.click();
  await expect(field).toBeVisible();
  return true;
}
