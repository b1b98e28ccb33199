import { forBoth, forTradespeople, type PermissionRow, type Scene } from "#app/testing/permissions.ts";
import { makeBooking } from "#features/bookings/testing.ts";
import type { VisitPlanStatus } from "./rules/visit-plan.machine.ts";
import { makeAlert, makePlan } from "./testing.ts";

/** An alert belongs to its tradesperson. Saving redirects to the list (303); a visitor is redirected to the sign-in page (303). */
const own = { ...forTradespeople(200), visitor: 303, otherTradesperson: 404 };
const settings = { categories: "Plumbing", frequency: "daily", byEmail: "on" };

const alert = async ({ database: { db }, tradesperson }: Scene) => (await makeAlert(db, { tradesperson })).id;
const onList = async (scene: Scene) => ({ path: "/subscriptions", body: { alertId: await alert(scene) } });

/** Repeat visits belong to two people; everybody else gets 404. */
const both = { ...forBoth(200), visitor: 303 };
const plan =
  (status: VisitPlanStatus, page = "") =>
  async ({ database, customer, tradesperson }: Scene) => {
    const { plan } = await makePlan(database.db, { customer, tradesperson, status });
    return { path: `/subscriptions/visits/${plan.id}${page}`, body: { planId: plan.id, number: "0" } };
  };

/** Who may call which action of the module. */
export const rows: PermissionRow[] = [
  { endpoint: "ACTION pause-alert", arrange: onList, expected: own },
  { endpoint: "ACTION resume-alert", arrange: onList, expected: own },
  { endpoint: "ACTION delete-alert", arrange: onList, expected: own },
  {
    endpoint: "ACTION add-alert",
    arrange: async () => ({ path: "/subscriptions/alerts/new", body: settings }),
    expected: { ...own, tradesperson: 303, otherTradesperson: 303, suspended: 403 },
  },
  {
    endpoint: "ACTION change-alert",
    arrange: async (scene) => {
      const alertId = await alert(scene);
      return { path: `/subscriptions/alerts/${alertId}`, body: { ...settings, alertId } };
    },
    expected: { ...own, tradesperson: 303 },
  },
  {
    endpoint: "ACTION propose-visits",
    arrange: async ({ database, customer, tradesperson }) => {
      const work = { customer, tradesperson, status: "completed", depositPaid: true } as const;
      const { booking } = await makeBooking(database.db, work);
      const today = Date.now();
      const firstDay = new Date(today + 30 * 86_400_000).toISOString().slice(0, 10);
      return {
        path: `/subscriptions/visits/new?booking=${booking.id}`,
        body: {
          bookingId: booking.id,
          title: "Mow the lawn",
          description: "Front and back, with the edges.",
          amount: "40",
          frequency: "weekly",
          firstDay,
        },
      };
    },
    expected: { ...both, customer: 303, tradesperson: 403, otherTradesperson: 403, admin: 403 },
  },
  {
    endpoint: "ACTION accept-visits",
    arrange: plan("proposed"),
    expected: { ...both, customer: 403 },
  },
  {
    endpoint: "ACTION decline-visits",
    arrange: plan("proposed"),
    expected: { ...both, customer: 403 },
  },
  {
    endpoint: "ACTION withdraw-visits",
    arrange: plan("proposed"),
    expected: { ...both, tradesperson: 403 },
  },
  { endpoint: "ACTION pause-visits", arrange: plan("active"), expected: both },
  { endpoint: "ACTION resume-visits", arrange: plan("paused"), expected: both },
  { endpoint: "ACTION skip-visit", arrange: plan("active"), expected: both },
  { endpoint: "ACTION end-visits", arrange: plan("active"), expected: both },
  {
    endpoint: "ACTION stop-visits",
    arrange: plan("active", "/stop"),
    expected: { ...both, customer: 303, tradesperson: 303 },
  },
];
