import { useRef, type RefObject } from 'react';
import { useQueryClient } from '@tanstack/react-query';
import { proposalEndpoints } from '@portal/shared/contract/endpoints/proposal';
import { callApi, isApiError } from '@portal/shared/http';
import { OWN_PROPOSAL_CALLS } from '../own-proposal-calls';
import { buildRequest } from './build-request';
import { hasArrived } from './has-arrived';
import type { FormStart, ProposalFormHandle } from './use-proposal-form';

/** Failures after which it is unknown whether the server has stored the proposal. */
const UNSURE = ['offline', 'timeout', 'server', 'shape'] as const;

/** Sends the form: keeps the draft to the last letter first, and removes it once the server has the proposal. */
export function useSendProposal(
  { description, action, stored }: FormStart,
  { form: { content }, drafts, sending }: ProposalFormHandle,
): () => Promise<void> {
  const queries = useQueryClient();
  const unsureSince = useRef<number | null>(null);
  const attempt = useRef<{ readonly contents: string; readonly key: string } | null>(null);
  return () =>
    sending.send(async ({ signal, onProgress }) => {
      await drafts.flush();
      const startedAt = Date.now();
      const arrived =
        unsureSince.current !== null &&
        (await hasArrived(description.kind, {
          action,
          stored,
          values: content.texts,
          since: unsureSince.current,
          signal,
        }));
      if (!arrived) {
        const calls = proposalEndpoints[description.kind];
        const body = buildRequest(description, action, content.texts, content.files, stored);
        try {
          await (stored && action === 'update'
            ? callApi(calls.update, { path: { id: stored.id }, body, signal, onProgress })
            : callApi(calls.store, { body, signal, onProgress, idempotencyKey: keyOf(attempt, body) }));
        } catch (error) {
          if (UNSURE.some((kind) => isApiError(error, kind))) unsureSince.current ??= startedAt;
          throw error;
        }
      }
      await drafts.discard();
      await Promise.all(
        OWN_PROPOSAL_CALLS.map((name) => queries.invalidateQueries({ queryKey: [name], refetchType: 'none' })),
      );
    });
}

/**
 * The same key for the same contents, so that a repeated submission is one proposal; changed contents are another one.
 */
function keyOf(
  attempt: RefObject<{ readonly contents: string; readonly key: string } | null>,
  body: ReturnType<typeof buildRequest>,
): string {
  const contents = JSON.stringify(body, (_name, value: unknown) =>
    value instanceof File ? [value.name, value.size, value.lastModified] : value,
  );
  if (attempt.current?.contents !== contents) {
    attempt.current = {
      contents,
      key: `submit-${[...crypto.getRandomValues(new Uint32Array(4))].map((part) => part.toString(36)).join('-')}`,
    };
  }
  return attempt.current.key;
}
