/** The owner of the kept proposals of deleted accounts: an account without a role, so nobody can sign in to it. */
export const DELETED_OWNER = {
  id: '00000000-0000-4000-8000-00000000dead',
  email: 'akun-dihapus@portal.invalid',
} as const;
