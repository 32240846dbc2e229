import { useQueryClient } from '@tanstack/react-query';
import { proposalEndpoints } from '@portal/shared/contract/endpoints/proposal/proposal';
import { writeStored } from '@portal/shared/browser/storage';
import { comparable, useRequestKey } from '@portal/shared/browser/use-request-key';
import { callApi, isApiError } from '@portal/shared/http';
import { OWN_PROPOSAL_CALLS } from '../../own-proposal/own-proposal-calls';
import { buildRequest } from './build-request';
import { hasArrived, type Try } from './earlier-submission';
import type { FormStart, ProposalFormHandle } from '../use-proposal-form';

/** Failures that leave it unknown whether the server stored the proposal; a cancellation may come too late. */
const UNSURE = ['offline', 'timeout', 'server', 'shape', 'cancelled'] as const;

/** Returns a function that saves the draft, sends the form, and deletes the draft once the server has it. */
export function useSendProposal(
  { description, action, stored }: FormStart,
  { form: { content }, drafts, tries: unsure, triesKey, sending }: ProposalFormHandle,
): () => Promise<void> {
  const queries = useQueryClient();
  const { keyOf } = useRequestKey();
  const remember = (tries: readonly Try[]) => {
    unsure.current = tries;
    writeStored(triesKey, tries.length > 0 ? JSON.stringify(tries) : null);
  };
  return () =>
    sending.send(async ({ signal, onProgress }) => {
      await drafts.flush();
      const body = buildRequest(description, action, content.texts, content.files, stored);
      const contents = comparable(body);
      const tries = unsure.current;
      const isThere = tries.length > 0 && (await hasArrived({ description, action, stored, tries, contents, signal }));
      if (!isThere) {
        const calls = proposalEndpoints[description.kind];
        // Before the call: a reload while it runs leaves its outcome unknown, too.
        remember([...tries, { contents, values: content.texts, startedAt: Date.now() }]);
        try {
          await (stored && action === 'update'
            ? callApi(calls.update, { path: { id: stored.id }, body, signal, onProgress })
            : callApi(calls.store, { body, signal, onProgress, idempotencyKey: keyOf(body) }));
        } catch (error) {
          if (!UNSURE.some((kind) => isApiError(error, kind))) remember(tries);
          throw error;
        }
      }
      remember([]);
      await drafts.discard();
      await Promise.all(
        OWN_PROPOSAL_CALLS.map((name) => queries.invalidateQueries({ queryKey: [name], refetchType: 'none' })),
      );
    });
}
