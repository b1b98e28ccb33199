import { eq } from "drizzle-orm";
import sharp from "sharp";
import { as } from "#app/testing/context.ts";
import {
  adminPages,
  downloadRow,
  forSignedIn,
  onlyAdmins,
  type PermissionRow,
  type Scene,
} from "#app/testing/permissions.ts";
import { disputes } from "#db/schema/disputes.ts";
import { makeBooking } from "#features/bookings/testing.ts";
import { makeOffer } from "#flows/answer-dates.server.ts";
import { raiseDispute } from "#flows/decide-dispute.server.ts";
import { newId } from "#kernel/id.ts";
import { openConversation } from "./index.server.ts";
import { makeDispute, split, WORDS } from "./testing.ts";

const parties = { visitor: 401, otherCustomer: 404, otherTradesperson: 404 };
/** Page actions: visitors are sent to sign in, strangers find nothing, admins act on their own page. */
const onPage = { visitor: 303, otherCustomer: 404, otherTradesperson: 404, admin: 403, suspended: 403 };
/** The id of a dispute that the customer has raised. */
async function raisedIn({ database, customer, tradesperson }: Scene): Promise<string> {
  return (await makeDispute(database.db, { customer, tradesperson })).dispute.id;
}

/** The id of a dispute about work that is paid for and held. */
async function raisedAboutHeld({ database, customer, tradesperson }: Scene): Promise<string> {
  const { booking } = await makeBooking(database.db, { customer, tradesperson, depositPaid: true });
  return (await raiseDispute(as(database, customer), { bookingId: booking.id, ...WORDS })).id;
}

/** A dispute in which the customer has offered to take half back. */
async function offered(scene: Scene): Promise<string> {
  const disputeId = await raisedAboutHeld(scene);
  await makeOffer(as(scene.database, scene.customer), { disputeId, terms: split(100), message: null });
  return disputeId;
}

async function escalatedHeld(scene: Scene): Promise<string> {
  const id = await raisedAboutHeld(scene);
  await scene.database.db.update(disputes).set({ status: "escalated" }).where(eq(disputes.id, id));
  return id;
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
    expected: { ...forSignedIn(200), admin: 403, suspended: 200 },
  },
  {
    endpoint: "GET /api/v1/disputes/{id}",
    arrange: async (scene) => ({ path: `/api/v1/disputes/${await raisedIn(scene)}` }),
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
      path: `/api/v1/disputes/${await raisedIn(scene)}/answer`,
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
    arrange: async (scene) => ({ path: `/api/v1/disputes/${await raisedIn(scene)}/escalate` }),
    expected: { ...parties, customer: 200, tradesperson: 200, admin: 403 },
  },
  {
    endpoint: "POST /api/v1/disputes/{id}/withdraw",
    arrange: async (scene) => ({ path: `/api/v1/disputes/${await raisedIn(scene)}/withdraw` }),
    expected: { ...parties, customer: 200, tradesperson: 403, admin: 403 },
  },
  {
    endpoint: "GET /api/v1/admin/disputes",
    desk: "disputes.read",
    arrange: async () => ({ path: "/api/v1/admin/disputes" }),
    expected: onlyAdmins,
  },
  {
    endpoint: "POST /api/v1/admin/disputes/{id}/decide",
    desk: "disputes.decide",
    arrange: async (scene) => ({
      path: `/api/v1/admin/disputes/${await escalatedHeld(scene)}/decide`,
      body: { refund_amount: 1_000, reason: "The photos show the scratch" },
    }),
    expected: onlyAdmins,
  },
  {
    endpoint: "POST /api/v1/functions/send-dispute-email",
    arrange: async (scene) => {
      const { customer, tradesperson } = scene;
      const { dispute, booking } = await makeDispute(scene.database.db, { customer, tradesperson });
      const { reason, description, raisedBy } = dispute;
      return {
        path: "/api/v1/functions/send-dispute-email",
        body: { bookingId: booking.id, reason, description, raisedBy },
      };
    },
    expected: { ...parties, customer: 200, tradesperson: 404, admin: 404 },
  },
  {
    // Goes on to the dispute (303).
    endpoint: "ACTION raise-dispute",
    arrange: async ({ database, customer, tradesperson }) => {
      const { booking } = await makeBooking(database.db, { customer, tradesperson });
      return { path: "/my-jobs", body: { bookingId: booking.id, ...WORDS, reason: "Other" } };
    },
    expected: { ...onPage, customer: 303, tradesperson: 303 },
  },
  {
    endpoint: "ACTION answer-dispute",
    arrange: (scene) => onDispute(raisedIn(scene), { answer: "It did not drip when I left" }),
    expected: { ...onPage, customer: 403, tradesperson: 200 },
  },
  {
    endpoint: "ACTION make-offer",
    arrange: (scene) => onDispute(offered(scene), { refund: "2", message: "Let us meet in the middle" }),
    expected: { ...onPage, customer: 200, tradesperson: 200 },
  },
  {
    // The customer's own offer is not theirs to accept.
    endpoint: "ACTION accept-offer",
    arrange: (scene) => onDispute(offered(scene)),
    expected: { ...onPage, customer: 409, tradesperson: 200 },
  },
  {
    endpoint: "ACTION escalate-dispute",
    arrange: (scene) => onDispute(raisedIn(scene)),
    expected: { ...onPage, customer: 200, tradesperson: 200 },
  },
  {
    endpoint: "ACTION withdraw-dispute",
    arrange: (scene) => onDispute(raisedIn(scene)),
    expected: { ...onPage, customer: 200, tradesperson: 403 },
  },
  {
    endpoint: "ACTION add-evidence",
    arrange: async (scene) => onDispute(raisedIn(scene), { file: await aPhoto(), note: "The scratch" }),
    expected: { ...onPage, customer: 200, tradesperson: 200 },
  },
  {
    // There is no such message to quote yet.
    endpoint: "ACTION quote-message",
    arrange: (scene) => onDispute(raisedIn(scene), { messageId: newId() }),
    expected: { ...onPage, customer: 404, tradesperson: 404 },
  },
  {
    endpoint: "ACTION open-conversation",
    arrange: (scene) => onDispute(raisedIn(scene)),
    expected: { ...onPage, customer: 200, tradesperson: 200 },
  },
  {
    endpoint: "ACTION read-conversation",
    desk: "disputes.decide",
    arrange: async (scene) => {
      const disputeId = await raisedIn(scene);
      await openConversation(as(scene.database, scene.customer), { disputeId });
      return { path: `/admin/disputes/${disputeId}`, body: { disputeId, reason: "To see what was agreed" } };
    },
    expected: adminPages,
  },
  {
    endpoint: "ACTION ask-for-evidence",
    desk: "disputes.decide",
    arrange: async (scene) => {
      const disputeId = await escalatedHeld(scene);
      const body = { disputeId, side: "customer", reason: "Photos of the scratch", days: "3" };
      return { path: `/admin/disputes/${disputeId}`, body };
    },
    expected: adminPages,
  },
  {
    endpoint: "POST /api/v1/admin/disputes/{id}/evidence-requests",
    desk: "disputes.decide",
    arrange: async (scene) => ({
      path: `/api/v1/admin/disputes/${await escalatedHeld(scene)}/evidence-requests`,
      body: { side: "customer", what: "Photos of the scratch", days: 3 },
    }),
    expected: { ...onlyAdmins, admin: 201 },
  },
  {
    endpoint: "ACTION decide-dispute",
    desk: "disputes.decide",
    arrange: async (scene) => {
      const disputeId = await escalatedHeld(scene);
      const body = { disputeId, refund: "10", reason: "The photos show the scratch" };
      return { path: `/admin/disputes/${disputeId}`, body };
    },
    expected: adminPages,
  },
  downloadRow("disputes", "disputes.read"),
];

/** A form on the page of a dispute. */
async function onDispute(dispute: Promise<string>, fields: Record<string, unknown> = {}) {
  const disputeId = await dispute;
  return { path: `/disputes/${disputeId}`, body: { disputeId, ...fields } };
}

async function aPhoto(): Promise<File> {
  const canvas = { width: 80, height: 80, channels: 3 as const, background: "#2f6f4f" };
  const bytes = await sharp({ create: canvas }).png().toBuffer();
  return new File([new Uint8Array(bytes)], "scratch.png", { type: "image/png" });
}
