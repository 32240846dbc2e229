import { useQueries, useQuery } from '@tanstack/react-query';
import { listDays, listMachines, listRuns } from '@portal/shared/contract/endpoints/machine/machine';
import type { Container } from '@portal/shared/contract/entities/machine';
import { dayName } from '@portal/shared/format/day-name';
import type { ProposalRow } from '@portal/shared/proposal/proposal-row';
import type { RunTarget } from './run-target';
import type { Endpoint } from '@portal/shared/contract/endpoint';
import { callApi, queryOf } from '@portal/shared/http';

/** A container and the place where it was found. */
export interface Session {
  readonly target: RunTarget;
  readonly container: Container;
}

interface Sessions {
  readonly sessions: readonly Session[];
  readonly isPending: boolean;
}

/** Polling intervals, ms: a starting session changes within seconds; a session's load is measured once a minute. */
const STARTING_MS = 3000;
const MEASURED_MS = 60_000;

/** Loads the containers at places, each once; none for a place without an answer, which the machine search reports. */
export function useSessions(targets: readonly RunTarget[], username: string): Sessions {
  const queries = useQueries({
    queries: targets.map(({ dayId, machineId }) => ({
      ...backgroundQuery(listRuns, { dayId, machineId, username }),
      refetchInterval: (query: Asked & { state: { data?: { data: readonly Container[] } } }) =>
        againAfterFailure(query) || pauseOf(query.state.data?.data ?? []),
    })),
  });
  const found = targets.flatMap((target, index) =>
    (queries[index]?.data?.data ?? []).map((container) => ({ target, container })),
  );
  const ids = found.map(({ container }) => container.id_container);
  const sessions = found.filter(({ container }, index) => ids.indexOf(container.id_container) === index);
  return { sessions, isPending: queries.some((query) => query.isPending) };
}

function pauseOf(containers: readonly Container[]): number | false {
  if (containers.some(({ state }) => state === 'preparing')) return STARTING_MS;
  return containers.some(({ state, load }) => state === 'running' && load !== undefined) ? MEASURED_MS : false;
}

/** Returns whether a container holds its slot: between approval and end. */
export function isHeld({ container }: Session): boolean {
  return container.status === 'running';
}

/**
 * Returns the proposal that a container was granted for: the one that the machine service names, else the only approved
 * one of its day and machine; null if several match.
 */
export function proposalOf(container: Container, target: RunTarget, rows: readonly ProposalRow[]): ProposalRow | null {
  if (container.proposal_id !== null) return rows.find(({ proposal }) => proposal.id === container.proposal_id) ?? null;
  const granted = rows.filter(
    ({ proposal }) =>
      proposal.status === 'Approved' && proposal.id_hari === target.dayId && proposal.id_mesin === target.machineId,
  );
  return granted.length === 1 ? (granted[0] ?? null) : null;
}

/** Maps proposal ids to sessions, preferring one with a slot. One that is over counts only if it names its proposal. */
export function sessionsByProposal(
  sessions: readonly Session[],
  rows: readonly ProposalRow[],
): ReadonlyMap<string, Session> {
  const sure = sessions.filter((session) => isHeld(session) || session.container.proposal_id !== null);
  const owned = sure.flatMap((session) => {
    const row = proposalOf(session.container, session.target, rows);
    return row ? [[row.proposal.id, session] as const] : [];
  });
  // The last entry of a key stays, and services list the newest first.
  return new Map(owned.reverse().sort(([, a], [, b]) => Number(isHeld(a)) - Number(isHeld(b))));
}

interface Place {
  /** Null while unknown. */
  readonly day: string | null;
  readonly machine: string | null;
}

interface Places {
  readonly namesOf: (target: RunTarget) => Place;
  readonly isPending: boolean;
}

/** Looks up the names of a day and a machine, quietly: the words around unknown names are left out. */
export function usePlaceNames(isAsked = true): Places {
  const days = useQuery({ ...backgroundQuery(listDays), enabled: isAsked });
  const machines = useQuery({ ...backgroundQuery(listMachines), enabled: isAsked });
  const namesOf = ({ dayId, machineId }: RunTarget): Place => {
    const day = days.data?.data.find(({ id }) => id === dayId)?.nama;
    const machine = machines.data?.data.find(({ id_mesin }) => id_mesin === machineId)?.nama_mesin;
    return { day: day ? dayName(day) : null, machine: machine ?? null };
  };
  return { namesOf, isPending: days.isLoading || machines.isLoading };
}

/** Time until a failed query is repeated, ms; otherwise a session would stay missing until the next visit. */
const AGAIN_MS = 20_000;

interface Asked {
  readonly state: { readonly status: 'pending' | 'error' | 'success' };
}

/** Returns when TanStack Query repeats a query: soon after a failure, otherwise never. */
function againAfterFailure({ state }: Asked): number | false {
  return state.status === 'error' && AGAIN_MS;
}

/**
 * Returns the query of a machine service call. It is quiet: that service is another host, and its failure must not
 * redirect the whole dashboard to /404.
 */
export function backgroundQuery<E extends Endpoint>(endpoint: E, path: Readonly<Record<string, string>> = {}) {
  return {
    ...queryOf(endpoint, path),
    queryKey: [endpoint.name, path, 'quiet'] as const,
    queryFn: ({ signal }: { signal: AbortSignal }) => callApi(endpoint, { path, signal, quiet: true }),
    refetchInterval: againAfterFailure,
  };
}
