import { former, mine, nonPersonal, overwrite, remove, type TableLines } from "#db/personal-data.ts";

/** What this module's tables hold about people. */
export const personalData: TableLines = {
  sessions: {
    plain: "id user_id expires_at created_at updated_at started_at seen_at confirmed_at with_passkey",
    personal: "ip_address user_agent",
    secret: "token",
    exported: [{ file: "sign-ins", rows: mine() }],
    erased: [remove(mine())],
  },
  auth_accounts: {
    plain: "id user_id provider_id access_token_expires_at refresh_token_expires_at scope created_at updated_at",
    secret: "account_id access_token refresh_token id_token password",
    unexported: "secrets that must not leave the system",
    erased: [remove(mine())],
  },
  auth_tokens: {
    plain: "id expires_at created_at updated_at",
    secret: "identifier value",
    unexported: "secrets that must not leave the system",
    erased: [
      remove(`strpos(row.value, :person::text) > 0 or strpos(row.identifier, :person::text) > 0
        or strpos(row.value, (select email from users where id = :person)) > 0
        or strpos(row.identifier, (select email from users where id = :person)) > 0`),
    ],
  },
  trusted_devices: {
    plain: "token_id user_id created_at",
    personal: "ip_address user_agent",
    exported: [{ file: "trusted-devices", rows: mine() }],
    erased: [remove(mine())],
  },
  known_devices: {
    plain: "user_id seen_at",
    secret: "hash",
    unexported: "hashes that only recognise a device, and that nobody can read",
    erased: [remove(mine())],
  },
  passkeys: {
    plain: "id user_id counter device_type backed_up transports aaguid created_at last_used_at",
    personal: "name",
    secret: "public_key credential_id",
    exported: [{ file: "passkeys", rows: mine() }],
    erased: [remove(mine())],
  },
  used_codes: nonPersonal("hashes that identify no one, stored for minutes", "key expires_at"),
  email_reversals: {
    plain: "id user_id had_two_factor created_at expires_at",
    personal: "email",
    secret: "token_hash",
    exported: [{ file: "earlier-addresses", rows: mine() }],
    erased: [remove(mine())],
  },
  guess_counters: nonPersonal(
    "hashes that identify no one, stored for a day at most",
    "key attempts expires_at blocked_until",
  ),
  terms_agreements: {
    plain: "user_id version agreed_at",
    exported: [{ file: "terms-agreed", rows: mine() }],
    erased: [],
  },
  terms_versions: nonPersonal(
    "versions of the terms, the same for everybody",
    "version published_at applies_from told_up_to told_at",
  ),
  two_factors: {
    plain: "id user_id verified failed_verification_count locked_until",
    secret: "secret backup_codes",
    unexported: "secrets that must not leave the system",
    erased: [remove(mine())],
  },
  user_roles: {
    plain: "id user_id role created_at",
    exported: [{ file: "roles", rows: mine() }],
    erased: [remove(mine())],
  },
  users: {
    plain: "id user_type created_at updated_at",
    personal: "name email email_verified image two_factor_enabled",
    seen: [
      { of: "anyone", by: "team", columns: "email" },
      { of: "customer", by: "bank", columns: "email" },
      { of: "tradesperson", by: "customer", columns: "email" },
    ],
    exported: [{ file: "account", rows: mine("id") }],
    erased: [
      overwrite(mine("id"), {
        name: former,
        email: "'closed-' || row.id || '@account.invalid'",
        email_verified: "false",
        image: "null",
        two_factor_enabled: "false",
      }),
    ],
    last: true,
  },
};
