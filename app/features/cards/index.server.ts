/** The cards room's only server door: what a customer's milestones are paid with. Of a card we know brand, last four digits and expiry. */
export type { Card } from "./server/card-row.server.ts";
export { createSetupIntent } from "./server/create-setup-intent.server.ts";
export { defaultCard } from "./server/default-card.server.ts";
export { detachCard } from "./server/detach-card.server.ts";
export { finishSetup } from "./server/finish-setup.server.ts";
export { keepCard } from "./server/keep-card.server.ts";
export { listCards } from "./server/list-cards.server.ts";
export { makeDefault } from "./server/make-default.server.ts";
export { refreshCard } from "./server/refresh-card.server.ts";
export { removeCard } from "./server/remove-card.server.ts";
