import type { PermissionRow, Scene } from "#app/testing/permissions.ts";
import { makeBooking } from "#features/bookings/testing.ts";
import type { VisitPlanStatus } from "./rules/visit-plan.machine.ts";
import { makeAlert, makePlan } from "./testing.ts";

/** Alerts are a tradesperson's own. Done: on to the list (303), as a visitor is to the sign-in page. */
const own = {
  visitor: 303,
  customer: 403,
  otherCustomer: 403,
  tradesperson: 200,
  otherTradesperson: 404,
  admin: 403,
};
const wishes = { categories: "Plumbing", frequency: "daily", byEmail: "on" };

const alert = async ({ database: { db }, tradesperson }: Scene) => (await makeAlert(db, { tradesperson })).id;
const onList = async (scene: Scene) => ({ path: "/subscriptions", body: { alertId: await alert(scene) } });

/** Repeat visits belong to two people; the rest of the world does not know them. */
const both = {
  visitor: 303,
  customer: 200,
  otherCustomer: 404,
  tradesperson: 200,
  otherTradesperson: 404,
  admin: 404,
};
const plan =
  (status: VisitPlanStatus) =>
  async ({ database, customer, tradesperson }: Scene) => {
    const { plan } = await makePlan(database.db, { customer, tradesperson, status });
    return { path: `/subscriptions/visits/${plan.id}`, body: { number: "0" } };
  };

/** Who gets what of subscriptions: product.md, section 2. */
export const rows: PermissionRow[] = [
  { endpoint: "ACTION /subscriptions pause-alert", arrange: onList, expected: own },
  { endpoint: "ACTION /subscriptions resume-alert", arrange: onList, expected: own },
  { endpoint: "ACTION /subscriptions delete-alert", arrange: onList, expected: own },
  {
    endpoint: "ACTION /subscriptions/alerts/new save",
    arrange: async () => ({ path: "/subscriptions/alerts/new", body: wishes }),
    expected: { ...own, tradesperson: 303, otherTradesperson: 303, suspended: 403 },
  },
  {
    endpoint: "ACTION /subscriptions/alerts/:id save",
    arrange: async (scene) => ({ path: `/subscriptions/alerts/${await alert(scene)}`, body: wishes }),
    expected: { ...own, tradesperson: 303 },
  },
  {
    endpoint: "ACTION /subscriptions/visits/new propose",
    arrange: async ({ database, customer, tradesperson }) => {
      const work = { customer, tradesperson, status: "completed", depositPaid: true } as const;
      const { booking } = await makeBooking(database.db, work);
      const today = Date.now();
      const firstDay = new Date(today + 30 * 86_400_000).toISOString().slice(0, 10);
      return {
        path: `/subscriptions/visits/new?booking=${booking.id}`,
        body: {
          title: "Mow the lawn",
          description: "AppEnv and back, with the edges.",
          amount: "40",
          frequency: "weekly",
          firstDay,
        },
      };
    },
    expected: { ...both, customer: 303, tradesperson: 403, otherTradesperson: 403, admin: 403 },
  },
  {
    endpoint: "ACTION /subscriptions/visits/:id accept",
    arrange: plan("proposed"),
    expected: { ...both, customer: 403 },
  },
  {
    endpoint: "ACTION /subscriptions/visits/:id decline",
    arrange: plan("proposed"),
    expected: { ...both, customer: 403 },
  },
  {
    endpoint: "ACTION /subscriptions/visits/:id withdraw",
    arrange: plan("proposed"),
    expected: { ...both, tradesperson: 403 },
  },
  { endpoint: "ACTION /subscriptions/visits/:id pause", arrange: plan("active"), expected: both },
  { endpoint: "ACTION /subscriptions/visits/:id resume", arrange: plan("paused"), expected: both },
  { endpoint: "ACTION /subscriptions/visits/:id skip", arrange: plan("active"), expected: both },
  { endpoint: "ACTION /subscriptions/visits/:id end", arrange: plan("active"), expected: both },
];
