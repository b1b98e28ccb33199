import { texts } from "./texts.ts";

/** How a person's way of signing in can change, with the texts of the mail about it. */
export const CREDENTIAL_CHANGES = texts.credentialChanges;

export type CredentialChange = keyof typeof CREDENTIAL_CHANGES;

/** The changes with which an owner takes an account back, or ends all access to it: they revoke the API keys too. */
export const REVOKES_API_KEYS: ReadonlySet<CredentialChange> = new Set([
  "password-reset",
  "email-restored",
  "signed-out",
  "address-verified",
]);

/** What somebody does who did not make a change, depending on what the address of the mail is to the account. */
export const UNDO_CHANGE = texts.undoChange;

export type UndoChange = keyof typeof UNDO_CHANGE;
