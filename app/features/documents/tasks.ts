import { defineTask } from "#db/outbox.server.ts";

/**
 * Emails a booking's agreement to its customer and tradesperson. `baseUrl` is the site's address in the request that agreed.
 */
export const sendAgreementTask = defineTask<{ bookingId: string; baseUrl: string }>("send-agreement", "mail");
