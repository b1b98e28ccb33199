import { lazyPart } from "#ui/lazy-part.tsx";

/** Most bookings are of another day. */
export const VisitSteps = lazyPart(async () => (await import("./visit-steps.tsx")).VisitSteps);
