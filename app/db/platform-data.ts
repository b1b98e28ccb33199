import type { Retention } from "#kernel/data-uses.ts";
import { mine, nonPersonal, overwrite, remove, type TableLines } from "./personal-data.ts";

/** The local replacements for outside services. */
const outside = (plain: string) =>
  nonPersonal("a local replacement for an outside service, empty in a real installation", plain);

/** The personal data in tables that belong to no module. */
export const platformData: TableLines = {
  idempotency_keys: {
    plain: "user_id key status content_type made_id created_at claimed_at finished_at",
    secret: "fingerprint body",
    unexported: "replies whose content is in the other files, stored for two days at most",
    erased: [remove(mine())],
  },
  user_events: {
    plain: "id user_id type payload created_at stored_at publishing",
    unexported: "ids of what is in the other files, kept for two weeks at most",
    erased: [remove(mine())],
  },
  last_writes: {
    plain: "user_id lsn written_at",
    unexported: "the time of a change in the other files, kept for an hour",
    erased: [remove(mine())],
  },
  status_events: {
    plain: "id entity entity_id event from_status to_status actor_kind actor_id person_id other_id created_at",
    personal: "detail",
    exported: [{ file: "what-you-did", rows: mine("actor_id"), without: "person_id other_id" }],
    erased: [overwrite(`${mine("actor_id")} and row.detail is not null`, { detail: "null" })],
    stays: { detail: "what others did is theirs" },
  },
  kept_keys: nonPersonal("the product's own secrets", "name value created_at"),
  postcodes: nonPersonal("a public directory", "postcode latitude longitude ended_on"),
  postcode_imports: nonPersonal("the progress of an import", "fingerprint bytes rows started_at finished_at"),
  rate_limits: nonPersonal("hashes that identify no one, stored for an hour at most", "key points expire"),
  sandbox_clock: nonPersonal("the demo's clock", "one offset_ms"),
  sandbox_mails: outside("id recipient subject text html attachments headers created_at"),
  "sandbox_stripe.balances": outside("account available pending"),
  "sandbox_stripe.deliveries": outside("id seq event_id plan status attempts last_error created_at delivered_at"),
  "sandbox_stripe.events": outside("id seq type created body"),
  "sandbox_stripe.faults": outside("kind remaining"),
  "sandbox_stripe.objects": outside("id seq kind account created body hidden refs"),
  "sandbox_stripe.replies": outside("account key fingerprint status body request_id created_at"),
  "sandbox_stripe.secrets": outside("name value created_at"),
};

/** The retention periods of personal data in the platform's own tables. */
export const platformRetention: readonly Retention[] = [
  { what: "Counts of attempts, which stop misuse; they hold no names or addresses", howLong: "2 days at most" },
];
