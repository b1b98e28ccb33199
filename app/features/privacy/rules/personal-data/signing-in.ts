import { mine, remove, type TableLines } from "./table-line.ts";

/** Signing in, and what the house keeps of one person's requests. */
export const signingIn: TableLines = {
  sessions: {
    plain: "id user_id expires_at created_at updated_at",
    personal: "ip_address user_agent",
    secret: "token",
    exported: [{ file: "sign-ins", rows: mine() }],
    erased: [remove(mine())],
  },
  auth_accounts: {
    plain: "id user_id provider_id access_token_expires_at refresh_token_expires_at scope created_at updated_at",
    secret: "account_id access_token refresh_token id_token password",
    unexported: "secrets that nobody should carry around",
    erased: [remove(mine())],
  },
  auth_tokens: {
    plain: "id expires_at created_at updated_at",
    secret: "identifier value",
    unexported: "secrets that nobody should carry around",
    erased: [
      remove(`strpos(row.value, :person::text) > 0 or strpos(row.identifier, :person::text) > 0
        or strpos(row.value, (select email from users where id = :person)) > 0
        or strpos(row.identifier, (select email from users where id = :person)) > 0`),
    ],
  },
  two_factors: {
    plain: "id user_id verified failed_verification_count locked_until",
    secret: "secret backup_codes",
    unexported: "secrets that nobody should carry around",
    erased: [remove(mine())],
  },
  user_roles: {
    plain: "id user_id role created_at",
    exported: [{ file: "roles", rows: mine() }],
    erased: [remove(mine())],
  },
  user_settings: {
    plain: "user_id email_notifications quote_updates new_messages profile_visible show_reviews dark_mode updated_at",
    exported: [{ file: "settings", rows: mine() }],
    erased: [remove(mine())],
  },
  data_exports: {
    plain: "id user_id requested_at done total bytes ready_at failed_at expires_at",
    exported: [{ file: "exports", rows: mine() }],
    erased: [remove(mine())],
  },
  idempotency_keys: {
    plain: "user_id key status content_type made_id created_at claimed_at finished_at",
    secret: "fingerprint body",
    unexported: "answers that are in the other files, kept for a day",
    erased: [remove(mine())],
  },
  user_events: {
    plain: "id user_id type payload created_at publishing",
    unexported: "ids of what is in the other files, kept for a week",
    erased: [remove(mine())],
  },
};
