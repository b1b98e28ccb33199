import { z } from "@hono/zod-openapi";
import { endpoint, jsonReply, listOf, newApi, pageQuery } from "#app/web/api.server.ts";
import { isId } from "#kernel/id.ts";
import { PAYMENT_STATUSES, PAYMENT_TYPES } from "../rules/admin-payments.ts";
import { MOVEMENT_KINDS } from "../rules/ledger.ts";
import { DIFFERENCE_KINDS } from "../rules/reconcile.ts";
import { adminPayments } from "../server/ledger/admin-payments.server.ts";
import { EXPORT_KINDS, EXPORT_LINES, exportDay } from "../server/ledger/export-day.server.ts";
import type { Difference } from "../server/reconciliation/compare-with-provider.server.ts";
import { reconcile } from "../server/reconciliation/reconcile.server.ts";

const pennies = z.number().int().openapi({ description: "Pence" });

const paymentRow = z.object({
  id: z.string(),
  booking_id: z.string(),
  type: z.enum(PAYMENT_TYPES),
  amount: pennies,
  platform_fee_amount: pennies,
  status: z.enum(PAYMENT_STATUSES),
  created_at: z.string(),
});

const oneOf = <const Values extends readonly [string, ...string[]]>(name: string, values: Values) =>
  z.enum(values, { error: `${name} is one of ${values.join(", ")}` }).optional();

const payments = endpoint("GET /admin/payments", {
  access: "admin",
  desk: "payments.read",
  keyUse: "money:read",
  summary: "Every charge, transfer and refund, newest first",
  request: {
    query: pageQuery.extend({
      type: oneOf("type", PAYMENT_TYPES),
      status: oneOf("status", PAYMENT_STATUSES),
      booking_id: z.string("booking_id is given once").refine(isId, "booking_id is the id of a booking").optional(),
    }),
  },
  responses: { 200: jsonReply(listOf(paymentRow), "The payments") },
});

const exportLine = z
  .object({
    id: z.string(),
    booking_id: z.string().nullable(),
    type: z.enum([...PAYMENT_TYPES, ...MOVEMENT_KINDS]),
    account: z
      .string()
      .optional()
      .openapi({ description: "Of a line of the ledger, such as `fees_earned`", examples: ["fees_earned"] }),
    movement_id: z
      .string()
      .optional()
      .openapi({ description: "Of a line of the ledger: the lines of one movement sum to zero" }),
    amount: pennies.openapi({ description: "Pence; in a line of the ledger debits are positive" }),
    platform_fee_amount: pennies.optional(),
    status: z.enum(PAYMENT_STATUSES).optional(),
    created_at: z.string(),
  })
  .openapi("ExportLine");

const dayExport = endpoint("GET /admin/export/{day}", {
  access: "admin",
  desk: "payments.read",
  keyUse: "money:read",
  summary: "A day of payments, or of the ledger, one JSON object a line",
  description: `The day is one of London, such as 2026-11-30. Lines come oldest first and are read while they are sent. \`kind\` is \`payments\` (charges, transfers, refunds and reversals begun on that day) or \`ledger\` (its lines). A day has at most ${EXPORT_LINES.toLocaleString("en-GB")} lines; if there are more, the last line is \`{"next_cursor": "…"}\`, with which you get the rest. Each export is a row of the audit log.`,
  request: {
    params: z.object({ day: z.string() }),
    query: z.object({
      kind: z.enum(EXPORT_KINDS, `kind is one of ${EXPORT_KINDS.join(", ")}`).default("payments"),
      cursor: pageQuery.shape.cursor,
    }),
  },
  responses: {
    200: { description: "The lines", content: { "application/x-ndjson": { schema: exportLine } } },
  },
});

const difference = z.object({
  kind: z.enum(DIFFERENCE_KINDS),
  reference: z
    .string()
    .openapi({ description: "The provider's id of the difference; for documents, what they are about" }),
  provider_amount: pennies.nullable().openapi({ description: "What the provider or the documents say, in pence" }),
  ledger_amount: pennies.nullable(),
  provider_ids: z.array(z.string()).openapi({ description: "The provider's ids, or those of the documents" }),
  ledger_keys: z.array(z.string()),
  moved_at: z.string().nullable(),
});

const reconciliation = endpoint("GET /admin/payments/reconciliation", {
  access: "admin",
  desk: "payments.read",
  summary: "Compares the ledger with the provider's own balance transactions and with our documents now",
  responses: {
    200: jsonReply(
      z.object({
        checked: z.number().int().openapi({ description: "How many movements and documents were compared" }),
        differences: z.array(difference),
        ledger_balance: pennies,
        provider_balance: pennies,
        checked_at: z.string(),
      }),
      "The differences",
    ),
  },
});

const presentDifference = (found: Difference) => ({
  kind: found.kind,
  reference: found.reference,
  provider_amount: found.providerAmount,
  ledger_amount: found.ledgerAmount,
  provider_ids: found.providerIds,
  ledger_keys: found.ledgerKeys,
  moved_at: found.movedAt?.toISOString() ?? null,
});

/** GET /admin/payments, GET /admin/payments/reconciliation, GET /admin/export/{day}. */
export const adminPaymentsApi = () =>
  newApi()
    .openapi(payments, async (c) => {
      const { booking_id: bookingId, ...query } = c.req.valid("query");
      const { items, nextCursor } = await adminPayments(c.get("ctx"), { ...query, bookingId });
      const rows = items.map((item) => ({
        id: item.id,
        booking_id: item.bookingId,
        type: item.type,
        amount: item.amount,
        platform_fee_amount: item.platformFeeAmount,
        status: item.status,
        created_at: item.createdAt.toISOString(),
      }));
      return c.json({ items: rows, next_cursor: nextCursor }, 200);
    })
    .openapi(dayExport, async (c) => {
      const lines = await exportDay(c.get("ctx"), { ...c.req.valid("param"), ...c.req.valid("query") });
      const headers = { "Content-Type": "application/x-ndjson", "Cache-Control": "private, no-store" };
      // Its type is read as that of JSON, because the name of the format ends so.
      return new Response(lines, { headers }) as never;
    })
    .openapi(reconciliation, async (c) => {
      const found = await reconcile(c.get("ctx"));
      return c.json(
        {
          checked: found.checked,
          differences: found.differences.map(presentDifference),
          ledger_balance: found.ledgerBalance,
          provider_balance: found.providerBalance,
          checked_at: found.finishedAt.toISOString(),
        },
        200,
      );
    });
