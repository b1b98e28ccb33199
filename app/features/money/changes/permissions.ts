import {
  forBoth,
  forItsCustomer,
  forItsTradesperson,
  type PermissionRow,
  type Scene,
} from "#app/testing/permissions.ts";
import { makeBegunWork, makeChange } from "./testing.ts";

const begun = async ({ database, customer, tradesperson }: Scene) =>
  (await makeBegunWork(database, { customer, tradesperson })).booking;
const asked = async ({ database, customer, tradesperson }: Scene) => makeChange(database, { customer, tradesperson });
const changePath =
  (end: string, body?: Record<string, unknown>) =>
  async (scene: Scene): Promise<{ path: string; body?: Record<string, unknown> }> => ({
    path: `/api/v1/changes/${(await asked(scene)).change.id}${end}`,
    ...(body && { body }),
  });

/** A form about a change, on the page of its job. */
const changeForm =
  (fields: Record<string, string> = {}) =>
  async (scene: Scene) => {
    const { booking, change } = await asked(scene);
    return { path: `/job/${booking.jobId}`, body: { changeId: change.id, ...fields } };
  };

const body = { amount: 8_500, reason: "The junction box is corroded." };

/** Who may do what with changes. Pages redirect visitors to sign in (303). */
export const rows: PermissionRow[] = [
  {
    endpoint: "GET /api/v1/bookings/{id}/changes",
    arrange: async (scene) => ({ path: `/api/v1/bookings/${(await asked(scene)).booking.id}/changes` }),
    expected: { ...forBoth(200), admin: 200, suspended: 200 },
  },
  {
    endpoint: "POST /api/v1/bookings/{id}/changes",
    arrange: async (scene) => ({ path: `/api/v1/bookings/${(await begun(scene)).id}/changes`, body }),
    expected: { ...forItsTradesperson(200), tradesperson: 201 },
  },
  { endpoint: "PATCH /api/v1/changes/{id}", arrange: changePath("", body), expected: forItsTradesperson(200) },
  {
    endpoint: "POST /api/v1/changes/{id}/approve",
    arrange: changePath("/approve", { revision: 1 }),
    expected: { ...forItsCustomer(200), otherTradesperson: 403 },
  },
  { endpoint: "POST /api/v1/changes/{id}/decline", arrange: changePath("/decline", {}), expected: forItsCustomer(200) },
  {
    endpoint: "POST /api/v1/changes/{id}/withdraw",
    arrange: changePath("/withdraw"),
    expected: forItsTradesperson(200),
  },
  {
    endpoint: "ACTION ask-change",
    arrange: async (scene) => {
      const { id, jobId } = await begun(scene);
      const line = { "lines[0].text": "Junction box", "lines[0].unitPrice": "85" };
      return { path: `/job/${jobId}`, body: { bookingId: id, reason: "It is corroded.", ...line } };
    },
    expected: { ...forItsTradesperson(200), visitor: 303 },
  },
  { endpoint: "ACTION withdraw-change", arrange: changeForm(), expected: { ...forItsTradesperson(200), visitor: 303 } },
  {
    endpoint: "ACTION approve-change",
    arrange: changeForm({ revision: "1" }),
    expected: { ...forItsCustomer(200), visitor: 303, otherTradesperson: 403 },
  },
  { endpoint: "ACTION decline-change", arrange: changeForm(), expected: { ...forItsCustomer(200), visitor: 303 } },
];
