import { mine, remove, type TableLines } from "#db/personal-data.ts";

const ofMyEndpoints = "row.endpoint_id in (select id from webhook_endpoints where user_id = :person)";

/** What this module's tables hold about people. */
export const personalData: TableLines = {
  webhook_deliveries: {
    plain: "id endpoint_id type payload created_at due_at attempts delivered_at last_attempt_at last_status last_error",
    exported: [{ file: "webhook-deliveries", rows: ofMyEndpoints }],
    erased: [remove(ofMyEndpoints)],
  },
  webhook_endpoints: {
    plain: "id user_id events everyone created_at off_at off_reason failing_since failures busy_until sending_until",
    personal: "url",
    secret: "secret",
    exported: [{ file: "webhooks", rows: mine() }],
    erased: [remove(mine())],
  },
};
