import { as } from "#app/testing/context.ts";
import {
  forBoth,
  forItsCustomer,
  forItsTradesperson,
  type PermissionRow,
  type Scene,
} from "#app/testing/permissions.ts";
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

/** Who may do what with milestones. Pages redirect visitors to sign in (303). */
export const rows: PermissionRow[] = [
  {
    endpoint: "GET /api/v1/bookings/{id}/milestones",
    arrange: async (scene) => ({ path: `/api/v1/bookings/${(await proposed(scene)).booking.id}/milestones` }),
    expected: { ...forBoth(200), admin: 200, suspended: 200 },
  },
  {
    endpoint: "PUT /api/v1/bookings/{id}/milestones",
    arrange: async (scene) => ({
      path: `/api/v1/bookings/${(await bookingOf(scene)).id}/milestones`,
      body: { milestones: [{ title: "All of it", amount: PRICE }] },
    }),
    expected: forItsTradesperson(200),
  },
  {
    endpoint: "POST /api/v1/bookings/{id}/milestones/approve",
    arrange: async (scene) => {
      const { booking, plan } = await proposed(scene);
      return { path: `/api/v1/bookings/${booking.id}/milestones/approve`, body: { revision: plan.revision } };
    },
    expected: forItsCustomer(200),
  },
  {
    endpoint: "POST /api/v1/functions/charge-milestone",
    arrange: async (scene) => ({
      path: "/api/v1/functions/charge-milestone",
      body: { milestoneId: (await payable(scene)).milestoneId },
    }),
    expected: { ...forItsCustomer(200), otherTradesperson: 403 },
  },
  {
    endpoint: "POST /api/v1/milestones/{id}/release",
    arrange: async (scene) => ({ path: `/api/v1/milestones/${(await held(scene)).milestoneId}/release` }),
    expected: forItsCustomer(200),
  },
  {
    endpoint: "ACTION pay-milestone",
    arrange: async (scene) => {
      const { bookingId, milestoneId } = await payable(scene);
      return { path: `/booking-milestones/${bookingId}`, body: { milestoneId } };
    },
    expected: { ...forItsCustomer(200), visitor: 303, otherTradesperson: 403 },
  },
  {
    endpoint: "ACTION release-milestone",
    arrange: async (scene) => {
      const { bookingId, milestoneId } = await held(scene);
      return { path: `/booking-milestones/${bookingId}`, body: { milestoneId } };
    },
    expected: { ...forItsCustomer(200), visitor: 303 },
  },
  {
    // After proposing, the tradesperson is redirected to the plan.
    endpoint: "ACTION propose-milestones",
    arrange: async (scene) => {
      const { id } = await bookingOf(scene);
      const row = { "milestones[0].title": "All of it", "milestones[0].amount": "300" };
      return { path: `/booking-milestones/${id}/plan`, body: { bookingId: id, ...row } };
    },
    expected: { ...forItsTradesperson(200), visitor: 303, tradesperson: 303 },
  },
  {
    endpoint: "ACTION approve-milestones",
    arrange: async (scene) => {
      const { booking, plan } = await proposed(scene);
      return { path: `/booking-milestones/${booking.id}`, body: { bookingId: booking.id, revision: plan.revision } };
    },
    expected: { ...forItsCustomer(200), visitor: 303 },
  },
];
