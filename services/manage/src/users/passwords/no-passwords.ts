/** The refusal of passwords under `PASSWORDS=false`. */
export const noPasswords =
  'Passwords are turned off here. Sign in by single sign-on, which accepts an invitation, too: open /api/v1/session/oidc.';
