import { downloadRow, forSignedIn, type PermissionRow, type Scene } from "#app/testing/permissions.ts";
import { givePassword, PASSWORD } from "../auth/testing.ts";
import { makeStoredComplaint } from "./testing.ts";

const givePasswords = ({ database, ...people }: Scene) => givePassword(database.db, ...Object.values(people));

/** Every user, even a suspended one, can export their data and delete their account. Admins must give up their role first. */
export const rows: PermissionRow[] = [
  {
    endpoint: "GET /api/v1/me/export",
    arrange: async () => ({ path: "/api/v1/me/export" }),
    expected: { ...forSignedIn(200), suspended: 200 },
  },
  {
    endpoint: "DELETE /api/v1/me",
    arrange: async (scene) => {
      await givePasswords(scene);
      return { path: "/api/v1/me", body: { password: PASSWORD } };
    },
    expected: { ...forSignedIn(204), admin: 409, suspended: 204 },
  },
  {
    endpoint: "ACTION request-export",
    arrange: async () => ({ path: "/profile/export" }),
    expected: { ...forSignedIn(200), visitor: 303, suspended: 200 },
  },
  {
    endpoint: "ACTION delete-account",
    arrange: async (scene) => {
      await givePasswords(scene);
      return { path: "/profile/delete", body: { password: PASSWORD, word: "DELETE" } };
    },
    expected: { ...forSignedIn(303), visitor: 303, admin: 409, suspended: 303 },
  },
  {
    // Anyone can complain. People who are not signed in give a name and an address.
    endpoint: "ACTION make-privacy-complaint",
    arrange: async () => ({
      path: "/privacy/complaint",
      body: { name: "Ann Other", email: "ann@example.test", content: "You still have my old address" },
    }),
    expected: { ...forSignedIn(303), visitor: 303, suspended: 303 },
  },
  {
    endpoint: "ACTION answer-privacy-complaint",
    desk: "complaints.answer",
    owner: "admin",
    arrange: async ({ database }) => {
      const { id } = await makeStoredComplaint(database.db);
      return { path: `/admin/complaints/${id}`, body: { complaintId: id, answer: "It is corrected" } };
    },
    expected: { ...forSignedIn(303), visitor: 303, admin: 200, suspended: 303 },
  },
  downloadRow("complaints", "complaints.answer"),
];
