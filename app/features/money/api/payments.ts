import { z } from "@hono/zod-openapi";
import { endpoint, idParam, jsonBody, jsonReply, newApi, pathId } from "#app/web/api.server.ts";
import { awaits, awaitsApprovalReply } from "#features/approvals/index.server.ts";
import { bookingShape, presentBooking } from "#features/bookings/index.server.ts";
import { pence } from "#kernel/money.ts";
import { moneyIntentMachine } from "../rules/money-intent.machine.ts";
import {
  createPaymentSchema,
  emptySchema,
  onboardingLinkSchema,
  verifyPaymentSchema,
} from "../rules/payment.schema.ts";
import { refundSchema } from "../rules/refund.schema.ts";
import { startPayment } from "../server/checkout/start-payment.server.ts";
import { verifyPayment } from "../server/checkout/verify-payment.server.ts";
import { remindToPay } from "../server/due/remind-to-pay.server.ts";
import { refundBooking } from "../server/refunds/refund-booking.server.ts";
import { approveWork } from "../server/release/release-work.server.ts";
import {
  createConnectAccount,
  createOnboardingLink,
  fetchConnectStatus,
} from "../server/transfers/connect-accounts.server.ts";

const url = z.object({ url: z.string().openapi({ description: "To be opened in a new tab" }) });
const noBody = { content: { "application/json": { schema: emptySchema } }, required: false };

const create = endpoint("POST /functions/create-payment", {
  access: "customer",
  keyUse: "money",
  summary: "The page on which the customer pays a confirmed or completed booking; a booking has one open payment page",
  request: { body: jsonBody(createPaymentSchema) },
  responses: { 200: jsonReply(url, "The payment page") },
});

const verify = endpoint("POST /functions/verify-payment", {
  access: "active",
  keyUse: "money",
  summary: "Settle the payment of a session after the customer returns",
  request: { body: jsonBody(verifyPaymentSchema) },
  responses: {
    200: jsonReply(
      z.object({
        status: z.enum(["paid", "open", "processing", "expired", "failed"]),
        booking_id: z.string(),
        success: z.boolean().openapi({ description: "True once the money is recorded" }),
      }),
      "The status",
    ),
  },
});

const status = endpoint("POST /functions/check-connect-status", {
  access: "payee",
  summary: "The current state of the tradesperson's payout account at the provider",
  request: { body: noBody },
  responses: {
    200: jsonReply(
      z.object({
        hasAccount: z.boolean(),
        chargesEnabled: z.boolean(),
        payoutsEnabled: z.boolean(),
        requirementsCurrentlyDue: z.array(z.string()),
      }),
      "The status",
    ),
  },
});

const account = endpoint("POST /functions/create-connect-account", {
  access: "payee",
  stepUp: true,
  summary: "Create the tradesperson's payout account; repeated calls return the same one",
  request: { body: noBody },
  responses: { 200: jsonReply(z.object({ accountId: z.string() }), "The account") },
});

const link = endpoint("POST /functions/create-onboarding-link", {
  access: "payee",
  stepUp: true,
  summary: "The page on which the tradesperson gives or changes their details at the provider",
  request: { body: jsonBody(onboardingLinkSchema) },
  responses: { 200: jsonReply(url, "The provider's page, for one use") },
});

const approve = endpoint("POST /bookings/{id}/approve", {
  access: "active",
  keyUse: "money",
  summary: "Approve finished work: the held money is released, less the fee, and the job is complete",
  request: { params: idParam },
  responses: { 200: jsonReply(bookingShape, "The booking") },
});

const remind = endpoint("POST /bookings/{id}/remind", {
  access: "active",
  summary: "Remind the customer of an overdue payment: once in 3 days, and 3 times",
  request: { params: idParam },
  responses: { 200: jsonReply(bookingShape, "The booking") },
});

/**
 * POST /functions/create-payment, verify-payment, check-connect-status, create-connect-account, create-onboarding-link,
 * POST /bookings/{id}/approve, remind.
 */
export const paymentsApi = () =>
  newApi()
    .openapi(create, async (c) => c.json(await startPayment(c.get("ctx"), c.req.valid("json")), 200))
    .openapi(verify, async (c) => {
      const { bookingId, ...verified } = await verifyPayment(c.get("ctx"), c.req.valid("json"));
      return c.json({ ...verified, booking_id: bookingId }, 200);
    })
    .openapi(status, async (c) => c.json(await fetchConnectStatus(c.get("ctx")), 200))
    .openapi(account, async (c) => c.json(await createConnectAccount(c.get("ctx")), 200))
    .openapi(link, async (c) => c.json(await createOnboardingLink(c.get("ctx"), c.req.valid("json")), 200))
    .openapi(approve, async (c) => {
      const bookingId = pathId(c.req.valid("param").id);
      const { booking } = await approveWork(c.get("ctx"), { bookingId });
      return c.json(presentBooking(booking), 200);
    })
    .openapi(remind, async (c) => {
      const bookingId = pathId(c.req.valid("param").id);
      return c.json(presentBooking(await remindToPay(c.get("ctx"), { bookingId })), 200);
    });

const pennies = z.number().int().openapi({ description: "Pence" });

const refund = endpoint("POST /admin/bookings/{id}/refund", {
  access: "admin",
  desk: "payments.refund",
  stepUp: true,
  summary: "Refund part or all of a booking's money to its customer, before or after its release",
  request: { params: idParam, body: jsonBody(refundSchema) },
  responses: {
    200: jsonReply(
      z.object({
        booking_id: z.string(),
        amount: pennies.openapi({ description: "The amount of this refund, in pence" }),
        received: pennies,
        held: pennies,
        released: pennies,
        refunded: pennies.openapi({ description: "What was refunded before, in pence" }),
        refunds: z.array(
          z.object({
            id: z.string(),
            amount: pennies,
            status: z.string().openapi({ enum: [...moneyIntentMachine.states] }),
          }),
        ),
      }),
      "The refund. The provider carries it out at once",
    ),
    202: awaitsApprovalReply,
  },
});

/** POST /admin/bookings/{id}/refund. */
export const refundApi = () =>
  newApi().openapi(refund, async (c) => {
    const { amount, reason } = c.req.valid("json");
    const bookingId = pathId(c.req.valid("param").id);
    const begun = await refundBooking(c.get("ctx"), { bookingId, amount: pence(amount), reason });
    if (awaits(begun)) return c.json({ approval_id: begun.id }, 202);
    const refunds = begun.intents.map(({ id, amount: part, status }) => ({ id, amount: part, status }));
    const { received, held, released, refunded } = begun.money;
    return c.json({ booking_id: bookingId, amount: begun.amount, received, held, released, refunded, refunds }, 200);
  });
