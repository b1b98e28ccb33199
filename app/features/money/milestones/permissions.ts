import { as } from "#app/testing/context.ts";
import type { PermissionRow, Scene } from "#app/testing/permissions.ts";
import { makeBooking } from "#features/bookings/testing.ts";
import { pence } from "#kernel/money.ts";
import { chargeMilestone } from "../index.server.ts";
import { makeCard } from "../testing/cards.ts";
import { makePlan } from "./testing.ts";

const PRICE = pence(30_000);

const bookingOf = async ({ database, customer, tradesperson }: Scene) =>
  (await makeBooking(database.db, { customer, tradesperson, amount: PRICE })).booking;

const proposed = async ({ database, customer, tradesperson }: Scene) =>
  makePlan(database.db, { customer, tradesperson, approved: false });

/** The first milestone of an approved plan whose customer has a card. */
async function payable(scene: Scene): Promise<{ bookingId: string; milestoneId: string }> {
  const { database, customer, tradesperson } = scene;
  const { booking, plan } = await makePlan(database.db, { customer, tradesperson });
  await makeCard(database, customer);
  return { bookingId: booking.id, milestoneId: plan.milestones[0]?.id ?? "" };
}

async function held(scene: Scene): Promise<{ bookingId: string; milestoneId: string }> {
  const made = await payable(scene);
  await chargeMilestone(as(scene.database, scene.customer), made);
  return made;
}

const byTradesperson = {
  visitor: 401,
  customer: 403,
  otherCustomer: 404,
  tradesperson: 200,
  otherTradesperson: 404,
  admin: 403,
};
const byCustomer = {
  visitor: 401,
  customer: 200,
  otherCustomer: 404,
  tradesperson: 403,
  otherTradesperson: 404,
  admin: 403,
};

/** Who may do what with milestones. Pages redirect visitors to sign in (303). */
export const rows: PermissionRow[] = [
  {
    endpoint: "GET /api/v1/bookings/{id}/milestones",
    arrange: async (scene) => ({ path: `/api/v1/bookings/${(await proposed(scene)).booking.id}/milestones` }),
    expected: {
      visitor: 401,
      customer: 200,
      otherCustomer: 404,
      tradesperson: 200,
      otherTradesperson: 404,
      admin: 200,
      suspended: 200,
    },
  },
  {
    endpoint: "PUT /api/v1/bookings/{id}/milestones",
    arrange: async (scene) => ({
      path: `/api/v1/bookings/${(await bookingOf(scene)).id}/milestones`,
      body: { milestones: [{ title: "All of it", amount: PRICE }] },
    }),
    expected: byTradesperson,
  },
  {
    endpoint: "POST /api/v1/bookings/{id}/milestones/approve",
    arrange: async (scene) => {
      const { booking, plan } = await proposed(scene);
      return { path: `/api/v1/bookings/${booking.id}/milestones/approve`, body: { revision: plan.revision } };
    },
    expected: byCustomer,
  },
  {
    endpoint: "POST /api/v1/functions/charge-milestone",
    arrange: async (scene) => ({
      path: "/api/v1/functions/charge-milestone",
      body: { milestoneId: (await payable(scene)).milestoneId },
    }),
    expected: { ...byCustomer, otherTradesperson: 403 },
  },
  {
    endpoint: "POST /api/v1/milestones/{id}/release",
    arrange: async (scene) => ({ path: `/api/v1/milestones/${(await held(scene)).milestoneId}/release` }),
    expected: byCustomer,
  },
  {
    endpoint: "ACTION pay-milestone",
    arrange: async (scene) => {
      const { bookingId, milestoneId } = await payable(scene);
      return { path: `/booking-milestones/${bookingId}`, body: { milestoneId } };
    },
    expected: { ...byCustomer, visitor: 303, otherTradesperson: 403 },
  },
  {
    endpoint: "ACTION release-milestone",
    arrange: async (scene) => {
      const { bookingId, milestoneId } = await held(scene);
      return { path: `/booking-milestones/${bookingId}`, body: { milestoneId } };
    },
    expected: { ...byCustomer, visitor: 303 },
  },
  {
    // After proposing, the tradesperson is redirected to the plan.
    endpoint: "ACTION propose-milestones",
    arrange: async (scene) => {
      const { id } = await bookingOf(scene);
      const row = { "milestones[0].title": "All of it", "milestones[0].amount": "300" };
      return { path: `/booking-milestones/${id}/plan`, body: { bookingId: id, ...row } };
    },
    expected: { ...byTradesperson, visitor: 303, tradesperson: 303 },
  },
  {
    endpoint: "ACTION approve-milestones",
    arrange: async (scene) => {
      const { booking, plan } = await proposed(scene);
      return { path: `/booking-milestones/${booking.id}`, body: { bookingId: booking.id, revision: plan.revision } };
    },
    expected: { ...byCustomer, visitor: 303 },
  },
];
