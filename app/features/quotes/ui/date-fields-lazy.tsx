import { type ComponentProps, lazy, Suspense } from "react";

const load = () => import("./date-fields.tsx");

// As in ui/layout/signed-in-lazy.tsx: customers do not load it.
const now = import.meta.env.SSR ? await load() : undefined;

const LazyDateFields = now?.DateFields ?? lazy(async () => ({ default: (await load()).DateFields }));

export const DateFields = (props: ComponentProps<typeof LazyDateFields>) => (
  <Suspense>
    <LazyDateFields {...props} />
  </Suspense>
);
