import type { PermissionRow } from "#app/testing/permissions.ts";

/** Everyone may ask. Each look-up checks the permissions for the records it reads. */
export const rows: PermissionRow[] = [
  {
    endpoint: "POST /api/v1/functions/ai-assistant",
    arrange: async () => ({
      path: "/api/v1/functions/ai-assistant",
      body: { message: "How do I post a job?", context: "general", userType: "guest" },
    }),
    expected: {
      visitor: 200,
      customer: 200,
      otherCustomer: 200,
      tradesperson: 200,
      otherTradesperson: 200,
      admin: 200,
      suspended: 200,
    },
  },
  {
    // Everyone who may post a job may use the help with its description.
    endpoint: "POST /api/v1/functions/enhance-job-description",
    arrange: async () => ({
      path: "/api/v1/functions/enhance-job-description",
      body: { description: "The kitchen tap drips from the base", category: "Plumbing" },
    }),
    expected: {
      visitor: 401,
      customer: 200,
      otherCustomer: 200,
      tradesperson: 403,
      otherTradesperson: 403,
      admin: 403,
    },
  },
  {
    endpoint: "GET /api/v1/job-hints",
    arrange: async () => ({ path: "/api/v1/job-hints?category=Plumbing&postcode=LS6" }),
    expected: {
      visitor: 401,
      customer: 200,
      otherCustomer: 200,
      tradesperson: 200,
      otherTradesperson: 200,
      admin: 200,
      suspended: 200,
    },
  },
];
