import { forAll, forCustomers, forSignedIn, type PermissionRow } from "#app/testing/permissions.ts";

/** Everyone may ask. Each look-up checks the permissions for the records it reads. */
export const rows: PermissionRow[] = [
  {
    endpoint: "POST /api/v1/functions/ai-assistant",
    arrange: async () => ({
      path: "/api/v1/functions/ai-assistant",
      body: { message: "How do I post a job?", context: "general", userType: "guest" },
    }),
    expected: { ...forAll(200), suspended: 200 },
  },
  {
    // Everyone who may post a job may use the help with its description.
    endpoint: "POST /api/v1/functions/enhance-job-description",
    arrange: async () => ({
      path: "/api/v1/functions/enhance-job-description",
      body: { description: "The kitchen tap drips from the base", category: "Plumbing" },
    }),
    expected: forCustomers(200),
  },
  {
    endpoint: "GET /api/v1/job-hints",
    arrange: async () => ({ path: "/api/v1/job-hints?category=Plumbing&postcode=LS6" }),
    expected: { ...forSignedIn(200), suspended: 200 },
  },
];
