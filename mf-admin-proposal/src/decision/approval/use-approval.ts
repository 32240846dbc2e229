import { useSingleRun } from '@portal/shared/browser/use-single-run';
import { MESSAGES, QUESTIONS, TITLES } from '@portal/shared/contract/text/messages';
import type { FieldErrors } from '@portal/shared/contract/field/form';
import { isApiError } from '@portal/shared/http';
import { confirm, toast } from '@portal/shared/ui/dialog';
import { focusField } from '@portal/shared/ui/form';
import { useState } from 'react';
import type { ProposalRow } from '@portal/shared/proposal/proposal-row';
import { approveProposal, slotTaken, type ApprovalChoice, type ApprovalOutcome } from './approve';
import { stopContainer } from '../decide';
import { referenceRule } from '@portal/shared/contract/endpoints/machine/approved-image';
import { approvalFields } from '@portal/shared/contract/endpoints/proposal/proposal';
import { form, problemsIn } from '@portal/shared/contract/fields';
import type { Proposal } from '@portal/shared/contract/entities/proposal';

/** In their order on the screen: the first wrong one gets the focus. */
const FIELDS = ['DockerImages', 'id_hari', 'id_mesin', 'durasi', 'appr_description'] as const;

interface Callbacks {
  readonly onDone: () => void;
  /** Called after a refusal, since the shown slots and proposals may be outdated. */
  readonly onStale: () => void;
}

/** Returns the state of an approval: choices, problems, and the progress of the two calls. */
export function useApproval(row: ProposalRow, { onDone, onStale }: Callbacks) {
  const [taken] = useState(() => slotTaken(row));
  const [choice, setChoice] = useState<ApprovalChoice>({
    DockerImages: taken?.DockerImages ?? row.proposal.docker_image ?? '',
    id_hari: taken?.id_hari ?? '',
    id_mesin: taken?.id_mesin ?? '',
    durasi: taken?.durasi ?? row.proposal.duration ?? '',
    appr_description: '',
  });
  const [errors, setErrors] = useState<FieldErrors>({});
  const [outcome, setOutcome] = useState<ApprovalOutcome | null>(
    taken && { outcome: 'halfDone', error: null, fieldErrors: {} },
  );
  const [isHeld, setHeld] = useState(taken !== null);
  const [isSending, setSending] = useState(false);
  const singleRun = useSingleRun();

  const refuse = (wrong: FieldErrors) => {
    setErrors(wrong);
    const first = FIELDS.find((name) => wrong[name]);
    if (first) requestAnimationFrame(() => focusField(first));
  };

  const tell = (result: ApprovalOutcome) => {
    setOutcome(result);
    switch (result.outcome) {
      case 'approved':
        setHeld(false);
        toast.success(TITLES.success, MESSAGES.proposalApproved);
        return onDone();
      case 'machineRefused':
        refuse(result.fieldErrors);
        onStale();
        return toast.warning(result.message);
      case 'overtaken':
        setHeld(false);
        refuse({});
        onStale();
        return toast.failure(TITLES.failure, MESSAGES.proposalApproveFailed);
      case 'halfDone':
        setHeld(true);
        refuse(result.fieldErrors);
        return toast.failure(TITLES.failure, MESSAGES.proposalApproveFailed);
      case 'failed':
        // The shell's dialog shows a missing proposal or right.
        if (isApiError(result.error) && result.error.isReported) return;
        return toast.failure(TITLES.failure, MESSAGES.proposalApproveFailed);
    }
  };

  const send = async () => {
    const wrong = checkApproval(row.proposal, choice);
    refuse(wrong);
    if (Object.keys(wrong).length > 0) return toast.warning(TITLES.warning, MESSAGES.approvalIncomplete);
    if (!(await confirm(QUESTIONS.approve))) return;
    setSending(true);
    const result = await approveProposal(row, choice);
    setSending(false);
    tell(result);
  };

  return {
    choice,
    change: (part: Partial<ApprovalChoice>) => {
      setChoice((now) => ({ ...now, ...part }));
      setErrors((now) => withoutFields(now, Object.keys(part)));
    },
    errorOf: (name: (typeof FIELDS)[number]) => errors[name]?.[0],
    /** Errors of names without a field in the dialog. */
    otherErrors: Object.entries(errors).flatMap(([name, texts]) => (FIELDS.some((own) => own === name) ? [] : texts)),
    outcome,
    isHalfDone: outcome?.outcome === 'halfDone',
    /** Whether a slot is taken without a recorded approval. */
    isHeld,
    isSending,
    send: () => singleRun(send),
    /** Unlocks the choice; sending another choice moves the slot. */
    chooseAgain: () => {
      setOutcome(null);
      setErrors({});
    },
    /**
     * Gives the taken slot back.
     * @throws ApiError
     */
    giveBack: async () => {
      await stopContainer(row);
      setHeld(false);
    },
  };
}

function withoutFields(errors: FieldErrors, names: readonly string[]): FieldErrors {
  return Object.fromEntries(Object.entries(errors).filter(([name]) => !names.includes(name)));
}

/** Returns an approval's failed rules. Only the name of the proposal's own ZIP counts as a ZIP. */
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
