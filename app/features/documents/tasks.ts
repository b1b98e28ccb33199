import { defineTask } from "#db/outbox.server.ts";

/** Emails customer and tradesperson of a booking their agreement. `baseUrl` is the site's address in the request that agreed. */
export const sendAgreementTask = defineTask<{ bookingId: string; baseUrl: string }>("send-agreement");
