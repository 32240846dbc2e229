import type { WrittenPoint } from '@portal/shared/contract/revision-points';
import { escapeHtml } from '@portal/shared/format/escape-html';
import type { ProposalDescription } from '@portal/shared/contract/proposal/description';
import { targetLabel } from '@portal/shared/proposal/revision-targets';

/**
 * Returns the note with its points as a list, so that mails, the history and servers without points contain them, too.
 */
export function noteWithPoints(
  note: string,
  points: readonly WrittenPoint[],
  description: ProposalDescription,
): string {
  if (points.length === 0) return note;
  const items = points.map(
    ({ target, text }) =>
      `<li><strong>${escapeHtml(targetLabel(description, target))}</strong>: ${escapeHtml(text)}</li>`,
  );
  return `${note}<ul>${items.join('')}</ul>`;
}
