import { useQuery } from '@tanstack/react-query';
import { useUsername } from '@portal/shared/auth';
import { profile } from '@portal/shared/contract/endpoints/session';
import { fullName } from '@portal/shared/contract/entities/session';
import { queryOf } from '@portal/shared/http';

interface OwnProfile {
  readonly name: string;
  readonly email: string;
  readonly avatar: string | null;
  /** False until the server has answered or failed. */
  readonly isKnown: boolean;
  /** Asks again; null unless the profile could not be loaded. */
  readonly retry: (() => void) | null;
}

/** Returns the signed-in person's profile. Until the server answers, the username replaces the name. */
export function useOwnProfile(): OwnProfile {
  const email = useUsername();
  const { data, isError, refetch } = useQuery({ ...queryOf(profile), staleTime: 5 * 60_000 });
  const person = data?.profile.admin_profile ?? data?.profile.user_profile;
  return {
    name: fullName(person) || email,
    email,
    avatar: person?.avatar ?? null,
    isKnown: data !== undefined || isError,
    retry: isError && !data ? () => void refetch() : null,
  };
}
