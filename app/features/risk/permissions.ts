import { downloadRow, forAll, onlyAdmins, type PermissionRow, type Scene } from "#app/testing/permissions.ts";
import { makeBooking } from "#features/bookings/testing.ts";
import { makeCustomer } from "#features/identity/auth/testing.ts";
import { makeHold, makeSignal, makeSuspension } from "./testing.ts";

/** Pages under /admin redirect everyone else to "/". */
const away = { visitor: 303, customer: 303, otherCustomer: 303, tradesperson: 303, otherTradesperson: 303 };
const reason = "Because it is needed";

const caseOf = async ({ database, otherTradesperson }: Scene, status: "active" | "appealed" = "active") => {
  const appeal = status === "appealed" ? { appeal: "I was in hospital that week", appealedAt: new Date() } : {};
  return makeSuspension(database.db, otherTradesperson.id, { status, ...appeal });
};

/** A signal of somebody new, because a person has one open signal of a rule at most. */
const newSignal = async ({ database }: Scene) => makeSignal(database.db, (await makeCustomer(database.db)).id);

/** An admin's form on the page of a suspension. The suspended person is redirected like everyone else. */
const onCase = (intent: string, status: "active" | "appealed" = "active"): PermissionRow => ({
  endpoint: `ACTION ${intent}`,
  desk: intent === "clear-payouts" ? "risk.decide" : "people.suspend",
  arrange: async (scene) => {
    const { id } = await caseOf(scene, status);
    return { path: `/admin/suspensions/${id}`, body: { suspensionId: id, reason } };
  },
  expected: { ...away, admin: 200, suspended: 303 },
});

/** Admins suspend and decide; the suspended person appeals. */
export const rows: PermissionRow[] = [
  {
    endpoint: "ACTION suspend-user",
    desk: "people.suspend",
    arrange: async ({ otherCustomer }) => ({
      path: `/admin/users/${otherCustomer.id}/suspend`,
      body: { userId: otherCustomer.id, reason, facts: "Threatened a plumber on 3 November", rule: "conduct" },
    }),
    expected: { ...away, admin: 303, suspended: 303 },
    owner: "admin",
  },
  {
    endpoint: "ACTION restore-user",
    desk: "people.suspend",
    arrange: async (scene) => {
      const { id, userId } = await caseOf(scene);
      return { path: `/admin/suspensions/${id}`, body: { userId, reason } };
    },
    expected: { ...away, admin: 200, suspended: 303 },
  },
  onCase("uphold-suspension", "appealed"),
  onCase("accept-suspension-appeal", "appealed"),
  onCase("clear-payouts"),
  {
    endpoint: "ACTION decide-frozen-booking",
    desk: "risk.decide",
    arrange: async ({ database, customer, otherTradesperson }) => {
      const people = { customer, tradesperson: otherTradesperson };
      const { booking } = await makeBooking(database.db, { ...people, depositPaid: true });
      const { id } = await makeSuspension(database.db, otherTradesperson.id);
      return { path: `/admin/suspensions/${id}`, body: { bookingId: booking.id, refund: "0.30", reason } };
    },
    expected: { ...away, admin: 200, suspended: 303 },
  },
  {
    endpoint: "ACTION clear-account-hold",
    desk: "risk.decide",
    arrange: async ({ database, otherTradesperson, tradesperson }) => {
      const { id } = await makeHold(database.db, otherTradesperson.id, tradesperson.id);
      return { path: "/admin/suspensions", body: { holdId: id, reason } };
    },
    expected: { ...away, admin: 200, suspended: 303 },
  },
  {
    endpoint: "ACTION appeal-suspension",
    arrange: async ({ database, customer }) => {
      const { id } = await makeSuspension(database.db, customer.id);
      return {
        path: `/reports/suspensions/${id}`,
        body: { suspensionId: id, appeal: "I was in hospital that week, and told them" },
      };
    },
    expected: { ...forAll(404), visitor: 303, customer: 200, suspended: 200 },
  },
  downloadRow("suspensions", "risk.decide"),
  {
    endpoint: "GET /api/v1/admin/risk",
    desk: "risk.decide",
    arrange: async (scene) => {
      await newSignal(scene);
      return { path: "/api/v1/admin/risk" };
    },
    expected: onlyAdmins,
  },
  {
    endpoint: "POST /api/v1/admin/risk/{id}/decide",
    desk: "risk.decide",
    arrange: async (scene) => ({
      path: `/api/v1/admin/risk/${(await newSignal(scene)).id}/decide`,
      body: { decision: "clear", reason },
    }),
    expected: onlyAdmins,
  },
  {
    endpoint: "ACTION decide-risk-signal",
    desk: "risk.decide",
    arrange: async (scene) => ({
      path: "/admin/risk",
      body: { signalId: (await newSignal(scene)).id, decision: "act", reason },
    }),
    expected: { ...away, admin: 200, suspended: 303 },
  },
  downloadRow("risk", "risk.decide"),
  downloadRow("risk-rules", "risk.decide"),
  downloadRow("account-holds", "risk.decide"),
];
