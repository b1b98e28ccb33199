import { defineTask } from "#db/outbox.server.ts";

/** Emails both sides of a booking their agreement. `baseUrl` is the site's address as the request that agreed knew it. */
export const sendAgreementTask = defineTask<{ bookingId: string; baseUrl: string }>("send-agreement");
