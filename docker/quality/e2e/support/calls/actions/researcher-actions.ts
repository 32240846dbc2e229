import { expect, type Page } from '@playwright/test';
import { proposalEndpoints } from '@portal/shared/contract/endpoints/proposal/proposal';
import { PROPOSAL_KINDS, PROPOSAL_KIND_DETAILS } from '@portal/shared/contract/proposal/proposal-kind';
import { control, fillForm } from '../../people/researcher';
import { actionsOf, press, typed } from './action';

/** Sends through the review, which may still be open from an earlier try. */
const send = (label: 'Kirim' | 'Ubah') => async (page: Page) => {
  const review = page.getByRole('dialog');
  if (!(await review.isVisible())) {
    await control(page, 'activity_plan').fill('Rencana');
    await control(page, 'activity_plan').fill('Rencana uji');
    await press(label)(page);
  }
  await review.getByRole('button', { name: new RegExp(`^(${label}|Coba lagi)$`) }).click();
};

const plan = typed({ activity_plan: 'Rencana uji' });
/** Resumes the draft of an earlier try, or fills in the missing fields. */
const planned = (otherwise: (page: Page) => Promise<unknown>) => async (page: Page) => {
  if (!(await takeUp(page, control(page, 'activity_plan')))) await otherwise(page);
  await plan.open?.(page);
};

export const PROPOSED = PROPOSAL_KINDS.flatMap((kind) =>
  actionsOf('external@portal.test', [
    [
      proposalEndpoints[kind].store,
      PROPOSAL_KIND_DETAILS[kind].addRoute,
      send('Kirim'),
      { ...plan, open: planned((page) => fillForm(page, kind)) },
    ],
    [proposalEndpoints[kind].update, `:edit-${kind}`, send('Ubah'), { ...plan, open: planned(async () => undefined) }],
  ]),
);

export async function takeUp(page: Page, field: ReturnType<typeof control>): Promise<boolean> {
  const resume = page.getByRole('button', { name: 'Lanjutkan isian' });
  await expect(resume.or(field).first()).toBeVisible();
  if (!(await resume.isVisible())) return false;
  await resume.click();
  await expect(field).toBeVisible();
  return true;
}
