import { mine, nonPersonal, ofMyBookings, overwrite, remove, type TableLines } from "#db/personal-data.ts";
import { payableAccount } from "./rules/ledger.ts";

const neverPaid = `${mine()} and not exists (select from ledger_entries where account = '${payableAccount("")}' || :person::text)`;
const FOR_HMRC =
  "HMRC requires the account of a person who was paid for six years; then it is removed (`deleteSellerDetails`)";

/** What this module's tables hold about people. */
export const personalData: TableLines = {
  money_intents: {
    plain:
      "id kind booking_id milestone_id user_id amount platform_fee_amount idempotency_key status provider_id provider_payment_id provider_charge_id created_at updated_at",
    personal: "url request failure card_brand card_last4",
    exported: [{ file: "payments", rows: ofMyBookings(), without: "idempotency_key request url" }],
    erased: [
      overwrite(ofMyBookings(), {
        url: "null",
        request: "null",
        failure: "null",
        card_brand: "null",
        card_last4: "null",
      }),
    ],
  },
  chargebacks: {
    plain:
      "id booking_id intent_id amount status reason evidence_due_by evidence_sent_at lifted_at created_at updated_at",
    exported: [{ file: "chargebacks", rows: ofMyBookings() }],
    erased: [],
  },
  payment_accounts: {
    plain:
      "user_id stripe_account_id charges_enabled payouts_enabled transfers_enabled requirements_currently_due disabled_reason requirements_deadline updated_at",
    personal: "stripe_customer_id bank_last4 bank_name bank_country",
    secret: "bank_fingerprint",
    seen: [{ of: "tradesperson", by: "team", columns: "bank_last4 bank_name bank_country" }],
    exported: [{ file: "payment-provider", rows: mine() }],
    erased: [
      overwrite(mine(), { bank_fingerprint: "null", requirements_currently_due: "'{}'" }),
      overwrite(neverPaid, { bank_last4: "null", bank_name: "null", bank_country: "null" }),
    ],
    stays: {
      stripe_customer_id: "until the provider has deleted its customer (`finishDeletion`)",
      bank_last4: FOR_HMRC,
      bank_name: FOR_HMRC,
      bank_country: FOR_HMRC,
    },
  },
  payment_methods: {
    plain: "id user_id stripe_payment_method_id is_default created_at removed_at",
    personal: "brand last4 exp_month exp_year",
    secret: "fingerprint",
    exported: [{ file: "cards", rows: mine() }],
    erased: [
      overwrite(mine(), {
        brand: "'removed'",
        last4: "'0000'",
        exp_month: "1",
        exp_year: "2000",
        fingerprint: "null",
        is_default: "false",
        removed_at: "coalesce(row.removed_at, now())",
      }),
    ],
  },
  payouts: {
    plain: "id user_id stripe_payout_id amount state arrival_date automatic failure created_at updated_at",
    exported: [{ file: "payouts", rows: mine() }],
    erased: [],
  },
  seller_details: {
    plain: "user_id kind created_at updated_at",
    secret: "sealed",
    seen: [{ of: "tradesperson", by: "team", columns: "sealed" }],
    exported: [{ file: "tax-details", rows: mine() }],
    erased: [remove(neverPaid)],
    stays: {
      sealed:
        "the law on tax reports requires it: it is stored encrypted for six years, and then deleted (`deleteSellerDetails`)",
    },
  },
  ledger_transactions: {
    plain: "id key kind booking_id created_at",
    exported: [{ file: "ledger", rows: ofMyBookings() }],
    erased: [],
  },
  ledger_entries: nonPersonal(
    "lines of the movements in the ledger's file",
    "id transaction_id account amount created_at",
  ),
  ledger_balances: nonPersonal("sums of the movements in the ledger's file", "account balance"),
  webhook_events: {
    plain: "id occurred_at type status failure created_at handled_at",
    personal: "payload",
    unexported: "events of the payment provider; their results are in the other files",
    erased: [],
    stays: { payload: "those that name the person are emptied (`finishDeletion`)" },
  },
  provider_transactions: nonPersonal("amounts and the provider's ids", "id source type amount fee created_at seen_at"),
  reconciliations: nonPersonal(
    "totals over all bookings",
    "id since read_until started_at reading_since finished_at checked differences ledger_balance provider_balance",
  ),
  reconciliation_differences: nonPersonal(
    "amounts and ids of movements",
    "id reconciliation_id kind reference provider_amount ledger_amount provider_ids ledger_keys moved_at",
  ),
  daily_rounds: nonPersonal("when a daily run began", "name started_at"),
};
