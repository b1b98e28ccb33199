import { describe, expect, test } from "vitest";
import { description } from "#app/testing/endpoints.ts";
import { withoutDatabase } from "#app/testing/without-database.ts";
import { operationsOf } from "./schema.ts";

/** What other programs rely on: the paths under /api/v1 with their methods. Removing one is a breaking change (docs/api-versioning.md). */
const CONTRACT: Record<string, string> = {
  "/tradespeople": "GET",
  "/tradespeople/{user_id}": "GET",
  "/tradespeople/{user_id}/reviews": "GET",
  "/jobs": "GET POST",
  "/jobs/{id}": "GET PATCH",
  "/jobs/{id}/cancel": "POST",
  "/jobs/{id}/quotes": "GET POST",
  "/quotes/{id}": "PATCH",
  "/quotes/{id}/accept": "POST",
  "/quotes/{id}/reject": "POST",
  "/quotes/{id}/withdraw": "POST",
  "/bookings": "POST",
  "/bookings/{id}": "GET",
  "/bookings/{id}/confirm": "POST",
  "/bookings/{id}/decline": "POST",
  "/bookings/{id}/complete": "POST",
  "/bookings/{id}/not-finished": "POST",
  "/bookings/{id}/approve": "POST",
  "/bookings/{id}/cancel": "POST",
  "/bookings/{id}/milestones": "GET PUT",
  "/bookings/{id}/milestones/approve": "POST",
  "/bookings/{id}/reviews": "POST",
  "/bookings/{id}/disputes": "POST",
  "/milestones/{id}/release": "POST",
  "/reviews/{id}/reply": "POST",
  "/disputes/{id}": "GET",
  "/disputes/{id}/offers": "POST",
  "/disputes/{id}/accept": "POST",
  "/disputes/{id}/escalate": "POST",
  "/disputes/{id}/withdraw": "POST",
  "/conversations": "GET POST",
  "/conversations/{id}/messages": "GET POST",
  "/conversations/{id}/read": "POST",
  "/events": "GET",
  "/me": "GET PATCH DELETE",
  "/me/settings": "GET PATCH",
  "/me/jobs": "GET",
  "/me/quotes": "GET",
  "/me/bookings": "GET",
  "/me/tradesperson-profile": "GET PUT",
  "/me/business-details": "GET PUT",
  "/me/saved-pros/{user_id}": "GET PUT DELETE",
  "/me/notifications": "GET",
  "/me/export": "GET",
  "/me/verifications": "GET POST",
  "/me/api-keys": "GET POST DELETE",
  "/admin/stats": "GET",
  "/admin/users": "GET",
  "/admin/users/{id}/suspend": "POST",
  "/admin/users/{id}/restore": "POST",
  "/admin/verifications": "GET",
  "/admin/verifications/{id}/approve": "POST",
  "/admin/verifications/{id}/reject": "POST",
  "/admin/bookings/{id}/refund": "POST",
  "/admin/disputes": "GET",
  "/admin/disputes/{id}/decide": "POST",
  "/admin/payments": "GET",
  "/admin/payments/reconciliation": "GET",
  "/admin/reports": "GET",
  "/admin/audit": "GET",
  "/functions/ai-assistant": "POST",
  "/functions/enhance-job-description": "POST",
  "/functions/verify-payment": "POST",
  "/functions/create-payment": "POST",
  "/functions/send-dispute-email": "POST",
  "/functions/check-connect-status": "POST",
  "/functions/create-connect-account": "POST",
  "/functions/create-onboarding-link": "POST",
  "/functions/charge-milestone": "POST",
  "/functions/create-setup-intent": "POST",
};

describe("the HTTP contract", () => {
  const document = description(withoutDatabase().services);
  const there = new Set(operationsOf(document).map(({ name }) => name.replace("/api/v1", "")));

  test.each(Object.entries(CONTRACT))("%s: %s", (path, methods) => {
    for (const method of methods.split(" ")) expect([...there]).toContain(`${method} ${path}`);
  });
});
