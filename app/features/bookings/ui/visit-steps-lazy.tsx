import { type ComponentProps, lazy, Suspense } from "react";

const load = () => import("./visit-steps.tsx");

// As in ui/layout/signed-in-lazy.tsx: most bookings are of another day.
const now = import.meta.env.SSR ? await load() : undefined;

const LazyVisitSteps = now?.VisitSteps ?? lazy(async () => ({ default: (await load()).VisitSteps }));

export const VisitSteps = (props: ComponentProps<typeof LazyVisitSteps>) => (
  <Suspense>
    <LazyVisitSteps {...props} />
  </Suspense>
);
