import { mine, nonPersonal, overwrite, remove, removed, type TableLines } from "#db/personal-data.ts";

const notSuspended = "not exists (select from suspensions s where s.user_id = :person and s.status <> 'lifted')";

/** What this module's tables hold about people. */
export const personalData: TableLines = {
  suspensions: {
    plain:
      "id number user_id opened_by rule effects status payouts_cleared_at appealed_at appeal_decided_by appeal_decided_at lifted_at created_at",
    personal: "facts appeal appeal_decision",
    seen: [{ of: "anyone", by: "team", columns: "facts appeal" }],
    exported: [{ file: "suspensions", rows: mine(), without: "opened_by appeal_decided_by" }],
    erased: [overwrite(mine(), { appeal: `case when row.appeal is null then null else ${removed} end` })],
    stays: {
      facts: "the admin's text, stored for six years; names are removed (`anonymise`)",
      appeal_decision: "the admin's text, stored for six years; names are removed (`anonymise`)",
    },
  },
  identity_signals: {
    plain: "user_id kind created_at",
    secret: "hash",
    exported: [{ file: "identity-signals", rows: mine() }],
    erased: [remove(`${mine()} and ${notSuspended}`)],
    stays: { hash: "of a suspended person, so that they cannot open another account" },
  },
  risk_signals: {
    plain: "id user_id rule status severity measured money decided_by decided_at created_at",
    personal: "sentence",
    seen: [{ of: "anyone", by: "team", columns: "sentence" }],
    exported: [{ file: "risk-signals", rows: mine(), without: "decided_by" }],
    erased: [remove(`${mine()} and ${notSuspended}`)],
    stays: { sentence: "counts about a suspended person, without names, deleted two years after the decision" },
  },
  risk_rule_costs: nonPersonal(
    "sums of rules, of nobody in particular",
    "rule fired acted_on cleared refunded lost counted_at",
  ),
  payout_holds: {
    plain: "user_id held_until",
    exported: [{ file: "payout-holds", rows: mine() }],
    erased: [remove(mine())],
  },
  account_holds: {
    plain: "id user_id matched_user_id kind noticed_at status decided_by decided_at created_at",
    unexported: "it names the account of another person; the support team answers questions about it",
    erased: [remove(`${mine()} and ${notSuspended}`)],
  },
};
