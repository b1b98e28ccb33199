import { eq } from "drizzle-orm";
import sharp from "sharp";
import { as } from "#app/testing/context.ts";
import type { PermissionRow, Scene } from "#app/testing/permissions.ts";
import { disputes } from "#db/schema/disputes.ts";
import { makeBooking } from "#features/bookings/testing.ts";
import { pence } from "#kernel/money.ts";
import { offerSplit } from "./index.server.ts";
import { makeDispute, makeHeldDispute, WORDS } from "./testing.ts";

const parties = { visitor: 401, otherCustomer: 404, otherTradesperson: 404 };
const onlyAdmins = {
  ...{ visitor: 401, customer: 403, otherCustomer: 403, tradesperson: 403, otherTradesperson: 403 },
  admin: 200,
};

const raisedIn = (scene: Scene, columns: Partial<typeof disputes.$inferInsert> = {}) =>
  makeDispute(scene.database.db, { customer: scene.customer, tradesperson: scene.tradesperson, ...columns });

/** A dispute in which the customer has offered to take half back. */
async function offered(scene: Scene): Promise<string> {
  const { database, customer, tradesperson } = scene;
  const { dispute } = await makeHeldDispute(database, { customer, tradesperson });
  const offer = { disputeId: dispute.id, refundAmount: pence(100), message: null };
  await offerSplit(as(database, customer), offer);
  return dispute.id;
}

async function escalatedHeld(scene: Scene): Promise<string> {
  const { database, customer, tradesperson } = scene;
  const { dispute } = await makeHeldDispute(database, { customer, tradesperson });
  await database.db.update(disputes).set({ status: "escalated" }).where(eq(disputes.id, dispute.id));
  return dispute.id;
}

/** Who gets what of disputes: product.md, section 2. The customer has raised them, so only the tradesperson answers. */
export const rows: PermissionRow[] = [
  {
    endpoint: "POST /api/v1/bookings/{id}/disputes",
    arrange: async ({ database, customer, tradesperson }) => {
      const { booking } = await makeBooking(database.db, { customer, tradesperson });
      return { path: `/api/v1/bookings/${booking.id}/disputes`, body: { ...WORDS, reason: "Other" } };
    },
    expected: { ...parties, customer: 201, tradesperson: 201, admin: 403 },
  },
  {
    endpoint: "GET /api/v1/me/disputes",
    arrange: async () => ({ path: "/api/v1/me/disputes" }),
    expected: {
      ...{ visitor: 401, customer: 200, otherCustomer: 200, tradesperson: 200, otherTradesperson: 200 },
      admin: 403,
      suspended: 200,
    },
  },
  {
    endpoint: "GET /api/v1/disputes/{id}",
    arrange: async (scene) => ({ path: `/api/v1/disputes/${(await raisedIn(scene)).dispute.id}` }),
    expected: { ...parties, customer: 200, tradesperson: 200, admin: 200, suspended: 200 },
  },
  {
    endpoint: "POST /api/v1/disputes/{id}/offers",
    arrange: async (scene) => ({
      path: `/api/v1/disputes/${await offered(scene)}/offers`,
      body: { refund_amount: 200, message: "Let us meet in the middle" },
    }),
    expected: { ...parties, customer: 201, tradesperson: 201, admin: 403 },
  },
  {
    endpoint: "POST /api/v1/disputes/{id}/answer",
    arrange: async (scene) => ({
      path: `/api/v1/disputes/${(await raisedIn(scene)).dispute.id}/answer`,
      body: { message: "It did not drip when I left" },
    }),
    expected: { ...parties, customer: 403, tradesperson: 200, admin: 403 },
  },
  {
    // The customer's own offer is not theirs to accept: the other side has made none.
    endpoint: "POST /api/v1/disputes/{id}/accept",
    arrange: async (scene) => ({ path: `/api/v1/disputes/${await offered(scene)}/accept`, body: {} }),
    expected: { ...parties, customer: 409, tradesperson: 200, admin: 403 },
  },
  {
    endpoint: "POST /api/v1/disputes/{id}/escalate",
    arrange: async (scene) => ({ path: `/api/v1/disputes/${(await raisedIn(scene)).dispute.id}/escalate` }),
    expected: { ...parties, customer: 200, tradesperson: 200, admin: 403 },
  },
  {
    endpoint: "POST /api/v1/disputes/{id}/withdraw",
    arrange: async (scene) => ({ path: `/api/v1/disputes/${(await raisedIn(scene)).dispute.id}/withdraw` }),
    expected: { ...parties, customer: 200, tradesperson: 403, admin: 403 },
  },
  {
    endpoint: "GET /api/v1/admin/disputes",
    arrange: async () => ({ path: "/api/v1/admin/disputes" }),
    expected: onlyAdmins,
  },
  {
    endpoint: "POST /api/v1/admin/disputes/{id}/decide",
    arrange: async (scene) => ({
      path: `/api/v1/admin/disputes/${await escalatedHeld(scene)}/decide`,
      body: { refund_amount: 1_000, reason: "The photos show the scratch" },
    }),
    expected: onlyAdmins,
  },
  {
    endpoint: "POST /api/v1/functions/send-dispute-email",
    arrange: async (scene) => {
      const { dispute, booking } = await raisedIn(scene);
      const { reason, description, raisedBy } = dispute;
      return {
        path: "/api/v1/functions/send-dispute-email",
        body: { bookingId: booking.id, reason, description, raisedBy },
      };
    },
    expected: { ...parties, customer: 200, tradesperson: 404, admin: 404 },
  },
  ...["offer", "escalate", "add-files", "open-conversation", "quote", "answer", "withdraw", "accept"].map(pageRow),
  {
    endpoint: "ACTION /admin/disputes/:id decide",
    arrange: async (scene) => ({
      path: `/admin/disputes/${await escalatedHeld(scene)}`,
      body: { refund: "10", reason: "The photos show the scratch" },
    }),
    expected: {
      ...{ visitor: 303, customer: 303, otherCustomer: 303, tradesperson: 303, otherTradesperson: 303 },
      ...{ admin: 200, suspended: 303 },
    },
  },
];

const PAGE_BODIES: Record<string, Record<string, unknown>> = {
  offer: { refund: "2", message: "Let us meet in the middle" },
  answer: { answer: "It did not drip when I left" },
};

/** A page's action is the endpoint's verb: strangers find nothing, admins act on their own page. */
function pageRow(intent: string): PermissionRow {
  const own: Record<string, [customer: number, tradesperson: number]> = {
    answer: [403, 200],
    withdraw: [200, 403],
    // The customer's own offer is not theirs to accept.
    accept: [409, 200],
    // Nothing was said yet that could be quoted.
    quote: [404, 404],
  };
  const [customer, tradesperson] = own[intent] ?? [200, 200];
  return {
    endpoint: `ACTION /disputes/:id ${intent}`,
    arrange: async (scene) => ({
      path: `/disputes/${intent === "offer" || intent === "accept" ? await offered(scene) : (await raisedIn(scene)).dispute.id}`,
      body: intent === "add-files" ? { file: await aPhoto(), note: "The scratch" } : (PAGE_BODIES[intent] ?? {}),
    }),
    expected: {
      ...{ visitor: 303, otherCustomer: 404, otherTradesperson: 404 },
      ...{ customer, tradesperson, admin: 403, suspended: 403 },
    },
  };
}

async function aPhoto(): Promise<File> {
  const canvas = { width: 80, height: 80, channels: 3 as const, background: "#2f6f4f" };
  const bytes = await sharp({ create: canvas }).png().toBuffer();
  return new File([new Uint8Array(bytes)], "scratch.png", { type: "image/png" });
}
