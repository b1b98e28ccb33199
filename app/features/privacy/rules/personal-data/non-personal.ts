import { nobodys, type TableLines } from "./table-line.ts";

/** The stand-ins for what is outside in a real installation. */
const outside = (plain: string) => nobodys("a stand-in for somebody else's books, empty in a real installation", plain);

/** Tables that hold nothing about a person. */
export const nonPersonal: TableLines = {
  drafts: nobodys("of visitors, who are nobody yet; gone within a day", "id kind content created_at"),
  document_counters: nobodys("numbers only", "kind last"),
  documents_due: nobodys("keys of bookings and movements only", "source created_at"),
  provider_transactions: nobodys("amounts and the provider's ids", "id source type amount fee created_at seen_at"),
  reconciliations: nobodys(
    "sums of the whole house",
    "id since read_until started_at reading_since finished_at checked differences ledger_balance provider_balance",
  ),
  reconciliation_differences: nobodys(
    "amounts and ids of movements",
    "id reconciliation_id kind reference provider_amount ledger_amount provider_ids ledger_keys moved_at",
  ),
  daily_rounds: nobodys("when a round began", "name started_at"),
  kept_keys: nobodys("the house's own keys", "name value created_at"),
  postcodes: nobodys("a public directory", "postcode latitude longitude ended_on"),
  postcode_imports: nobodys("how far a file was read", "fingerprint bytes rows started_at finished_at"),
  rate_limits: nobodys("hashes that lead back to nobody, for an hour at most", "key points expire"),
  sandbox_clock: nobodys("the demo's clock", "one offset_ms"),
  sandbox_mails: outside("id recipient subject text html headers created_at"),
  "sandbox_stripe.balances": outside("account available"),
  "sandbox_stripe.deliveries": outside("id seq event_id plan status attempts last_error created_at delivered_at"),
  "sandbox_stripe.events": outside("id seq type created body"),
  "sandbox_stripe.faults": outside("kind remaining"),
  "sandbox_stripe.objects": outside("id seq kind account created body hidden refs"),
  "sandbox_stripe.replies": outside("account key fingerprint status body request_id created_at"),
  "sandbox_stripe.secrets": outside("name value created_at"),
};
