import type { Part } from "../scripts/seed/large-parts.ts";
import { idOf, isBooked, isDone, JOBS } from "./desk-ids.ts";

export function money(): Part[] {
  const intent = (kind: string, prefix: string, where: string, who: string) => ({
    label: `jobs with a ${kind}`,
    count: JOBS,
    insert: `insert into money_intents (id, kind, booking_id, user_id, amount, platform_fee_amount, idempotency_key, status, provider_id, provider_payment_id, provider_charge_id,
        failure, created_at, updated_at)
      select ${idOf(kind, "n")}, '${kind}', b.id, b.${who}, ${kind === "refund" ? "b.amount / 10" : "b.amount"}, b.amount * 15 / 100, '${kind}-desk-' || n,
        case when n % 4001 = 0 then 'unknown' when '${kind}' <> 'charge' and n % 2003 = 0 then 'failed' else 'succeeded' end,
        '${prefix}_desk' || lpad(n::text, 9, '0'), 'pi_desk' || lpad(n::text, 9, '0'), ${kind === "charge" ? "'ch_desk' || lpad(n::text, 9, '0')" : "null"},
        case when n % 2003 = 0 then 'insufficient_funds' end, coalesce(b.completed_at, b.created_at), now()
      from numbers join bookings b on b.id = ${idOf("booking", "n")} where (${isBooked("n")}) and ${where}`,
  });
  return [
    intent("charge", "pi", "true", "customer_id"),
    intent("transfer", "tr", isDone, "tradesperson_id"),
    intent("refund", "re", "n % 50 = 1", "customer_id"),
    {
      label: "jobs in the ledger",
      count: JOBS,
      insert: `insert into ledger_transactions (id, key, kind, booking_id, created_at)
        select ${idOf("ledger", "(n * 4 + step.nth)")}, step.kind || ':desk' || n, step.kind, b.id, b.created_at + step.nth * interval '1 day'
        from numbers join bookings b on b.id = ${idOf("booking", "n")} cross join (values (0, 'payment'), (1, 'release'), (2, 'transfer')) step(nth, kind)
        where (${isBooked("n")}) and (${isDone} or step.nth = 0)`,
    },
    {
      label: "jobs with entries",
      count: JOBS,
      insert: `insert into ledger_entries (id, transaction_id, account, amount, created_at)
        select ${idOf("entry", "(n * 8 + line.nth)")}, ${idOf("ledger", "(n * 4 + line.step)")}, line.account, line.amount, b.created_at
        from numbers join bookings b on b.id = ${idOf("booking", "n")}
        cross join lateral (values (0, 0, 'provider_balance', b.amount), (1, 0, 'held:' || b.id, -b.amount), (2, 1, 'held:' || b.id, b.amount),
          (3, 1, 'fees_earned', -(b.amount * 15 / 100)), (4, 1, 'payable:' || b.tradesperson_id, b.amount * 15 / 100 - b.amount),
          (5, 2, 'payable:' || b.tradesperson_id, b.amount - b.amount * 15 / 100), (6, 2, 'provider_balance', b.amount * 15 / 100 - b.amount)) line(nth, step, account, amount)
        where (${isBooked("n")}) and (${isDone} or line.step = 0)`,
    },
    {
      label: "balances",
      count: 0,
      insert: `insert into ledger_balances (account, balance) select account, sum(amount) from ledger_entries group by account`,
    },
    {
      label: "balances of tradespeople that are owed or owe",
      count: 0,
      insert: `update ledger_balances set balance = case when ascii(right(account, 1)) % 2 = 0 then -4200 else 900 end
        where account like 'payable:%' and account like '%7'`,
    },
    {
      label: "jobs with documents",
      count: JOBS,
      insert: `insert into documents (id, kind, number, owner_id, issuer_id, booking_id, source, title, words, year, amount, content, created_at)
        select ${idOf("document", "(n * 2 + side.nth)")}, side.kind, n, side.owner, side.issuer, b.id, side.kind || ':desk' || n, 'Work at home', 'work at home', 2026, b.amount, '{}', b.created_at
        from numbers join bookings b on b.id = ${idOf("booking", "n")}
        cross join lateral (values (0, 'receipt', b.customer_id, null::uuid), (1, 'work_invoice', b.customer_id, b.tradesperson_id)) side(nth, kind, owner, issuer)
        where (${isBooked("n")}) and (${isDone} or side.nth = 0)`,
    },
    {
      label: "days of figures",
      count: 400,
      insert: `insert into daily_figures (day, figure, value) select current_date - n::int, figure, n % 90 + 10 from numbers
        cross join unnest(array['jobs_posted', 'jobs_quoted_30m', 'jobs_quoted_2h', 'jobs_quoted_24h', 'jobs_booked', 'jobs_paid', 'jobs_reviewed', 'bookings', 'bookings_again',
          'booked_value', 'disputes', 'paid_value', 'released_value', 'fees', 'refunded_value', 'support_messages', 'new_customers', 'new_tradespeople']) figure`,
    },
  ];
}
