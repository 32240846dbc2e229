import { referenceRule } from '@portal/shared/contract/endpoints/approved-image';
import { approvalFields } from '@portal/shared/contract/endpoints/proposal';
import { form, problemsIn, type FieldErrors } from '@portal/shared/contract/fields';
import type { Proposal } from '@portal/shared/contract/entities/proposal';
import type { ApprovalChoice } from './approve';

/** Failed rules of an approval. Only the proposal's own ZIP is taken by a ZIP's name: anything else is a reference. */
export function checkApproval(
  { docker_image, user }: Pick<Proposal, 'docker_image' | 'user'>,
  choice: ApprovalChoice,
): FieldErrors {
  const image = choice.DockerImages === docker_image ? approvalFields.DockerImages : referenceRule;
  return problemsIn(
    form(() => ({ ...approvalFields, DockerImages: image })),
    { ...choice, username: user?.email },
  );
}
