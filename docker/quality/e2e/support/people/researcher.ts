import { randomBytes } from 'node:crypto';
import { expect, type Locator, type Page } from '@playwright/test';
import { studyProgramsOf } from '@portal/shared/contract/field/options';
import type { ProposalKind } from '@portal/shared/contract/proposal/proposal-kind';
import { PROPOSALS } from '@portal/shared/contract/proposal/all';
import type { ProposalField } from '@portal/shared/contract/proposal/field';
import { makePdf } from '../../../../services/src/cli/seed/demo-files';
import { makeZip } from '../../../../services/src/platform/files/zip';
import { fieldId } from '../../../../../shared/ui/form/field-id';
import { choose } from '../choose';

export const PASSWORD = 'Rahasia#2026';

/** A field's control, by its name on the wire. */
export function control(page: Page, name: string): Locator {
  return page.locator(`[id="${fieldId(name)}"]`);
}

/** Makes a text different in every run, so that a proposal is found again. */
export function unique(text: string): string {
  return `${text} ${randomBytes(3).toString('hex')}`;
}

export function smallFile(accept: string | undefined, name: string) {
  return accept === 'zip'
    ? { name: `${name}.zip`, mimeType: 'application/zip', buffer: makeZip({ Dockerfile: 'FROM scratch\n' }) }
    : { name: `${name}.pdf`, mimeType: 'application/pdf', buffer: makePdf(name, ['Isi berkas.']) };
}

/** Fills in a whole add form like a person. Returns the title that names the proposal in lists. */
export async function fillForm(page: Page, kind: ProposalKind): Promise<string> {
  const description = PROPOSALS[kind];
  const title = unique('Penelitian uji');
  for (const field of description.fields)
    await fillField(page, field, field.name === description.titleField ? title : `Isi ${field.label}`);
  for (const name of ['term_1', 'term_2', 'term_3']) await control(page, name).check();
  return title;
}

async function fillField(page: Page, field: ProposalField, text: string): Promise<void> {
  const target = control(page, field.name);
  switch (field.control.kind) {
    case 'fixed':
      return;
    case 'text':
    case 'textarea':
      return target.fill(text);
    case 'phone':
      return target.fill('+62 812-3456-7890');
    case 'number':
      return target.fill('64');
    case 'money':
      return target.fill('1500000');
    case 'gpu':
      return void (await choose(target, '20GB'));
    case 'level':
      return void (await choose(target, 'S2'));
    case 'program':
      return void (await choose(target, studyProgramsOf('S2')[0] ?? ''));
    case 'yesNo':
      return page.locator(`input[name="${field.name}"][value="no"]`).check();
    case 'file':
      await target.setInputFiles(smallFile(field.control.accept, field.name));
      return expect(page.getByText(`${field.name}.${field.control.accept}`)).toBeVisible();
  }
}

export async function sendForm(page: Page, label: 'Kirim' | 'Ubah' | 'Send'): Promise<Locator> {
  await page.getByRole('button', { name: label, exact: true }).click();
  const review = page.getByRole('dialog');
  const send = review.getByRole('button', { name: label, exact: true });
  await send.waitFor();
  // A press that begins during the opening animation ends beside the button.
  await expect(review).not.toHaveClass(/ant-zoom/);
  await send.click();
  return review;
}
